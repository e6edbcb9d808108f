import type { Choices } from "#shared/contracts/mail.ts";
import { timeIn } from "#shared/formats/time-in.ts";
import { mailLink } from "#shared/site-map/mail-link.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { slugsIn } from "#shared/site-map/shortlist.ts";
import type { Field } from "./field.ts";
import { type LeadView, suppressedNotice } from "./lead.ts";
import { answerThat, fieldsOf, inOrder } from "./lead-fields.ts";
import { phoneLink } from "./phone-link.ts";

type Row = {
  readonly label: string;
  readonly value: string;
  readonly href?: string;
  /** The people of a shortlist, each with their page. */
  readonly links?: readonly { readonly label: string; readonly href: string }[];
};

const isFilled = ({ value }: Row) => value !== "";
const fieldOf = ({ kind }: LeadView, name: string): Partial<Field> =>
  fieldsOf(kind)[name] ?? fieldsOf("call")[name] ?? {};
const labelOf = ({ staffLabel, label }: Partial<Field>, name: string) =>
  staffLabel ?? label ?? name;

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
      ...(field.holds === "people"
        ? peopleIn(value, choices[name] ?? {})
        : {
            value: wordFor(value, { ...field.options, ...choices[name] }),
            ...linkOf(field, value),
          }),
    }))
    .filter(isFilled);
}

function linkOf({ holds }: Partial<Field>, value: string): Pick<Row, "href"> {
  if (holds === "email") return { href: mailLink(value) };
  const href = holds === "phone" ? phoneLink(value) : null;
  return href === null ? {} : { href };
}

/** Whoever has left since is named by the slug that was sent. */
function peopleIn(value: string, names: Readonly<Record<string, string>>) {
  const slugs = slugsIn([value]);
  return {
    value: slugs.map((slug) => wordFor(slug, names)).join(", "),
    links: slugs
      .filter((slug) => Object.hasOwn(names, slug))
      .map((slug) => ({ label: wordFor(slug, names), href: recordPaths.people(slug) })),
  };
}

const wordFor = (value: string, words: Readonly<Record<string, string>>) =>
  (Object.hasOwn(words, value) ? words[value] : undefined) ?? value;

/** The origin of the lead and its consent; times are in the office's time zone. */
export function evidenceRows(
  { visit, flags, suppressed, consentVersion, createdAt }: LeadView,
  timeZone: string,
): Row[] {
  const { page, referrer, utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = visit;
  const campaign = [utmSource, utmMedium, utmCampaign, utmTerm, utmContent]
    .filter(Boolean)
    .join(" / ");
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
  spam: "a member of the team marked it as spam",
};

export function flagNotice({ flags }: LeadView): string {
  const reasons = flags.map((flag) => flagReasons[flag] ?? flag).join(", and ");
  return `This may be spam: ${reasons}. The visitor was not emailed.`;
}
