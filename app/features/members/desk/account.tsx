import { startRegistration } from "@simplewebauthn/browser";
import { data, redirect } from "react-router";
import { ActionButton, ActionResult } from "#app/desk/frame/actions.tsx";
import { isUnsent, sendOrKeep, stayIfUnsent } from "#app/desk/frame/connection.ts";
import { deleteDrafts } from "#app/desk/frame/drafts.ts";
import { DeskTime, RelativeTime } from "#app/desk/frame/formats.tsx";
import { type MemberPost, readPost, requireMember } from "#app/desk/frame/member.ts";
import { officeHours } from "#app/desk/frame/office-hours.ts";
import { once } from "#app/desk/frame/once.ts";
import { DeskHead, Panel } from "#app/desk/frame/page.tsx";
import { DELETED_DRAFTS } from "#app/desk/frame/sign-out.tsx";
import { deskSignIn } from "#content/collections.ts";
import { changeProfile, profileOf } from "#features/members/members.server.ts";
import {
  addPasskey,
  newPasskeyOptions,
  passkeysOfMember,
  removePasskey,
} from "#features/members/passkeys.server.ts";
import { endSession, sessionsOfMember, signOut } from "#features/members/sessions.server.ts";
import { siteContext } from "#server/site.server.ts";
import { sessionCookie, tokenIn } from "#shared/contracts/session-cookie.ts";
import type { Route } from "./+types/account";
import { PasskeyButton } from "./passkey-button.tsx";
import { ProfileForm, readProfile } from "./profile-form.tsx";
import { timeZones } from "./time-zones.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const who = requireMember(context);
  const site = context.get(siteContext);
  const [sessions, passkeys, profile] = await Promise.all([
    sessionsOfMember(site, who),
    passkeysOfMember(site, who),
    profileOf(site, who),
  ]);
  if (!profile) throw data(null, { status: 403 });
  return {
    words: { ...deskSignIn.account, noPasskey: deskSignIn.signIn.noPasskey },
    email: who.member.email,
    me: who.member.id,
    profile,
    officeZone: officeHours().timeZone,
    // Of the server: browsers list other zones and names than the page was rendered with.
    zones: timeZones(profile.timeZone),
    notified: { role: who.member.role, hasMailbox: site.mailbox !== null },
    sessions,
    passkeys,
  };
}

export async function action(args: Route.ActionArgs) {
  const post = await readPost(args);
  // The answer of these is not kept: a cookie, and what a passkey signs once.
  if (["sign-out", "add-passkey-options", "add-passkey"].includes(post.intent))
    return carryOut(post, args.request);
  return once(args, post.form, { act: () => carryOut(post, args.request), repeated: () => null });
}

async function carryOut({ site, who, form, text, intent, id }: MemberPost, request: Request) {
  const { origin } = new URL(request.url);
  switch (intent) {
    case "sign-out":
      await signOut(site, tokenIn(request) ?? "");
      throw redirect("/desk/sign-in", { headers: sessionCookie(request, null) });
    case "save-profile":
      await changeProfile(
        site,
        who,
        readProfile(form, {
          role: who.member.role,
          hasMailbox: site.mailbox !== null,
        }),
      );
      return { done: deskSignIn.account.profile.saved };
    case "add-passkey-options":
      return { options: await newPasskeyOptions(site, who, origin) };
    case "add-passkey": {
      const userAgent = request.headers.get("user-agent") ?? "";
      const { status } = await addPasskey(site, who, text("answer"), origin, userAgent);
      return status === "done"
        ? null
        : data({ problem: deskSignIn.signIn.noPasskey }, { status: 422 });
    }
    case "remove-passkey":
      await removePasskey(site, who, id);
      return null;
    case "end-session":
      await endSession(site, who, id);
      return null;
    case "end-other-sessions":
      await endSession(site, who, null);
      return null;
    default:
      throw data(null, { status: 400 });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    const result = await sendOrKeep({ request, serverAction });
    // Whose session has ended is signed out.
    const isSignedOut = isUnsent(result) && result.why === "refused" && result.isSignedOut;
    if (isSignedOut && form.get("intent") === "sign-out") throw redirect("/desk/sign-in");
    return result;
  } catch (answer) {
    // Only now, because without an answer the member is still signed in.
    const memberId = form.get(DELETED_DRAFTS);
    if (answer instanceof Response) deleteDrafts((key) => key.memberId === memberId);
    throw answer;
  }
}

export const shouldRevalidate = stayIfUnsent;

const register = (options: string) => startRegistration({ optionsJSON: JSON.parse(options) });

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, email, me, profile, officeZone, zones, notified, sessions, passkeys } = loaderData;
  const saved = actionData && "done" in actionData ? actionData : undefined;
  const refused = actionData && "problem" in actionData ? actionData : undefined;
  const told = isUnsent(actionData) ? actionData : (saved ?? refused);
  return (
    <>
      <DeskHead title={words.title} intro={email} />
      <ActionResult result={told} />
      <ProfileForm
        profile={profile}
        officeZone={officeZone}
        zones={zones}
        notified={notified}
        me={me}
        words={words.profile}
        saved={saved}
      />
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
                <details className="desk-fold desk-confirm">
                  <summary className="desk-quiet" aria-label={`Remove: ${name}`}>
                    Remove
                  </summary>
                  <ActionButton
                    intent="remove-passkey"
                    id={id}
                    label="Remove this passkey"
                    about={name}
                    className="btn btn--ink"
                  />
                </details>
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
                  <strong>{browser}</strong>{" "}
                  {isCurrent ? <span className="desk-badge">This session</span> : null}
                  <p className="muted small">
                    Since <DeskTime at={createdAt} />, last used <RelativeTime at={seenAt} />
                  </p>
                </div>
                {isCurrent ? null : (
                  <ActionButton intent="end-session" id={id} label="End" about={browser} />
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 ? (
            <ActionButton intent="end-other-sessions" label="End all others" />
          ) : null}
        </Panel>
      </div>
    </>
  );
}
