import { data, Form, redirect, useNavigation } from "react-router";
import { clientContext, deskContext } from "#app/context.ts";
import { AuthLayout } from "#app/desk/frame/auth-layout.tsx";
import { deskBrand } from "#app/desk/members/member.ts";
import { Notice } from "#app/ui/notice.tsx";
import { deskSignIn } from "#content/collections.ts";
import { isSafeForSessions, sessionCookie, tokenIn } from "#shared/contracts/session-cookie.ts";
import type { Route } from "./+types/sign-in-link";

/** Only the button signs in, because mail scanners open links. */
export const loader = () => ({ words: deskSignIn.link, brand: deskBrand });

export async function action({ request, url, context }: Route.ActionArgs) {
  const desk = context.get(deskContext);
  const admission = await desk.admit(context.get(clientContext));
  if (admission.status === "throttled") {
    const headers = { "Retry-After": String(admission.retryAfterSeconds) };
    return data(deskSignIn.signIn.throttled, { status: 429, headers });
  }
  if (!isSafeForSessions(new URL(request.url))) return data(deskSignIn.signIn.insecure.body, { status: 403 });
  const browser = { oldToken: tokenIn(request), userAgent: request.headers.get("user-agent") ?? "" };
  const outcome = await desk.signInByLink(url.searchParams.get("token") ?? "", browser);
  if (outcome.status === "refused") return data(deskSignIn.link.refused.body, { status: 410 });
  const next = outcome.hasPasskey ? "/desk" : "/desk/account?first";
  throw redirect(next, { headers: sessionCookie(request, outcome.token) });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SignInLinkRoute({ loaderData: { words, brand }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <AuthLayout brand={brand} title={words.title} intro={actionData ? words.refused.heading : words.ask}>
      {actionData ? (
        <>
          <Notice tone="danger" isFirst>
            {actionData}
          </Notice>
          <a href="/desk/sign-in" className="btn">
            Request a link
          </a>
        </>
      ) : (
        <Form method="post" className="desk-form">
          <button type="submit" className="btn" aria-disabled={isSending}>
            Open the desk
          </button>
        </Form>
      )}
    </AuthLayout>
  );
}
