import type { DeskContent, DeskEditing } from "#content/types.ts";
import type { ContentDraft } from "#features/editing/editing.ts";

type Props = {
  draft: ContentDraft | null | undefined;
  states: DeskContent["states"];
  isBuilding?: boolean;
};

export function StateBadge({ draft, states, isBuilding = false }: Props) {
  if (isBuilding) return <span className="desk-badge desk-badge--active">{states.publishing}</span>;
  if (!draft) return <span className="desk-badge">{states.live}</span>;
  const isScheduled = draft.state === "approved" && draft.publishAt !== null;
  const tone = draft.state === "returned" ? "danger" : "active";
  return (
    <span className={`desk-badge desk-badge--${tone}`}>
      {states[isScheduled ? "scheduled" : draft.state]}
    </span>
  );
}

export const collectionNames = (groups: DeskEditing["groups"]): ReadonlyMap<string, string> =>
  new Map(groups.flatMap(({ collections }) => Object.entries(collections)));
