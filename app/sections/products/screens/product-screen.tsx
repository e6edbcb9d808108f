import type { ProductScreen as ScreenRecord } from "#content/types.ts";
import { AssetRegister } from "./asset-register.tsx";
import { DemandForecast } from "./demand-forecast.tsx";
import { PayRun } from "./pay-run.tsx";
import { PeopleDashboard } from "./people-dashboard.tsx";
import { ReleaseGate } from "./release-gate.tsx";
import { SkillsMap } from "./skills-map.tsx";
import { TicketQueue } from "./ticket-queue.tsx";
import { TimeStrips } from "./time-strips.tsx";
import { Worksheet } from "./worksheet.tsx";

const grounds = { river: "river-block cut-tl", orange: "product-screen__ground--orange cut-tr" } as const;

type Props = { screen: ScreenRecord; tone: keyof typeof grounds };

/** A picture of a product's interface, made of HTML: one image to assistive technology, with nothing to operate. */
export function ProductScreen({ screen, tone }: Props) {
  return (
    <figure className="product-screen">
      <div className={`product-screen__ground ${grounds[tone]}`}>
        <div className="product-screen__window" role="img" aria-label={screen.alt}>
          <p className="product-screen__bar">
            <strong>{screen.title}</strong>
            <span>{screen.state}</span>
          </p>
          <Drawing screen={screen} />
        </div>
      </div>
      <figcaption>{screen.caption}</figcaption>
    </figure>
  );
}

function Drawing({ screen }: Pick<Props, "screen">) {
  switch (screen.kind) {
    case "asset-register":
      return <AssetRegister {...screen} />;
    case "demand-forecast":
      return <DemandForecast {...screen} />;
    case "pay-run":
      return <PayRun {...screen} />;
    case "people-dashboard":
      return <PeopleDashboard {...screen} />;
    case "release-gate":
      return <ReleaseGate {...screen} />;
    case "skills-map":
      return <SkillsMap {...screen} />;
    case "ticket-queue":
      return <TicketQueue {...screen} />;
    case "time-strips":
      return <TimeStrips {...screen} />;
    case "worksheet":
      return <Worksheet {...screen} />;
  }
}
