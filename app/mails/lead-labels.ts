import type { LeadView } from "#shared/contracts/mail.ts";
import { suppressedNotice } from "#shared/contracts/mail.ts";
import type { Field } from "#shared/forms/field.ts";
import { answerThat, type Choices, fieldsOf, inOrder } from "#shared/forms/lead-fields.ts";
import { mailLink } from "#shared/site-map/mail-link.ts";

type Row = { readonly label: string; readonly value: string; readonly href?: string };

const isFilled = ({ value }: Row) => value !== "";
const fieldOf = ({ kind }: LeadView, name: string): Partial<Field> =>
  fieldsOf(kind)[name] ?? fieldsOf("call")[name] ?? {};
const labelOf = ({ staffLabel, label }: Partial<Field>, name: string) => staffLabel ?? label ?? name;

export const nameOf = (lead: LeadView) => answerThat("name", lead) || lead.email;

export function messageOf(lead: LeadView): Row {
  const [name = "message", field = {}] = Object.entries(fieldsOf(lead.kind)).find(isMessage) ?? [];
  return { label: labelOf(field, name), value: lead.fields[name] ?? "" };
}

const isMessage = ([, { holds }]: [string, Field]) => holds === "message";

export function fieldRows(lead: LeadView, choices: Choices): Row[] {
  return inOrder(Object.keys(lead.fields))
    .map((name) => ({ name, value: lead.fields[name] ?? "", field: fieldOf(lead, name) }))
    .filter(({ field }) => field.holds !== "name" && field.holds !== "message")
    .map(({ name, value, field }) => ({
      label: labelOf(field, name),
      value: wordFor(value, { ...field.options, ...choices[name] }),
      ...(field.holds === "email" ? { href: mailLink(value) } : {}),
      ...(field.holds === "phone" ? { href: `tel:${value.replace(/[^\d+]/g, "")}` } : {}),
    }))
    .filter(isFilled);
}

const wordFor = (value: string, words: Readonly<Record<string, string>>) =>
  (Object.hasOwn(words, value) ? words[value] : undefined) ?? value;

export const timeIn = (timeZone: string, at: string): string =>
  `${new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone }).format(new Date(at))}, ${timeZone}`;

/** The origin of the lead and its consent; times are in the office's time zone. */
export function evidenceRows(
  { visit, flags, suppressed, consentVersion, createdAt }: LeadView,
  timeZone: string,
): Row[] {
  const { page, referrer, utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = visit;
  const campaign = [utmSource, utmMedium, utmCampaign, utmTerm, utmContent].filter(Boolean).join(" / ");
  return [
    { label: "Sent", value: timeIn(timeZone, createdAt) },
    { label: "Page", value: page },
    { label: "Referrer", value: referrer },
    { label: "Campaign (source / medium / campaign / term / content)", value: campaign },
    { label: "Consent wording", value: consentVersion },
    { label: "Flags", value: flags.join(", ") },
    { label: "Visitor mailed", value: suppressedNotice({ suppressed }) },
  ].filter(isFilled);
}

const flagReasons: Readonly<Record<string, string>> = {
  honeypot: "a hidden field was filled in",
  links: "it contains many links",
  spammer: "an earlier enquiry from its address was spam",
  blocked: "its domain is blocked",
  spam: "a member of the team marked it as spam",
};

export function flagNotice({ flags }: LeadView): string {
  const reasons = flags.map((flag) => flagReasons[flag] ?? flag).join(", and ");
  return `This may be spam: ${reasons}. The visitor was not emailed.`;
}
