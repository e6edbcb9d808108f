import { data } from "react-router";
import { clientContext, servicesContext } from "#app/context.ts";
import { type NewsletterOutcome, newsletterProblem } from "#app/forms/newsletter-outcome.ts";
import { refusedContext } from "#app/lead-action.ts";
import { Newsletter } from "#app/shell/newsletter.tsx";
import { navigation, site } from "#content/collections.ts";
import { CONSENT_FIELD, TRAP_FIELD, VISIT_FIELD } from "#shared/lead-fields.ts";
import { newsletterSchema } from "#shared/lead-forms.ts";
import { firstText } from "#shared/read-lead.ts";
import { readVisit } from "#shared/visit.ts";
import type { Route } from "./+types/newsletter";

// How long a browser or a script may wait before it tries a store again that did not answer.
const RETRY_AFTER_SECONDS = 30;

export function loader({ context }: Route.LoaderArgs) {
  const prefix = context.get(refusedContext) ? "Error: " : "";
  return { newsletter: navigation.newsletter, title: `${prefix}Newsletter | ${site.wordmark}` };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData.title },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const client = context.get(clientContext);
  const admission = await services.admit("newsletter", client);
  const form = await request.formData().catch(() => new FormData());
  const typed = firstText(form, "email");

  const refuse = (status: number, retryAfterSeconds?: number) => {
    context.set(refusedContext, true);
    const outcome: NewsletterOutcome = { status: "failed", problem: newsletterProblem(status), email: typed };
    return data(outcome, {
      status,
      headers: retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {},
    });
  };

  if (admission.status === "throttled") return refuse(429, admission.retryAfterSeconds);
  const read = newsletterSchema.safeParse({ email: typed });
  if (!read.success) return refuse(422);
  const outcome = await services.subscribe(
    {
      email: read.data.email,
      visit: readVisit(form.get(VISIT_FIELD)),
      consentVersion: firstText(form, CONSENT_FIELD),
      trap: firstText(form, TRAP_FIELD),
    },
    client,
  );
  if (outcome.status === "unavailable") return refuse(503, RETRY_AFTER_SECONDS);
  return data<NewsletterOutcome>({ status: "subscribed" });
}

export default function NewsletterRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <Newsletter newsletter={loaderData.newsletter} outcome={actionData ?? { status: "idle" }} />;
}
