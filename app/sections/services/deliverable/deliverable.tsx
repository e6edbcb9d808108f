import type { Deliverable as DeliverableRecord } from "#content/types.ts";
import { Board } from "./board.tsx";
import { Checklist } from "./checklist.tsx";
import { Specimen } from "./specimen.tsx";
import { Timeline } from "./timeline.tsx";

/** An example of what the service delivers. */
export function Deliverable({ deliverable }: { deliverable: DeliverableRecord }) {
  return (
    <div
      className={`hero-panel deep-block deliverable deliverable--${deliverable.tone} cut-tl`}
      role="img"
      aria-label={deliverable.alt}
    >
      <div className="deliverable__steps" />
      <div className="deliverable__sheet">
        <p className="deliverable__title">{deliverable.title}</p>
        <Drawing deliverable={deliverable} />
      </div>
    </div>
  );
}

function Drawing({ deliverable }: { deliverable: DeliverableRecord }) {
  switch (deliverable.kind) {
    case "checklist":
      return <Checklist items={deliverable.items} />;
    case "timeline":
      return <Timeline entries={deliverable.entries} />;
    case "board":
      return <Board columns={deliverable.columns} />;
    case "specimen":
      return <Specimen states={deliverable.states} />;
  }
}
