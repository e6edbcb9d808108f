import type { Fragment as FragmentRecord } from "#content/types.ts";
import { AssetRegister } from "./asset-register.tsx";
import { DemandForecast } from "./demand-forecast.tsx";
import { PayRun } from "./pay-run.tsx";
import { PeopleDashboard } from "./people-dashboard.tsx";
import { ReleaseGate } from "./release-gate.tsx";
import { SkillsMap } from "./skills-map.tsx";
import { TicketQueue } from "./ticket-queue.tsx";
import { TimeStrips } from "./time-strips.tsx";
import { Worksheet } from "./worksheet.tsx";

type Props = { fragment: FragmentRecord; tone: "river" | "orange" };

/** A picture of a product's interface, made of HTML: one image to assistive technology, with nothing to operate. */
export function Fragment({ fragment, tone }: Props) {
  return (
    <figure className="fragment">
      <div className={`fragment__plate fragment__plate--${tone}`}>
        <div className="fragment__screen" role="img" aria-label={fragment.alt}>
          <p className="fragment__bar">
            <strong>{fragment.title}</strong>
            <span>{fragment.state}</span>
          </p>
          <Drawing fragment={fragment} />
        </div>
      </div>
      <figcaption>{fragment.caption}</figcaption>
    </figure>
  );
}

function Drawing({ fragment }: Pick<Props, "fragment">) {
  switch (fragment.kind) {
    case "asset-register":
      return <AssetRegister {...fragment} />;
    case "demand-forecast":
      return <DemandForecast {...fragment} />;
    case "pay-run":
      return <PayRun {...fragment} />;
    case "people-dashboard":
      return <PeopleDashboard {...fragment} />;
    case "release-gate":
      return <ReleaseGate {...fragment} />;
    case "skills-map":
      return <SkillsMap {...fragment} />;
    case "ticket-queue":
      return <TicketQueue {...fragment} />;
    case "time-strips":
      return <TimeStrips {...fragment} />;
    case "worksheet":
      return <Worksheet {...fragment} />;
  }
}
