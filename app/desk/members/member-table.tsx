import { Form } from "react-router";
import { ActionButton } from "#app/desk/frame/actions.tsx";
import { Avatar } from "#app/desk/frame/avatar.tsx";
import { RelativeTime } from "#app/desk/frame/formats.tsx";
import { DeskTable, Options } from "#app/desk/frame/page.tsx";
import type { DeskSignIn } from "#content/types.ts";
import { type MemberInList, nameOf } from "#shared/contracts/desk.ts";
import { mayOpenEnquiries, roles } from "#shared/contracts/desk-pages.ts";

type Props = {
  members: readonly MemberInList[];
  open: Readonly<Record<string, number>>;
  ownId: string;
  words: DeskSignIn["members"];
};

export function MemberTable({ members, open, ownId, words }: Props) {
  return (
    <DeskTable
      rows={members}
      keyOf={({ id }) => id}
      columns={{
        Member: (member) => (
          <div className="with-avatar">
            <Avatar name={nameOf(member)} />
            <div>
              <strong>{nameOf(member)}</strong> {member.id === ownId ? <span className="desk-badge">You</span> : null}
              <p className="muted small">{member.email}</p>
            </div>
          </div>
        ),
        // Only another admin can change one's role, so that nobody locks themselves out by mistake.
        Role: ({ id, email, role }) =>
          id === ownId ? words.roles[role].heading : <RoleForm key={role} {...{ id, email, role, words }} />,
        "Last active": ({ seenAt, createdAt }) =>
          seenAt ? (
            <RelativeTime at={seenAt} />
          ) : (
            <div>
              <span className="desk-badge">Invited</span> <RelativeTime at={createdAt} />
            </div>
          ),
      }}
      numbers={{ "Open enquiries": ({ id, role }) => (mayOpenEnquiries(role) ? (open[id] ?? 0) : "") }}
      actions={({ id, email, name, seenAt }) => (
        <div className="desk-toolbar">
          {seenAt ? (
            <ActionButton intent="end-sessions" id={id} label="End sessions" about={email} className="desk-quiet" />
          ) : (
            <ActionButton intent="invite-again" id={id} label="Invite again" about={email} className="desk-quiet" />
          )}
          <details className="desk-fold desk-confirm">
            <summary className="desk-quiet" aria-label={`Remove: ${email}`}>
              Remove
            </summary>
            <Form method="post" className="desk-form desk-popover">
              <p>{words.removal.replace("{name}", nameOf({ name, email }))}</p>
              <input type="hidden" name="id" value={id} />
              {open[id] ? <NewOwner count={open[id]} members={members.filter((each) => each.id !== id)} /> : null}
              <button type="submit" name="intent" value="remove" className="btn btn--ink">
                Remove {nameOf({ name, email })} permanently
              </button>
            </Form>
          </details>
        </div>
      )}
    />
  );
}

type RoleProps = Pick<MemberInList, "id" | "email" | "role"> & Pick<Props, "words">;

const RoleForm = ({ id, email, role, words }: RoleProps) => (
  <Form method="post" className="desk-toolbar desk-toolbar--fields">
    <input type="hidden" name="id" value={id} />
    <select name="intent" className="input" defaultValue={role} aria-label={`Role: ${email}`}>
      <Options of={roles.map((each) => ({ value: each, label: words.roles[each].heading }))} />
    </select>
    <button type="submit" className="desk-quiet" aria-label={`Save role: ${email}`}>
      Save
    </button>
  </Form>
);

function NewOwner({ count, members }: { count: number; members: readonly MemberInList[] }) {
  const candidates = members.filter(({ role }) => mayOpenEnquiries(role));
  return (
    <label className="desk-label">
      <span>{count === 1 ? "1 open enquiry goes to" : `${count} open enquiries go to`}</span>
      <select name="newOwner" className="input" defaultValue="" required>
        <option value="" disabled>
          Choose
        </option>
        <Options of={candidates.map((member) => ({ value: member.id, label: nameOf(member) }))} />
        <option value="nobody">Nobody</option>
      </select>
    </label>
  );
}
