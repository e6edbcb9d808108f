import { ActionButton } from "#app/desk/frame/actions.tsx";
import { DeskTime } from "#app/desk/frame/formats.tsx";
import { DeskTable, Panel } from "#app/desk/frame/page.tsx";
import type { RecordVersion } from "#features/editing/editing.ts";
import { ChangeList } from "./change-list.tsx";

const MOST_SHOWN = 4;

type Props = { history: readonly RecordVersion[]; intro: string; unread: string };

/** The published versions of a record; an earlier one can be restored while it is valid. */
export const History = ({ history, intro, unread }: Props) => (
  <Panel id="history" title="History" intro={intro}>
    <DeskTable
      rows={history}
      keyOf={({ commit }) => commit}
      columns={{
        Published: ({ at }) => (
          <span className="muted">
            <DeskTime at={at} />
          </span>
        ),
        By: ({ author, isUnread }) => (
          <>
            {author}
            {isUnread ? <span className="muted small"> {unread}</span> : null}
          </>
        ),
        Change: ({ changes }) => changes && <ChangeList changes={changes} most={MOST_SHOWN} />,
      }}
      actions={({ commit, at }) =>
        commit === history[0]?.commit ? null : (
          <ActionButton
            intent="restore"
            id={commit}
            label="Restore"
            about={at}
            className="desk-quiet"
          />
        )
      }
    />
  </Panel>
);
