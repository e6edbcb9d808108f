import type { SyntheticEvent } from "react";
import { Form } from "react-router";
import { ActionButton } from "#app/desk/frame/actions.tsx";
import { Avatar } from "#app/desk/frame/avatar.tsx";
import { RelativeTime } from "#app/desk/frame/formats.tsx";
import { DeskTable, Options } from "#app/desk/frame/page.tsx";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import type { DeskSignIn } from "#content/types.ts";
import { NOBODY } from "#features/enquiries/enquiry-filter.ts";
import { type MemberInList, nameOf } from "#shared/contracts/desk.ts";
import { mayOpenEnquiries, type Role, roles } from "#shared/contracts/desk-pages.ts";

/**
 * A role that was not changed yet, because somebody has to take over the member's open enquiries.
 */
export type RoleAsked = { readonly id: string; readonly role: Role; readonly open: number };

type Props = {
  members: readonly MemberInList[];
  open: Readonly<Record<string, number>>;
  ownId: string;
  words: DeskSignIn["members"];
  roleAsked: RoleAsked | undefined;
};

export function MemberTable({ members, open, ownId, words, roleAsked }: Props) {
  return (
    <DeskTable
      rows={members}
      keyOf={({ id }) => id}
      columns={{
        Member: (member) => (
          <div className="with-avatar">
            <Avatar name={nameOf(member)} />
            <div>
              <strong>
                <bdi>{nameOf(member)}</bdi>
              </strong>{" "}
              {member.id === ownId ? <span className="desk-badge">You</span> : null}
              <p className="muted small">{member.email}</p>
            </div>
          </div>
        ),
        // Only another admin can change one's role, so that nobody locks themselves out by mistake.
        Role: (member) =>
          member.id === ownId ? (
            words.roles[member.role].heading
          ) : (
            <RoleForm
              key={`${member.role} ${roleAsked?.id === member.id}`}
              member={member}
              asked={roleAsked?.id === member.id ? roleAsked : undefined}
              members={members}
              words={words}
            />
          ),
        "Last active": ({ seenAt, createdAt }) =>
          seenAt ? (
            <RelativeTime at={seenAt} />
          ) : (
            <div>
              <span className="desk-badge">Invited</span> <RelativeTime at={createdAt} />
            </div>
          ),
      }}
      numbers={{
        "Open enquiries": ({ id, role }) => (mayOpenEnquiries(role) ? (open[id] ?? 0) : ""),
      }}
      actions={({ id, email, name, role, seenAt }) => (
        <div className="desk-toolbar">
          {seenAt ? (
            <ActionButton
              intent="end-sessions"
              id={id}
              label="End sessions"
              about={email}
              className="desk-quiet"
            />
          ) : (
            <ActionButton
              intent="invite-again"
              id={id}
              label="Invite again"
              about={email}
              className="desk-quiet"
            />
          )}
          <details className="desk-fold desk-confirm" onToggle={showWhole}>
            <summary className="desk-quiet" aria-label={`Remove: ${email}`}>
              Remove
            </summary>
            <Form method="post" className="desk-form desk-popover">
              <p>{words.removal.replace("{name}", nameOf({ name, email }))}</p>
              <PostKey of={`remove ${id}`} />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="seen" value={role} />
              {open[id] ? (
                <NewOwner count={open[id]} members={members.filter((each) => each.id !== id)} />
              ) : null}
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

/** Below the last row the question would open under the screen's edge. */
const showWhole = ({ currentTarget: question }: SyntheticEvent<HTMLDetailsElement>) => {
  if (question.open) question.querySelector(".desk-popover")?.scrollIntoView({ block: "nearest" });
};

type RoleProps = Pick<Props, "members" | "words"> & {
  readonly member: MemberInList;
  readonly asked: RoleAsked | undefined;
};

const RoleForm = ({ member: { id, email, role }, asked, members, words }: RoleProps) => (
  <Form method="post" className="desk-toolbar desk-toolbar--fields">
    <PostKey of={`role ${id}`} />
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="seen" value={role} />
    <select
      name="intent"
      className="input"
      defaultValue={asked?.role ?? role}
      aria-label={`Role: ${email}`}
    >
      <Options of={roles.map((each) => ({ value: each, label: words.roles[each].heading }))} />
    </select>
    {asked ? (
      <NewOwner count={asked.open} members={members.filter((each) => each.id !== id)} />
    ) : null}
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
        <option value={NOBODY}>Nobody</option>
      </select>
    </label>
  );
}
