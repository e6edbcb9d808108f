import { lazyIsland } from "#app/ui/lazy-island.tsx";
import type { Fragment as FragmentRecord } from "#content/types.ts";

// Each drawing is its own chunk, so that a page carries only the one it shows.
const AssetRegister = lazyIsland("asset-register", () => import("./asset-register.tsx"));
const DemandForecast = lazyIsland("demand-forecast", () => import("./demand-forecast.tsx"));
const PayRun = lazyIsland("pay-run", () => import("./pay-run.tsx"));
const PeopleDashboard = lazyIsland("people-dashboard", () => import("./people-dashboard.tsx"));
const ReleaseGate = lazyIsland("release-gate", () => import("./release-gate.tsx"));
const SkillsMap = lazyIsland("skills-map", () => import("./skills-map.tsx"));
const TicketQueue = lazyIsland("ticket-queue", () => import("./ticket-queue.tsx"));

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
  }
}
