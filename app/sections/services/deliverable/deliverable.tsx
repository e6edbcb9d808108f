import type { PracticePlate as PlateRecord } from "#content/types.ts";
import { BoardFragment } from "./board.tsx";
import { ChecklistFragment } from "./checklist.tsx";
import { SpecimenFragment } from "./specimen.tsx";
import { TimelineFragment } from "./timeline.tsx";

/** The plate of a service page: an example of what its people produce in a week, described in one sentence. */
export function PracticePlate({ plate }: { plate: PlateRecord }) {
  return (
    <div className={`plate practice-plate practice-plate--${plate.tone} cut-tl`} role="img" aria-label={plate.alt}>
      <div className="practice-plate__steps" />
      <div className="practice-plate__sheet">
        <p className="practice-plate__title">{plate.title}</p>
        <Fragment plate={plate} />
      </div>
    </div>
  );
}

function Fragment({ plate }: { plate: PlateRecord }) {
  switch (plate.kind) {
    case "checklist":
      return <ChecklistFragment items={plate.items} />;
    case "timeline":
      return <TimelineFragment entries={plate.entries} />;
    case "board":
      return <BoardFragment columns={plate.columns} />;
    case "specimen":
      return <SpecimenFragment states={plate.states} />;
  }
}
