import { type ActionFunctionArgs, data } from "react-router";
import * as z from "zod/mini";
import { subscribe } from "#features/newsletter/subscribe.server.ts";
import { clientContext } from "#server/client.server.ts";
import { formContext } from "#server/posted-form.server.ts";
import { retryLater } from "#server/retry-later.server.ts";
import { siteContext } from "#server/site.server.ts";
import type { PostLimits } from "#shared/contracts/post-limits.ts";
import { firstText } from "#shared/forms/first-text.ts";
import { CONSENT_FIELD, HONEYPOT_FIELD, VISIT_FIELD } from "#shared/forms/hidden-fields.ts";
import { emailAddress } from "#shared/forms/text.ts";
import { readVisit } from "#shared/forms/visit.ts";
import {
  type NewsletterOutcome,
  newsletterFailure,
  refusedAddress,
  TRAPPED,
} from "./newsletter-outcome.ts";

// Whoever sent it reads the words of the outcome instead.
const newsletterSchema = z.object({ email: emailAddress("no address") });

/**
 * Stores an address as a pending subscription. Refusals keep what was typed: 409 trapped, 422
 * invalid, 503 not stored.
 */
export async function newsletterAction({ context }: Pick<ActionFunctionArgs, "context">) {
  const site = context.get(siteContext);
  const client = context.get(clientContext);
  const form = context.get(formContext) ?? new FormData();
  const typed = firstText(form, "email");

  const refuse = (status: number, headers: HeadersInit = {}) => {
    const outcome: NewsletterOutcome = { ...newsletterFailure(status), email: typed };
    return data(outcome, { status, headers });
  };

  const read = newsletterSchema.safeParse({ email: typed });
  if (!read.success)
    return data<NewsletterOutcome>({ ...refusedAddress(typed), email: typed }, { status: 422 });

  const outcome = await subscribe(
    site,
    {
      email: read.data.email,
      visit: readVisit(form.get(VISIT_FIELD)),
      consentVersion: firstText(form, CONSENT_FIELD),
      honeypot: firstText(form, HONEYPOT_FIELD),
    },
    client,
  );
  if (outcome.status === "trapped") return refuse(TRAPPED);
  if (outcome.status !== "accepted") return refuse(503, retryLater);
  const { mailedLater } = outcome;
  return data<NewsletterOutcome>({ status: "subscribed", ...(mailedLater && { mailedLater }) });
}
newsletterAction.limits = { form: "newsletter" } satisfies PostLimits;
