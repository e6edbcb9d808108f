import type { Service } from "#content/types.ts";
import { BurnUp } from "./burn-up.tsx";
import { ErasureRequest } from "./erasure-request.tsx";
import { FieldStates } from "./field-states.tsx";
import { Pager } from "./pager.tsx";
import { ReleaseGate } from "./release-gate.tsx";
import { TeamBoard } from "./team-board.tsx";

export function Deliverable({ deliverable }: Pick<Service, "deliverable">) {
  return (
    <div className="deliverable" role="img" aria-label={deliverable.alt}>
      <div className={`deliverable__${deliverable.kind}`}>
        <Drawing deliverable={deliverable} />
      </div>
    </div>
  );
}

function Drawing({ deliverable }: Pick<Service, "deliverable">) {
  switch (deliverable.kind) {
    case "gate":
      return <ReleaseGate {...deliverable} />;
    case "pager":
      return <Pager {...deliverable} />;
    case "erasure":
      return <ErasureRequest {...deliverable} />;
    case "board":
      return <TeamBoard {...deliverable} />;
    case "field":
      return <FieldStates {...deliverable} />;
    case "burn-up":
      return <BurnUp {...deliverable} />;
  }
}
