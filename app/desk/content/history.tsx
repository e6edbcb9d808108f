import { ActionButton } from "#app/desk/frame/action-button.tsx";
import { DeskTime, useMoment } from "#app/desk/frame/date-time.tsx";
import { DeskTable } from "#app/desk/frame/desk-table.tsx";
import { Panel } from "#app/desk/frame/panel.tsx";
import type { RecordVersion } from "#shared/contracts/desk-content.ts";
import { ChangeList } from "./change-list.tsx";

/** Further ones are counted. */
const MOST_SHOWN = 4;

type Props = { history: readonly RecordVersion[]; intro: string; file: string };

/** Who made what of a record; each version can be had back. */
export const History = ({ history, intro, file }: Props) => (
  <Panel id="history" title="History" intro={intro}>
    <DeskTable columns={["When", "Who", "Change"]} hasActions>
      {history.map((version, index) => (
        <Version key={version.commit} version={version} isNow={index === 0} />
      ))}
    </DeskTable>
    <p className="muted small">{file}</p>
  </Panel>
);

/** What the desk writes into a commit says less than its changes; engineers say why. */
const isOfDesk = (message: string) => /^(?:Change|Add picture) /.test(message);

function Version({
  version: { commit, author, at, message, changes },
  isNow,
}: {
  version: RecordVersion;
  isNow: boolean;
}) {
  const moment = useMoment(at);
  return (
    <tr>
      <td className="muted">
        <DeskTime at={at} />
      </td>
      <td data-label="Who">{author}</td>
      <td data-label="Change">
        {changes && isOfDesk(message) ? null : <p>{message.replace(/ as of [0-9a-f]{8}$/, "")}</p>}
        {changes ? <ChangeList changes={changes} most={MOST_SHOWN} /> : null}
      </td>
      <td>
        {isNow ? null : (
          <ActionButton intent="restore" id={commit} label="Restore" about={moment} className="desk-quiet" />
        )}
      </td>
    </tr>
  );
}
