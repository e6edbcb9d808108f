import { data, Form, redirect, useNavigation } from "react-router";
import { clientContext, deskContext } from "#app/context.ts";
import { EmailField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deskDoor, site } from "#content/collections.ts";
import { firstText } from "#shared/read-lead.ts";
import { isSafeForSessions, sessionCookie, tokenIn } from "#shared/session-cookie.ts";
import type { Route } from "./+types/sign-in";
import { DeskGate } from "./desk-gate.tsx";
import { signedInOrNull } from "./member.ts";
import { PasskeyEntry } from "./passkey-entry.tsx";
import { wantedPath } from "./wanted-path.ts";

const MOST_OF_AN_ADDRESS = 254;

export function loader({ request, url, context }: Route.LoaderArgs) {
  if (signedInOrNull(context)) throw redirect(wantedPath(url));
  return {
    words: deskDoor.signIn,
    hasEnded: url.searchParams.has("ended"),
    wanted: url.searchParams.has("to") ? wantedPath(url) : null,
    wordmark: site.wordmark,
    isSafe: isSafeForSessions(new URL(request.url)),
  };
}

type Answer = { asked: boolean; options?: string; problem?: string; refused?: string };

const refuse = (status: number, answer: Omit<Answer, "asked">, headers: HeadersInit = {}) =>
  data<Answer>({ asked: false, ...answer }, { status, headers });

export async function action({ request, url, context }: Route.ActionArgs) {
  const desk = context.get(deskContext);
  const { signIn } = deskDoor;
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
    const arrival = { oldToken: tokenIn(request), userAgent: request.headers.get("user-agent") ?? "" };
    const outcome = await desk.enterByPasskey(firstText(form, "answer"), origin, arrival);
    if (outcome.status === "refused") return refuse(403, { refused: signIn.refused });
    throw redirect(wantedPath(url), { headers: sessionCookie(request, outcome.token) });
  }
  const email = firstText(form, "email").trim().slice(0, MOST_OF_AN_ADDRESS);
  if (!email.includes("@")) return refuse(422, { problem: deskDoor.members.addressMissing });
  await desk.mailLink(email);
  return data<Answer>({ asked: true });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => [{ title: "Sign in | Desk" }];

export default function SignInRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { words, wordmark, isSafe, hasEnded, wanted } = loaderData;
  const isSending = useNavigation().state !== "idle";
  return (
    <DeskGate wordmark={wordmark} title={words.title} lead={words.lead}>
      {isSafe ? null : (
        <Notice tone="danger">
          <p>{words.insecure.body}</p>
        </Notice>
      )}
      {hasEnded && !actionData ? (
        <Notice tone="danger">
          <h2>{words.ended.heading}</h2>
          <p>{words.ended.body}</p>
        </Notice>
      ) : null}
      {actionData?.refused ? (
        <Notice tone="danger" isFirst>
          <p>{actionData.refused}</p>
        </Notice>
      ) : null}
      {actionData?.asked ? (
        <Notice tone="success" isFirst>
          <h2>{words.asked.heading}</h2>
          <p>{words.asked.body}</p>
          {wanted ? (
            <p>
              {words.asked.back} <a href={wanted}>Go on here</a>
            </p>
          ) : null}
        </Notice>
      ) : (
        <>
          <PasskeyEntry gaveUp={words.noPasskey} unsupported={words.unsupported} />
          <Form method="post" className="desk-form desk-form--second" noValidate>
            <EmailField
              id="email"
              name="email"
              label="Your mail address"
              hint={words.linkHint}
              error={actionData?.problem}
            />
            <button type="submit" className="btn btn--outline" aria-disabled={isSending}>
              Mail me a link
            </button>
          </Form>
        </>
      )}
    </DeskGate>
  );
}
