import { data, Form, redirect, useNavigation } from "react-router";
import { ActionResult } from "#app/desk/frame/actions.tsx";
import { AuthLayout } from "#app/desk/frame/auth-layout.tsx";
import { isUnsent, sendOrKeep, stayIfUnsent, unlessUnsent } from "#app/desk/frame/connection.ts";
import { deskBrand } from "#app/desk/frame/member.ts";
import { POST_FIELD, PostKey } from "#app/desk/frame/post-key.tsx";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { Notice } from "#app/ui/notice.tsx";
import { deskSignIn } from "#content/collections.ts";
import { signInByLink } from "#features/members/sign-in.server.ts";
import { clientContext } from "#server/client.server.ts";
import { siteContext } from "#server/site.server.ts";
import { isSafeForSessions, sessionCookie, tokenIn } from "#shared/contracts/session-cookie.ts";
import { firstText } from "#shared/forms/first-text.ts";
import type { Route } from "./+types/sign-in-link";

/** Only the button signs in, because mail scanners open links. */
export const loader = () => ({ words: deskSignIn.link, brand: deskBrand() });

export async function action({ request, url, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const admission = await site.admitSignIn(context.get(clientContext));
  if (admission.status === "throttled") {
    const headers = { "Retry-After": String(admission.retryAfterSeconds) };
    return data(deskSignIn.signIn.throttled, { status: 429, headers });
  }
  if (!isSafeForSessions(new URL(request.url)))
    return data(deskSignIn.signIn.insecure.body, { status: 403 });
  const browser = {
    oldToken: tokenIn(request),
    userAgent: request.headers.get("user-agent") ?? "",
  };
  const opened = firstText(await request.formData(), POST_FIELD);
  const outcome = await signInByLink(site, url.searchParams.get("token") ?? "", browser, opened);
  if (outcome.status === "refused") return data(deskSignIn.link.refused.body, { status: 410 });
  const next = outcome.hasPasskey ? "/desk" : "/desk/account?first";
  throw redirect(next, { headers: sessionCookie(request, outcome.token) });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep({ request, serverAction });

export const shouldRevalidate = stayIfUnsent;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SignInLinkRoute({
  loaderData: { words, brand },
  actionData,
}: Route.ComponentProps) {
  const isSending = useNavigation().state !== "idle";
  const refused = unlessUnsent(actionData);
  useErrorTitle(Boolean(refused));
  return (
    <AuthLayout
      brand={brand}
      title={words.title}
      intro={refused ? words.refused.heading : words.ask}
    >
      {isUnsent(actionData) ? <ActionResult result={actionData} /> : null}
      {refused ? (
        <>
          <Notice tone="danger" isFirst>
            {refused}
          </Notice>
          <a href="/desk/sign-in" className="btn">
            Request a link
          </a>
        </>
      ) : (
        <Form method="post" className="desk-form">
          <PostKey of="link" />
          <button type="submit" className="btn" aria-disabled={isSending}>
            Open the desk
          </button>
        </Form>
      )}
    </AuthLayout>
  );
}
