import { Form } from "react-router";
import type { MemberSession } from "#shared/desk.ts";
import { DeskTime } from "./desk-time.tsx";

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
          {isCurrent ? null : (
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                name="intent"
                value="end-session"
                className="btn btn--outline"
                aria-label={`End: ${browser}`}
              >
                End
              </button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
