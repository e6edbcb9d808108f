import { data, Form, useNavigation } from "react-router";
import { deskContext } from "#app/context.ts";
import { type ActionAnswer, ActionResult } from "#app/desk/frame/actions.tsx";
import { DeskHead, Panel } from "#app/desk/frame/page.tsx";
import { EmailField, TextField } from "#app/ui/field.tsx";
import { deskSignIn } from "#content/collections.ts";
import { type MemberChange, nameOf } from "#shared/contracts/desk.ts";
import { type Role, roles } from "#shared/contracts/desk-pages.ts";
import type { Route } from "./+types/members";
import { readPost, requireMember } from "./member.ts";
import { MemberTable } from "./member-table.tsx";

const LONGEST_TEXT = 254;
const isRole = (text: string): text is Role => roles.some((role) => role === text);

export async function loader({ context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const desk = context.get(deskContext);
  const [members, open] = [await desk.members(), await desk.openEnquiries()];
  return { words: deskSignIn.members, members, open, ownId: member.id };
}

type MembersAnswer = ActionAnswer & { invitation?: { email: string; error: string } };

export async function action(args: Route.ActionArgs) {
  const { actor, desk, text, line, intent, id } = await readPost(args, "admin");
  const words = deskSignIn.members;
  const role = text("role");
  const wordsOf = async (sent: string) => ((await desk.outbox.sendsMail()) ? sent : words.written);

  if (intent === "invite" && isRole(role)) {
    const email = line("email", LONGEST_TEXT);
    const name = line("name", LONGEST_TEXT);
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
      return data<MembersAnswer>({ invitation: { email, error: words.addressMissing } }, { status: 422 });
    }
    if ((await desk.members()).some((member) => member.email === email.toLowerCase())) {
      return data<MembersAnswer>({ invitation: { email, error: words.known } }, { status: 409 });
    }
    await desk.invite(actor, { email, name, role });
    return data<MembersAnswer>({ done: await wordsOf(words.invited) });
  }
  if (intent === "invite-again") {
    const member = (await desk.members()).find((each) => each.id === id);
    if (!member) return answer({ status: "unknown" }, "");
    await desk.invite(actor, member);
    return data<MembersAnswer>({ done: await wordsOf(words.invited) });
  }
  if (isRole(intent)) return answer(await desk.changeRole(actor, id, intent), words.roleChanged);
  if (intent === "end-sessions") return answer(await desk.endSessionsOf(actor, id), words.signedOut);
  if (intent === "remove") {
    const newOwner = text("newOwner");
    const outcome = await desk.removeMember(actor, id, newOwner || null);
    if (outcome.handed === 0) return answer(outcome, words.removed);
    const to = (await desk.members()).find((member) => member.id === newOwner);
    return answer(outcome, `${words.removed} ${words.handed} ${to ? nameOf(to) : "nobody"}: ${outcome.handed}.`);
  }
  throw data(null, { status: 400 });
}

function answer({ status }: MemberChange, done: string) {
  if (status === "last admin") return data<MembersAnswer>({ problem: deskSignIn.members.lastAdmin }, { status: 409 });
  return data<MembersAnswer>(status === "done" ? { done } : { problem: deskSignIn.members.gone });
}

export default function MembersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, members, open, ownId } = loaderData;
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <DeskHead title={words.title} intro={words.intro} />
      <ActionResult result={actionData} />
      <MemberTable {...{ members, open, ownId, words }} />
      <Panel id="invite" title="Invite a member">
        <Form key={members.length} method="post" className="desk-form" noValidate>
          <div className="desk-pair">
            <div className="desk-form">
              <EmailField
                id="email"
                name="email"
                label="Email address"
                defaultValue={actionData?.invitation?.email}
                error={actionData?.invitation?.error}
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
                    <strong>{words.roles[role].heading}</strong> <span className="muted">{words.roles[role].body}</span>
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
