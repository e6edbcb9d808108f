import { type ActionFunctionArgs, data } from "react-router";
import { answerDayOf, dayAsSaidOn } from "#features/leads/answer-day.ts";
import type { LeadSubmission } from "#features/leads/lead.ts";
import {
  fieldsOf,
  HUMAN_CHECK_FIELD,
  HUMAN_CHECK_MESSAGE,
  type SiteForm,
} from "#features/leads/lead-fields.ts";
import { type LeadRefusal, type LeadResult, throttledResult } from "#features/leads/lead-result.ts";
import { readLead, typedAnswers } from "#features/leads/read-lead.ts";
import { type SubmitOutcome, submitLead } from "#features/leads/submit-lead.server.ts";
import { clientContext } from "#server/client.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { formContext } from "#server/posted-form.server.ts";
import { retryLater } from "#server/retry-later.server.ts";
import { siteContext } from "#server/site.server.ts";
import type { PostLimits } from "#shared/contracts/post-limits.ts";
import { wallClock } from "#shared/formats/office-time.ts";
import { safeGreeting } from "#shared/formats/person-name.ts";
import { firstText } from "#shared/forms/first-text.ts";
import { CONSENT_FIELD, HONEYPOT_FIELD, VISIT_FIELD } from "#shared/forms/hidden-fields.ts";
import { readVisit } from "#shared/forms/visit.ts";
import { PEOPLE_FIELD, slugsIn } from "#shared/site-map/shortlist.ts";

const UNREADABLE = "We couldn’t read the form. Please send it again.";
const UNAVAILABLE =
  "We couldn’t save your message just now, so nothing was sent. What you wrote is still here.";

const unverified: Record<Extract<SubmitOutcome, { status: "unverified" }>["reason"], string> = {
  missing: HUMAN_CHECK_MESSAGE,
  invalid: HUMAN_CHECK_MESSAGE,
  expired: `${HUMAN_CHECK_MESSAGE} The earlier check has expired: tick the box again.`,
  replayed: `${HUMAN_CHECK_MESSAGE} The earlier check was already used: tick the box again.`,
  flood: `${HUMAN_CHECK_MESSAGE} Very many messages are coming in just now: tick the box, then send yours again.`,
};

type Reason = Partial<Pick<LeadRefusal, "message" | "errors">> & { readonly headers?: HeadersInit };

/** Whether there is a person with this slug. */
type IsOnRoster = (slug: string) => boolean;

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** Whoever left the roster since the visitor chose them cannot be asked for. */
function unknownPeople(
  kind: SiteForm,
  isOnRoster: IsOnRoster,
  fields: Readonly<Record<string, string>>,
) {
  if (slugsIn([fields[PEOPLE_FIELD] ?? ""]).every(isOnRoster)) return null;
  return { [PEOPLE_FIELD]: fieldsOf(kind)[PEOPLE_FIELD]?.whenWrong ?? "" };
}

/** Whether a page is rendered as the answer to a posted form. */
export const answersPost = (context: Args["context"]): boolean => context.get(formContext) !== null;

/** The action of a page with this form, whose posts are limited by themselves. */
export function leadAction(kind: SiteForm, isOnRoster: IsOnRoster = () => false) {
  const action = (args: Args) => answerLead(kind, isOnRoster, args);
  action.limits = { form: kind, tooMany: throttledResult } satisfies PostLimits;
  return action;
}

/**
 * Answers with the lead's reference, or with everything typed and 422 (wrong answers), 503 (not
 * stored) or 400.
 */
async function answerLead(kind: SiteForm, isOnRoster: IsOnRoster, { request, context }: Args) {
  const form = context.get(formContext);
  const values = typedAnswers(kind, form ?? new FormData());

  const refuse = (status: number, { message = "", errors = {}, headers = {} }: Reason) =>
    data<LeadResult>({ status: "refused", message, errors, values }, { status, headers });

  if (!form) return refuse(400, { message: UNREADABLE });
  const read = readLead(kind, form);
  if (read.errors) return refuse(422, { errors: read.errors });
  const wrong = unknownPeople(kind, isOnRoster, read.fields);
  if (wrong) return refuse(422, { errors: wrong });

  const visit = readVisit(form.get(VISIT_FIELD));
  const submission: LeadSubmission = {
    kind,
    fields: read.fields,
    visit: { ...visit, page: visit.page || new URL(request.url).pathname },
    consentVersion: firstText(form, CONSENT_FIELD),
    honeypot: firstText(form, HONEYPOT_FIELD),
    humanCheck: firstText(form, HUMAN_CHECK_FIELD),
  };
  const outcome = await submitLead(
    context.get(siteContext),
    submission,
    context.get(clientContext),
  );

  if (outcome.status === "unavailable")
    return refuse(503, { message: UNAVAILABLE, headers: retryLater });
  if (outcome.status === "unverified") {
    return refuse(422, { errors: { [HUMAN_CHECK_FIELD]: unverified[outcome.reason] } });
  }
  const { status: _, ...receipt } = outcome;
  const { fullName, name }: { fullName?: string; name?: string } = read.fields;
  const site = context.get(siteContext);
  const { office, replyTime } = site.brand();
  const { day: today } = wallClock(site.clock(), office.timeZone);
  return data<LeadResult>({
    status: "accepted",
    ...receipt,
    greeting: safeGreeting(fullName ?? name ?? ""),
    answerDay: dayAsSaidOn(today, answerDayOf(isoFromNow(site.clock), office, replyTime)),
  });
}
