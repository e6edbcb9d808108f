import { type ActionFunctionArgs, data } from "react-router";
import { clientContext, servicesContext } from "#app/context.ts";
import { type NewsletterOutcome, newsletterFailure } from "#app/forms/newsletter-outcome.ts";
import { RETRY_AFTER_SECONDS } from "#shared/contracts/services.ts";
import { CONSENT_FIELD, HONEYPOT_FIELD, VISIT_FIELD } from "#shared/forms/lead-fields.ts";
import { newsletterSchema } from "#shared/forms/lead-forms.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import { readVisit } from "#shared/forms/visit.ts";

/** Stores an address as a pending subscription. Refusals keep what was typed: 422 invalid, 503 not stored. */
export async function newsletterAction({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  const services = context.get(servicesContext);
  const client = context.get(clientContext);
  const form = await request.formData().catch(() => new FormData());
  const typed = firstText(form, "email");

  const refuse = (status: number, headers: HeadersInit = {}) => {
    const outcome: NewsletterOutcome = { ...newsletterFailure(status), email: typed };
    return data(outcome, { status, headers });
  };

  const read = newsletterSchema.safeParse({ email: typed });
  if (!read.success) return refuse(422);

  const outcome = await services.subscribe(
    {
      email: read.data.email,
      visit: readVisit(form.get(VISIT_FIELD)),
      consentVersion: firstText(form, CONSENT_FIELD),
      honeypot: firstText(form, HONEYPOT_FIELD),
    },
    client,
  );
  if (outcome.status === "unavailable") return refuse(503, { "Retry-After": String(RETRY_AFTER_SECONDS) });
  return data<NewsletterOutcome>({ status: "subscribed" });
}
