import { Link } from "react-router";
import { DeskTime } from "#app/desk/frame/date-time.tsx";
import { DeskTable } from "#app/desk/frame/desk-table.tsx";
import { Panel } from "#app/desk/frame/panel.tsx";
import type { DeskContent } from "#content/types.ts";
import type { ContentDraft } from "#shared/contracts/desk-content.ts";
import { nameOf, recordPath } from "./record-key.ts";
import { StateBadge } from "./state-badge.tsx";

type Props = {
  drafts: readonly ContentDraft[];
  titles: Readonly<Record<string, string>>;
  states: DeskContent["states"];
  /** The record that is being published. */
  building: string;
};

/** Unpublished changes with their authors and states. */
export const OpenChanges = ({ drafts, titles, states, building }: Props) => (
  <Panel id="changes" title="Open changes">
    <DeskTable columns={["Record", "State", "Author", "Changed", "Goes live"]}>
      {drafts.map((draft) => (
        <tr key={nameOf(draft)}>
          <td>
            <Link className="link" to={recordPath(draft)}>
              {titles[nameOf(draft)] ?? nameOf(draft)}
            </Link>
            {/^(Move|Remove) /.test(draft.message) ? <p className="muted small">{draft.message}</p> : null}
          </td>
          <td data-label="State">
            <StateBadge draft={draft} states={states} isBuilding={building === nameOf(draft)} />
          </td>
          <td data-label="Author">{draft.author}</td>
          <td data-label="Changed">
            <DeskTime at={draft.changedAt} />
          </td>
          <td data-label="Goes live">{draft.publishAt ? <DeskTime at={draft.publishAt} /> : null}</td>
        </tr>
      ))}
    </DeskTable>
  </Panel>
);
