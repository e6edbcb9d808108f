import { ActionButton } from "#app/desk/frame/action-button.tsx";
import { DeskTime, useMoment } from "#app/desk/frame/date-time.tsx";
import { DeskTable } from "#app/desk/frame/desk-table.tsx";
import { Panel } from "#app/desk/frame/panel.tsx";
import type { RecordVersion } from "#shared/contracts/desk-content.ts";
import { ChangeList } from "./change-list.tsx";

/** The number of changes listed; further ones are only counted. */
const MOST_SHOWN = 4;

type Props = { history: readonly RecordVersion[]; intro: string };

/** The versions of a record that were live; an earlier one can be restored while it is valid. */
export const History = ({ history, intro }: Props) => (
  <Panel id="history" title="History" intro={intro}>
    <DeskTable columns={["Live", "Published by", "Change"]} hasActions>
      {history.map((version) => (
        <Version key={version.commit} version={version} />
      ))}
    </DeskTable>
  </Panel>
);

/** Engineers' commit messages are not shown: an editor reads the changes. */
const isOfDesk = (message: string) => /^Publish /.test(message);

function Version({ version: { commit, author, at, until, message, changes } }: { version: RecordVersion }) {
  const moment = useMoment(at);
  return (
    <tr>
      <td className="muted">
        <DeskTime at={at} />{" "}
        {until ? (
          <>
            to <DeskTime at={until} />
          </>
        ) : (
          "until now"
        )}
      </td>
      <td data-label="Published by">{isOfDesk(message) ? author : "An engineer"}</td>
      <td data-label="Change">{changes ? <ChangeList changes={changes} most={MOST_SHOWN} /> : null}</td>
      <td>
        {until === null ? null : (
          <ActionButton intent="restore" id={commit} label="Restore" about={moment} className="desk-quiet" />
        )}
      </td>
    </tr>
  );
}
