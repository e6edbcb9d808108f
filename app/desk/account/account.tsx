import { startRegistration } from "@simplewebauthn/browser";
import { data, redirect } from "react-router";
import { deskContext } from "#app/context.ts";
import { officeHours } from "#app/desk/enquiries/office-hours.ts";
import { ActionButton, ActionResult } from "#app/desk/frame/actions.tsx";
import { DeskTime, RelativeTime } from "#app/desk/frame/formats.tsx";
import { DeskHead, Panel } from "#app/desk/frame/page.tsx";
import { readPost, requireMember } from "#app/desk/members/member.ts";
import { deskSignIn } from "#content/collections.ts";
import { mayOpenEnquiries } from "#shared/contracts/desk-pages.ts";
import { sessionCookie, tokenIn } from "#shared/contracts/session-cookie.ts";
import type { Route } from "./+types/account";
import { PasskeyButton } from "./passkey-button.tsx";
import { ProfileForm, readProfile } from "./profile-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const who = requireMember(context);
  const desk = context.get(deskContext);
  const [sessions, passkeys, profile] = await Promise.all([desk.sessions(who), desk.passkeys(who), desk.profile(who)]);
  if (!profile) throw data(null, { status: 403 });
  return {
    words: { ...deskSignIn.account, noPasskey: deskSignIn.signIn.noPasskey },
    email: who.member.email,
    me: who.member.id,
    profile,
    officeZone: officeHours().timeZone,
    hasEnquiries: mayOpenEnquiries(who.member.role),
    sessions,
    passkeys,
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, desk, form, text, intent, id } = await readPost(args);
  const { request } = args;
  const { origin } = new URL(request.url);
  switch (intent) {
    case "sign-out":
      await desk.signOut(tokenIn(request) ?? "");
      throw redirect("/desk/sign-in", { headers: sessionCookie(request, null) });
    case "save-profile":
      await desk.saveProfile(who, readProfile(form, mayOpenEnquiries(who.member.role)));
      return { done: deskSignIn.account.profile.saved };
    case "add-passkey-options":
      return { options: await desk.newPasskeyOptions(who, origin) };
    case "add-passkey": {
      const userAgent = request.headers.get("user-agent") ?? "";
      const { status } = await desk.addPasskey(who, text("answer"), origin, userAgent);
      return status === "done" ? null : data({ problem: deskSignIn.signIn.noPasskey }, { status: 422 });
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

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, email, me, profile, officeZone, hasEnquiries, sessions, passkeys } = loaderData;
  const saved = actionData && "done" in actionData ? actionData : undefined;
  return (
    <>
      <DeskHead title={words.title} intro={email} />
      <ActionResult result={saved} />
      <ProfileForm {...{ profile, officeZone, hasEnquiries, me }} words={words.profile} saved={saved} />
      <div className="desk-pair">
        <Panel id="passkeys" title="Passkeys" intro={words.passkeys}>
          {passkeys.length === 0 ? <p>{words.noneYet}</p> : null}
          <ul className="desk-list">
            {passkeys.map(({ id, name, createdAt, usedAt }) => (
              <li key={id}>
                <div>
                  <strong>{name}</strong>
                  <p className="muted small">
                    Added <DeskTime at={createdAt} />
                    {usedAt ? ", last used " : ", not used yet"}
                    {usedAt ? <RelativeTime at={usedAt} /> : null}
                  </p>
                </div>
                <ActionButton intent="remove-passkey" id={id} label="Remove" about={name} />
              </li>
            ))}
          </ul>
          <PasskeyButton intent="add-passkey" ask={register} label="Add a passkey" {...words} />
        </Panel>
        <Panel id="sessions" title="Where you are signed in" intro={words.sessions}>
          <ul className="desk-list">
            {sessions.map(({ id, browser, seenAt, createdAt, isCurrent }) => (
              <li key={id}>
                <div>
                  <strong>{browser}</strong> {isCurrent ? <span className="desk-badge">This session</span> : null}
                  <p className="muted small">
                    Since <DeskTime at={createdAt} />, last used <RelativeTime at={seenAt} />
                  </p>
                </div>
                {isCurrent ? null : <ActionButton intent="end-session" id={id} label="End" about={browser} />}
              </li>
            ))}
          </ul>
          {sessions.length > 1 ? <ActionButton intent="end-other-sessions" label="End all others" /> : null}
        </Panel>
      </div>
    </>
  );
}
