import { type ActionFunctionArgs, data } from "react-router";
import { clientContext, servicesContext } from "#app/context.ts";
import { RETRY_AFTER_SECONDS, type SubmitOutcome } from "#shared/contracts/services.ts";
import {
  CONSENT_FIELD,
  HONEYPOT_FIELD,
  HUMAN_CHECK_FIELD,
  HUMAN_CHECK_MESSAGE,
  type LeadKind,
  VISIT_FIELD,
} from "#shared/forms/lead-fields.ts";
import type { LeadRefusal, LeadResult } from "#shared/forms/lead-result.ts";
import { firstText, readLead, typedAnswers } from "#shared/forms/read-lead.ts";
import { readVisit } from "#shared/forms/visit.ts";

const UNREADABLE = "We couldn’t read the form. Please send it again.";
const UNAVAILABLE = "We couldn’t save your message just now, so nothing was sent. What you wrote is still here.";

const unverified: Record<Extract<SubmitOutcome, { status: "unverified" }>["reason"], string> = {
  missing: HUMAN_CHECK_MESSAGE,
  invalid: HUMAN_CHECK_MESSAGE,
  expired: `${HUMAN_CHECK_MESSAGE} The earlier check has expired: tick the box again.`,
  replayed: `${HUMAN_CHECK_MESSAGE} The earlier check was already used: tick the box again.`,
  flood: `${HUMAN_CHECK_MESSAGE} Very many messages are coming in just now: tick the box, then send yours again.`,
};

type Reason = Partial<Pick<LeadRefusal, "message" | "errors">> & { retryAfterSeconds?: number };

/** Answers with the lead's reference, or with everything typed and 422 (wrong answers), 503 (not stored) or 400. */
export async function leadAction(
  kind: LeadKind,
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
) {
  const services = context.get(servicesContext);
  const client = context.get(clientContext);
  const form = await request.formData().catch(() => null);
  const values = typedAnswers(kind, form ?? new FormData());

  const refuse = (status: number, { message = "", errors = {}, retryAfterSeconds }: Reason) => {
    const headers = retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {};
    return data<LeadResult>({ status: "refused", message, errors, values }, { status, headers });
  };

  if (!form) return refuse(400, { message: UNREADABLE });
  const read = readLead(kind, form);
  if (read.errors) return refuse(422, { errors: read.errors });

  const visit = readVisit(form.get(VISIT_FIELD));
  const outcome = await services.submitLead(
    {
      kind,
      fields: read.fields,
      visit: { ...visit, page: visit.page || new URL(request.url).pathname },
      consentVersion: firstText(form, CONSENT_FIELD),
      honeypot: firstText(form, HONEYPOT_FIELD),
      humanCheck: firstText(form, HUMAN_CHECK_FIELD),
    },
    client,
  );
  if (outcome.status === "unavailable") {
    return refuse(503, { message: UNAVAILABLE, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  if (outcome.status === "unverified") {
    return refuse(422, { errors: { [HUMAN_CHECK_FIELD]: unverified[outcome.reason] } });
  }
  return data<LeadResult>({ status: "accepted", reference: outcome.reference });
}
