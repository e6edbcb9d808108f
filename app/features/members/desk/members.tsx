import { data, Form, useNavigation } from "react-router";
import { type ActionAnswer, ActionResult } from "#app/desk/frame/actions.tsx";
import { reloadAfterConflict, sendOrKeep, unlessUnsent } from "#app/desk/frame/connection.ts";
import { type MemberPost, readPost, requireMember } from "#app/desk/frame/member.ts";
import { once } from "#app/desk/frame/once.ts";
import { DeskHead, Panel } from "#app/desk/frame/page.tsx";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { useBegun } from "#app/desk/frame/use-begun.ts";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { EmailField, TextField } from "#app/ui/field.tsx";
import { deskEnquiries, deskSignIn } from "#content/collections.ts";
import {
  changeMemberRole,
  openEnquiriesByOwner,
  removeMember,
  signMemberOut,
} from "#features/members/change-member.server.ts";
import { inviteAgain, inviteNewMember } from "#features/members/invite-member.server.ts";
import { everyMemberInList } from "#features/members/members.server.ts";
import { siteContext } from "#server/site.server.ts";
import { type MemberChange, nameOf } from "#shared/contracts/desk.ts";
import { type Role, roles } from "#shared/contracts/desk-pages.ts";
import { FOREIGN_LETTERS, hasForeignLetters } from "#shared/forms/foreign-letters.ts";
import { addressFrom, isPlainAddress } from "#shared/forms/text.ts";
import type { Route } from "./+types/members";
import { MemberTable, type RoleAsked } from "./member-table.tsx";

const LONGEST_TEXT = 254;
const isRole = (text: string): text is Role => roles.some((role) => role === text);

export async function loader({ context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const site = context.get(siteContext);
  const members = await everyMemberInList(site);
  const open = await openEnquiriesByOwner(site);
  return { words: deskSignIn.members, members, open, ownId: member.id };
}

type MembersAnswer = ActionAnswer & {
  invitation?: { email: string; error: string };
  roleAsked?: RoleAsked;
};

export async function action(args: Route.ActionArgs) {
  const post = await readPost(args, "admin");
  return once(args, post.form, {
    act: (actor) => carryOut({ ...post, actor }),
    repeated: () => data<MembersAnswer>({ done: deskEnquiries.unsentPost.repeated }),
  });
}

async function carryOut({ site, actor, text, line, intent, id }: MemberPost) {
  const words = deskSignIn.members;
  const role = text("role");
  const wordsOf = (sent: string) => (site.sendsMail ? sent : words.written);

  async function handedTo(newOwner: string, count: number): Promise<string> {
    if (count === 0) return "";
    const to = (await everyMemberInList(site)).find((member) => member.id === newOwner);
    return ` ${words.handed} ${to ? nameOf(to) : "nobody"}: ${count}.`;
  }

  if (intent === "invite" && isRole(role)) {
    const email = addressFrom(line("email", LONGEST_TEXT));
    const name = line("name", LONGEST_TEXT);
    if (hasForeignLetters(email)) {
      const error = `${FOREIGN_LETTERS}.`;
      return data<MembersAnswer>({ invitation: { email, error } }, { status: 422 });
    }
    if (!isPlainAddress(email)) {
      return data<MembersAnswer>(
        { invitation: { email, error: words.addressMissing } },
        { status: 422 },
      );
    }
    if (!(await inviteNewMember(site, actor, { email, name, role })))
      return data<MembersAnswer>({ invitation: { email, error: words.known } }, { status: 409 });
    return data<MembersAnswer>({ done: wordsOf(words.invited) });
  }
  if (intent === "invite-again") {
    return answer(await inviteAgain(site, actor, id), wordsOf(words.invited));
  }
  if (isRole(intent)) {
    const newOwner = text("newOwner");
    const outcome = await changeMemberRole(
      site,
      actor,
      id,
      intent,
      newOwner || undefined,
      text("seen"),
    );
    if (outcome.status === "owns enquiries") {
      const roleAsked = { id, role: intent, open: outcome.open };
      return data<MembersAnswer>({ problem: words.ownsEnquiries, roleAsked }, { status: 409 });
    }
    return answer(outcome, `${words.roleChanged}${await handedTo(newOwner, outcome.handed)}`);
  }
  if (intent === "end-sessions")
    return answer(await signMemberOut(site, actor, id), words.signedOut);
  if (intent === "remove") {
    const newOwner = text("newOwner");
    const outcome = await removeMember(site, actor, id, newOwner || null, text("seen"));
    return answer(outcome, `${words.removed}${await handedTo(newOwner, outcome.handed)}`);
  }
  throw data(null, { status: 400 });
}

function answer({ status }: MemberChange, done: string) {
  if (status === "last admin")
    return data<MembersAnswer>({ problem: deskSignIn.members.lastAdmin }, { status: 409 });
  if (status === "changed")
    return data<MembersAnswer>({ problem: deskSignIn.members.changed }, { status: 409 });
  if (status === "done") return data<MembersAnswer>({ done });
  return data<MembersAnswer>({ problem: deskSignIn.members.gone }, { status: 409 });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep({ request, serverAction });

export const shouldRevalidate = reloadAfterConflict;

export default function MembersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, members, open, ownId } = loaderData;
  const isBusy = useNavigation().state !== "idle";
  const answered = unlessUnsent(actionData);
  const invitation = answered?.invitation;
  const fresh = useBegun<null, HTMLFormElement>(null, answered?.done ? answered : null);
  useErrorTitle(invitation !== undefined);
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      <ActionResult result={actionData} />
      <MemberTable
        members={members}
        open={open}
        ownId={ownId}
        words={words}
        roleAsked={answered?.roleAsked}
      />
      <Panel id="invite" title="Invite a member">
        <Form key={fresh.key} ref={fresh.fields} method="post" className="desk-form" noValidate>
          <PostKey of="invite" />
          <div className="desk-pair">
            <div className="desk-form">
              <EmailField
                id="email"
                name="email"
                label="Email address"
                defaultValue={invitation?.email}
                error={invitation?.error}
                autoComplete="off"
              />
              <TextField id="name" name="name" label="Name" isOptional autoComplete="off" />
            </div>
            <fieldset className="desk-choices">
              <legend>Role</legend>
              {roles.map((role) => (
                <label key={role}>
                  <input type="radio" name="role" value={role} defaultChecked={role === "sales"} />
                  <span>
                    <strong>{words.roles[role].heading}</strong>{" "}
                    <span className="muted">{words.roles[role].body}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          </div>
          <button type="submit" name="intent" value="invite" className="btn" aria-disabled={isBusy}>
            Send invitation
          </button>
        </Form>
      </Panel>
    </>
  );
}
