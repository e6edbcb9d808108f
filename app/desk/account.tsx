import { startRegistration } from "@simplewebauthn/browser";
import { data, redirect } from "react-router";
import { deskContext } from "#app/context.ts";
import { deskDoor } from "#content/collections.ts";
import { firstText } from "#shared/read-lead.ts";
import { sessionCookie, tokenIn } from "#shared/session-cookie.ts";
import type { Route } from "./+types/account";
import { DeskHead } from "./desk-head.tsx";
import { requireMember } from "./member.ts";
import { PageAction } from "./page-action.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { SessionList } from "./session-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const who = requireMember(context);
  const desk = context.get(deskContext);
  const { noPasskey: gaveUp } = deskDoor.signIn;
  const [sessions, passkeys] = await Promise.all([desk.sessions(who), desk.passkeys(who)]);
  return { words: { ...deskDoor.account, gaveUp }, email: who.member.email, sessions, passkeys };
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = requireMember(context);
  const desk = context.get(deskContext);
  const form = await request.formData();
  const id = firstText(form, "id");
  const { origin } = new URL(request.url);
  switch (firstText(form, "intent")) {
    case "sign-out":
      await desk.signOut(tokenIn(request) ?? "");
      throw redirect("/desk/sign-in", { headers: sessionCookie(request, null) });
    case "add-passkey-options":
      return { options: await desk.newPasskeyOptions(who, origin) };
    case "add-passkey": {
      const userAgent = request.headers.get("user-agent") ?? "";
      const { status } = await desk.addPasskey(who, firstText(form, "answer"), origin, userAgent);
      return status === "done" ? null : data({ problem: deskDoor.signIn.noPasskey }, { status: 422 });
    }
    case "remove-passkey":
      await desk.removePasskey(who, id);
      return null;
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

const register = (options: string) => startRegistration({ optionsJSON: JSON.parse(options) });

export const meta: Route.MetaFunction = () => [{ title: "Your account | Desk" }];

export default function AccountRoute({ loaderData: { words, email, sessions, passkeys } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.title} lead={email} />
      <div className="desk-pair">
        <section className="desk-panel" aria-labelledby="passkeys">
          <h2 id="passkeys">Passkeys</h2>
          <p className="muted">{words.passkeys}</p>
          {passkeys.length > 0 ? <PasskeyList passkeys={passkeys} /> : <p>{words.noneYet}</p>}
          <PasskeyButton intent="add-passkey" ask={register} label="Add a passkey" {...words} />
        </section>
        <section className="desk-panel" aria-labelledby="sessions">
          <h2 id="sessions">Where you are signed in</h2>
          <p className="muted">{words.sessions}</p>
          <SessionList sessions={sessions} />
          {sessions.length > 1 ? <PageAction intent="end-other-sessions" label="End all others" /> : null}
        </section>
      </div>
    </>
  );
}
