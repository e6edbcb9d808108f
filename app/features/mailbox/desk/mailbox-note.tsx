import { Link } from "react-router";
import { formatCount, RelativeTime } from "#app/desk/frame/formats.tsx";
import type { DeskRecords } from "#content/types.ts";
import type { MailboxReport } from "#features/mailbox/mailbox-report.server.ts";
import { mostCounted } from "#shared/contracts/desk.ts";

type Props = { report: MailboxReport | null; words: DeskRecords["mailbox"] };

/** One line on the mailbox, where something is wrong or waits with it; nothing otherwise. */
export function MailboxNote({ report, words }: Props) {
  if (!report) return null;
  const { state, problem, stateSince, waiting, unmatched } = report;
  const isWell = state === "well" || state === "reading";
  if (state === "well" && unmatched === 0) return null;
  return (
    <div className={isWell ? "desk-note desk-note--accent" : "desk-note desk-note--danger"}>
      {state === "well" ? null : (
        <p>
          {words.states[state]}{" "}
          <span className="muted small">
            {state === "reading" ? `${words.toRead} ${formatCount(waiting)}` : problem}{" "}
            {isWell ? null : <RelativeTime at={stateSince} />}
          </span>
        </p>
      )}
      {unmatched > 0 ? (
        <p>
          <Link to="/desk/mailbox" className="link">
            {words.unmatched} {formatCount(unmatched, mostCounted)}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
