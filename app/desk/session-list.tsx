import type { MemberSession } from "#shared/desk.ts";
import { DeskTime } from "./desk-time.tsx";
import { RowAction } from "./row-action.tsx";

/** Where a member is signed in; the present session is ended by signing out. */
export function SessionList({ sessions }: { sessions: readonly MemberSession[] }) {
  return (
    <ul className="desk-list">
      {sessions.map(({ id, browser, seenAt, createdAt, isCurrent }) => (
        <li key={id}>
          <div>
            <strong>{browser}</strong> {isCurrent ? <span className="desk-chip">This one</span> : null}
            <p className="muted small">
              Since <DeskTime at={createdAt} />, last used <DeskTime at={seenAt} />
            </p>
          </div>
          {isCurrent ? null : <RowAction intent="end-session" name="id" value={id} label="End" about={browser} />}
        </li>
      ))}
    </ul>
  );
}
