import { Form } from "react-router";
import type { DeskDoor } from "#content/types.ts";
import type { MemberInList } from "#shared/desk.ts";
import { roles } from "#shared/desk-pages.ts";
import { DeskTable } from "./desk-table.tsx";
import { DeskTime } from "./desk-time.tsx";

type Props = { members: readonly MemberInList[]; ownId: string; words: DeskDoor["members"] };

/** Everybody who can open the desk, with their role to change and the way to remove them. */
export function MemberTable({ members, ownId, words }: Props) {
  return (
    <DeskTable columns={["Who", "Role", "Last at the desk"]} hasActions>
      {members.map(({ id, email, name, role, seenAt }) => (
        <tr key={id}>
          <td data-label="Who">
            <div>
              <strong>{name || email}</strong> {id === ownId ? <span className="desk-chip">You</span> : null}
              {name ? <p className="muted small">{email}</p> : null}
            </div>
          </td>
          <td data-label="Role">
            <Form method="post" className="desk-bar">
              <input type="hidden" name="id" value={id} />
              <select key={role} name="role" defaultValue={role} className="input" aria-label={`Role: ${email}`}>
                {roles.map((each) => (
                  <option key={each} value={each}>
                    {words.roles[each].heading}
                  </option>
                ))}
              </select>
              <button
                type="submit"
                name="intent"
                value="change-role"
                className="btn btn--outline"
                aria-label={`Save role: ${email}`}
              >
                Save
              </button>
            </Form>
          </td>
          <td data-label="Last here">
            {seenAt ? <DeskTime at={seenAt} /> : <span className="desk-chip">Invited</span>}
          </td>
          <td>
            <div className="member-acts">
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  name="intent"
                  value="end-sessions"
                  className="desk-quiet"
                  aria-label={`Sign out everywhere: ${email}`}
                >
                  Sign out
                </button>
              </Form>
              <details className="desk-sure">
                <summary className="desk-quiet" aria-label={`Remove: ${email}`}>
                  Remove
                </summary>
                <Form method="post" className="desk-form">
                  <p>{words.removal}</p>
                  <input type="hidden" name="id" value={id} />
                  <button type="submit" name="intent" value="remove" className="btn btn--ink">
                    Remove for good
                  </button>
                </Form>
              </details>
            </div>
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}
