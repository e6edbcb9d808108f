import { startAuthentication } from "@simplewebauthn/browser";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { clientContext, deskContext } from "#app/context.ts";
import { AuthLayout } from "#app/desk/frame/auth-layout.tsx";
import { deskBrand, signedInOrNull } from "#app/desk/members/member.ts";
import { EmailField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deskSignIn } from "#content/collections.ts";
import { isSafeForSessions, sessionCookie, tokenIn } from "#shared/contracts/session-cookie.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import type { Route } from "./+types/sign-in";
import { PasskeyButton } from "./passkey-button.tsx";
import { returnPath } from "./return-path.ts";

const LONGEST_ADDRESS = 254;

const authenticate = (options: string) => startAuthentication({ optionsJSON: JSON.parse(options) });

export function loader({ request, url, context }: Route.LoaderArgs) {
  if (signedInOrNull(context)) throw redirect(returnPath(url));
  return {
    words: deskSignIn.signIn,
    hasEnded: url.searchParams.has("ended"),
    returnTo: url.searchParams.has("to") ? returnPath(url) : null,
    brand: deskBrand,
    isSafe: isSafeForSessions(new URL(request.url)),
  };
}

type Answer = { asked: false | string; options?: string; problem?: string; refused?: string };

const refuse = (status: number, answer: Omit<Answer, "asked">, headers: HeadersInit = {}) =>
  data<Answer>({ asked: false, ...answer }, { status, headers });

export async function action({ request, url, context }: Route.ActionArgs) {
  const desk = context.get(deskContext);
  const { signIn } = deskSignIn;
  const { origin } = new URL(request.url);

  const admission = await desk.admit(context.get(clientContext));
  if (admission.status === "throttled") {
    return refuse(429, { refused: signIn.throttled }, { "Retry-After": String(admission.retryAfterSeconds) });
  }
  if (!isSafeForSessions(new URL(request.url))) return refuse(403, { refused: signIn.insecure.body });
  const form = await request.formData();
  const intent = firstText(form, "intent");
  if (intent === "passkey-options") return data<Answer>({ asked: false, options: await desk.passkeyOptions(origin) });
  if (intent === "passkey") {
    const browser = { oldToken: tokenIn(request), userAgent: request.headers.get("user-agent") ?? "" };
    const outcome = await desk.signInByPasskey(firstText(form, "answer"), origin, browser);
    if (outcome.status === "refused") return refuse(403, { refused: signIn.refused });
    throw redirect(returnPath(url), { headers: sessionCookie(request, outcome.token) });
  }
  const email = firstText(form, "email").trim().slice(0, LONGEST_ADDRESS);
  if (!email.includes("@")) return refuse(422, { problem: deskSignIn.members.addressMissing });
  await desk.mailLink(email);
  return data<Answer>({ asked: email });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SignInRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, brand, isSafe, hasEnded, returnTo } = loaderData;
  const isSending = useNavigation().state !== "idle";
  return (
    <AuthLayout brand={brand} title={words.title} intro={words.intro}>
      {isSafe ? null : <Notice tone="danger">{words.insecure.body}</Notice>}
      {hasEnded && !actionData ? (
        <Notice tone="danger">
          <h2>{words.ended.heading}</h2>
          <p>{words.ended.body}</p>
        </Notice>
      ) : null}
      {actionData?.refused ? (
        <Notice tone="danger" isFirst>
          {actionData.refused}
        </Notice>
      ) : null}
      {actionData?.asked ? (
        <Notice tone="success" isFirst>
          <h2>{words.asked.heading}</h2>
          <p>
            <strong>{actionData.asked}</strong>
          </p>
          <p>{words.asked.body}</p>
          <p>
            <Link to="" className="link" reloadDocument>
              Another address
            </Link>
          </p>
          {returnTo ? (
            <p>
              {words.asked.back} <a href={returnTo}>Back to the page</a>
            </p>
          ) : null}
        </Notice>
      ) : (
        <>
          <PasskeyButton intent="passkey" ask={authenticate} label="Sign in with a passkey" {...words} />
          <Form method="post" className="desk-form" noValidate>
            <EmailField
              id="email"
              name="email"
              label="Your email address"
              hint={words.linkHint}
              error={actionData?.problem}
            />
            <button type="submit" className="btn btn--outline" aria-disabled={isSending}>
              Email me a link
            </button>
          </Form>
        </>
      )}
    </AuthLayout>
  );
}
