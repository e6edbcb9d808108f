import { startAuthentication } from "@simplewebauthn/browser";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { ActionResult } from "#app/desk/frame/actions.tsx";
import { AuthLayout } from "#app/desk/frame/auth-layout.tsx";
import { isUnsent, sendOrKeep, stayIfUnsent, unlessUnsent } from "#app/desk/frame/connection.ts";
import { deskBrand, signedInOrNull } from "#app/desk/frame/member.ts";
import { POST_FIELD, PostKey } from "#app/desk/frame/post-key.tsx";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { EmailField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deskSignIn } from "#content/collections.ts";
import { passkeyOptions, signInByPasskey } from "#features/members/passkeys.server.ts";
import { mailSignInLink } from "#features/members/sign-in.server.ts";
import { clientContext } from "#server/client.server.ts";
import { siteContext } from "#server/site.server.ts";
import { isSafeForSessions, sessionCookie, tokenIn } from "#shared/contracts/session-cookie.ts";
import { firstText } from "#shared/forms/first-text.ts";
import { addressFrom } from "#shared/forms/text.ts";
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
    brand: deskBrand(),
    isSafe: isSafeForSessions(new URL(request.url)),
  };
}

type Answer = { asked: false | string; options?: string; problem?: string; refused?: string };

const refuse = (status: number, answer: Omit<Answer, "asked">, headers: HeadersInit = {}) =>
  data<Answer>({ asked: false, ...answer }, { status, headers });

export async function action({ request, url, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { signIn } = deskSignIn;
  const { origin } = new URL(request.url);

  const admission = await site.admitSignIn(context.get(clientContext));
  if (admission.status === "throttled") {
    return refuse(
      429,
      { refused: signIn.throttled },
      { "Retry-After": String(admission.retryAfterSeconds) },
    );
  }
  if (!isSafeForSessions(new URL(request.url)))
    return refuse(403, { refused: signIn.insecure.body });
  const form = await request.formData();
  const intent = firstText(form, "intent");
  if (intent === "passkey-options")
    return data<Answer>({ asked: false, options: await passkeyOptions(site, origin) });
  if (intent === "passkey") {
    const browser = {
      oldToken: tokenIn(request),
      userAgent: request.headers.get("user-agent") ?? "",
    };
    const outcome = await signInByPasskey(site, firstText(form, "answer"), origin, browser);
    if (outcome.status === "refused") return refuse(403, { refused: signIn.refused });
    throw redirect(returnPath(url), { headers: sessionCookie(request, outcome.token) });
  }
  const email = addressFrom(firstText(form, "email")).slice(0, LONGEST_ADDRESS);
  if (!email.includes("@")) return refuse(422, { problem: deskSignIn.members.addressMissing });
  await mailSignInLink(site, email, firstText(form, POST_FIELD));
  return data<Answer>({ asked: email });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep({ request, serverAction });

export const shouldRevalidate = stayIfUnsent;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SignInRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, brand, isSafe, hasEnded, returnTo } = loaderData;
  const answer = unlessUnsent(actionData);
  useErrorTitle(Boolean(answer?.problem ?? answer?.refused));
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
      {isUnsent(actionData) ? <ActionResult result={actionData} /> : null}
      {answer?.refused ? (
        <Notice tone="danger" isFirst>
          {answer.refused}
        </Notice>
      ) : null}
      {answer?.asked ? (
        <Notice tone="success" isFirst>
          <h2>{words.asked.heading}</h2>
          <p>
            <strong>{answer.asked}</strong>
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
          <PasskeyButton
            intent="passkey"
            ask={authenticate}
            label="Sign in with a passkey"
            {...words}
          />
          <Form method="post" className="desk-form" noValidate>
            <PostKey of="ask" />
            <EmailField
              id="email"
              name="email"
              label="Your email address"
              hint={words.linkHint}
              error={answer?.problem}
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
