import { data, useNavigation } from "react-router";
import { deskContext } from "#app/context.ts";
import { deskDoor } from "#content/collections.ts";
import { actorOf } from "#shared/desk.ts";
import { type Role, roles } from "#shared/desk-pages.ts";
import { firstText } from "#shared/read-lead.ts";
import type { Route } from "./+types/members";
import { DeskHead } from "./desk-head.tsx";
import { DeskOutcome } from "./desk-outcome.tsx";
import { InviteForm } from "./invite-form.tsx";
import { requireMember } from "./member.ts";
import { MemberTable } from "./member-table.tsx";

const MOST_LETTERS = 254;
const isRole = (text: string): text is Role => roles.some((role) => role === text);

export async function loader({ context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  return { words: deskDoor.members, members: await context.get(deskContext).members(), ownId: member.id };
}

export type MembersAnswer = { done?: string; problem?: string; invitation?: { email: string; error: string } };

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(requireMember(context, "admin").member);
  const desk = context.get(deskContext);
  const words = deskDoor.members;
  const form = await request.formData();
  const role = firstText(form, "role");
  const id = firstText(form, "id");
  const intent = firstText(form, "intent");

  if (intent === "invite" && isRole(role)) {
    const email = firstText(form, "email").trim().slice(0, MOST_LETTERS);
    const name = firstText(form, "name").trim().slice(0, MOST_LETTERS);
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
      return data<MembersAnswer>({ invitation: { email, error: words.addressMissing } }, { status: 422 });
    }
    const { status } = await desk.invite(actor, { email, name, role });
    return data<MembersAnswer>({ done: status === "invited" ? words.invited : words.known });
  }
  if (intent === "change-role" && isRole(role))
    return answer(await desk.changeRole(actor, id, role), words.roleChanged);
  if (intent === "end-sessions") return answer(await desk.endSessionsOf(actor, id), words.signedOut);
  if (intent === "remove") return answer(await desk.removeMember(actor, id), words.removed);
  throw data(null, { status: 400 });
}

function answer({ status }: { status: "done" | "last admin" | "unknown" }, done: string) {
  if (status === "last admin") return data<MembersAnswer>({ problem: deskDoor.members.lastAdmin }, { status: 409 });
  return data<MembersAnswer>(status === "done" ? { done } : { problem: deskDoor.members.gone });
}

export const meta: Route.MetaFunction = () => [{ title: "Members | Desk" }];

export default function MembersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, members, ownId } = loaderData;
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <DeskHead title={words.title} lead={words.lead} />
      <DeskOutcome outcome={actionData} />
      <MemberTable {...{ members, ownId, words }} />
      <InviteForm key={members.length} words={words} refused={actionData?.invitation} isBusy={isBusy} />
    </>
  );
}
