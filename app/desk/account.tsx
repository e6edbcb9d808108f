import { data, Form, redirect } from "react-router";
import { deskContext } from "#app/context.ts";
import { deskDoor } from "#content/collections.ts";
import { firstText } from "#shared/read-lead.ts";
import type { Route } from "./+types/account";
import { DeskHead } from "./desk-head.tsx";
import { requireMember } from "./member.ts";
import { sessionCookie, tokenIn } from "./session-cookie.ts";
import { SessionList } from "./session-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const who = requireMember(context);
  const desk = context.get(deskContext);
  return { words: deskDoor.account, email: who.member.email, sessions: await desk.sessions(who) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = requireMember(context);
  const desk = context.get(deskContext);
  const form = await request.formData();
  const id = firstText(form, "id");
  switch (firstText(form, "intent")) {
    case "sign-out":
      await desk.signOut(tokenIn(request) ?? "");
      throw redirect("/desk/sign-in", { headers: sessionCookie(request, null) });
    case "end-session":
      await desk.endSession(who, id);
      return null;
    case "end-other-sessions":
      await desk.endSession(who, null);
      return null;
    default:
      throw data(null, { status: 400 });
  }
}

export const meta: Route.MetaFunction = () => [{ title: "Your account | Desk" }];

export default function AccountRoute({ loaderData: { words, email, sessions } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.title} lead={email} />
      <section className="desk-panel" aria-labelledby="sessions">
        <h2 id="sessions">Where you are signed in</h2>
        <p className="muted">{words.sessions}</p>
        <SessionList sessions={sessions} />
        {sessions.length > 1 ? (
          <Form method="post">
            <button type="submit" name="intent" value="end-other-sessions" className="btn btn--outline">
              End all others
            </button>
          </Form>
        ) : null}
      </section>
    </>
  );
}
