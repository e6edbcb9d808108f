import type { Deliverable as DeliverableRecord } from "#content/types.ts";
import { Drawing } from "./drawing.tsx";

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
