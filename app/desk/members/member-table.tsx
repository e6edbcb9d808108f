import { Form } from "react-router";
import { ActionButton } from "#app/desk/frame/action-button.tsx";
import { Avatar } from "#app/desk/frame/avatar.tsx";
import { DeskTable } from "#app/desk/frame/desk-table.tsx";
import { Options } from "#app/desk/frame/options.tsx";
import { RelativeTime } from "#app/desk/frame/relative-time.tsx";
import type { DeskSignIn } from "#content/types.ts";
import { type MemberInList, nameOf } from "#shared/contracts/desk.ts";
import { mayOpenEnquiries, roles } from "#shared/contracts/desk-pages.ts";

type Props = {
  members: readonly MemberInList[];
  /** How many open enquiries each owns. */
  open: Readonly<Record<string, number>>;
  ownId: string;
  words: DeskSignIn["members"];
};

/** Everybody with access to the desk, with their role, sign-out and removal. */
export function MemberTable({ members, open, ownId, words }: Props) {
  const roleOptions = roles.map((role) => ({ value: role, label: words.roles[role].heading }));
  return (
    <DeskTable columns={["Member", "Role", "Last active"]} hasActions>
      {members.map(({ id, email, name, role, seenAt, createdAt }) => (
        <tr key={id}>
          <td>
            <div className="with-avatar">
              <Avatar name={nameOf({ name, email })} />
              <div>
                <strong>{nameOf({ name, email })}</strong>{" "}
                {id === ownId ? <span className="desk-badge">You</span> : null}
                <p className="muted small">{email}</p>
              </div>
            </div>
          </td>
          <td>
            <Form method="post" className="desk-toolbar desk-toolbar--fields">
              <input type="hidden" name="id" value={id} />
              <select key={role} name="role" defaultValue={role} className="input" aria-label={`Role: ${email}`}>
                <Options of={roleOptions} />
              </select>
              <button
                type="submit"
                name="intent"
                value="change-role"
                className="desk-quiet"
                aria-label={`Save role: ${email}`}
              >
                Save
              </button>
            </Form>
          </td>
          <td data-label="Last active">
            {seenAt ? (
              <RelativeTime at={seenAt} />
            ) : (
              <div>
                <span className="desk-badge">Invited</span> <RelativeTime at={createdAt} />
              </div>
            )}
          </td>
          <td>
            <div className="desk-toolbar">
              {seenAt ? (
                <ActionButton intent="end-sessions" id={id} label="Sign out" about={email} className="desk-quiet" />
              ) : (
                <ActionButton intent="invite-again" id={id} label="Invite again" about={email} className="desk-quiet" />
              )}
              <details className="desk-fold desk-confirm">
                <summary className="desk-quiet" aria-label={`Remove: ${email}`}>
                  Remove
                </summary>
                <Form method="post" className="desk-form">
                  <p>{words.removal}</p>
                  <input type="hidden" name="id" value={id} />
                  {open[id] ? <Heir count={open[id]} members={members.filter((each) => each.id !== id)} /> : null}
                  <button type="submit" name="intent" value="remove" className="btn btn--ink">
                    Remove permanently
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

/** Who takes over the open enquiries of a member who is removed. */
function Heir({ count, members }: { count: number; members: readonly MemberInList[] }) {
  const heirs = members.filter(({ role }) => mayOpenEnquiries(role));
  return (
    <label className="desk-label">
      <span>{count === 1 ? "1 open enquiry goes to" : `${count} open enquiries go to`}</span>
      <select name="heir" className="input">
        <Options of={heirs.map((heir) => ({ value: heir.id, label: nameOf(heir) }))} />
        <option value="">Nobody</option>
      </select>
    </label>
  );
}
