import { type LeadKind, serviceTypes } from "#shared/lead-fields.ts";
import type { LeadView } from "#shared/mail.ts";
import { mailLink } from "#shared/mail-link.ts";
import { unmailedNotice } from "#shared/unmailed.ts";

export const kindLabels: Readonly<Record<LeadKind, string>> = {
  contact: "Contact message",
  inquiry: "Project inquiry",
  pricing: "Pricing request",
};

const fieldLabels: Readonly<Record<string, string>> = {
  email: "Email",
  phoneNumber: "Phone number",
  phone: "Phone",
  companyName: "Company",
  topic: "Topic",
  product: "Product",
  person: "Wants to meet",
  serviceType: "Service type",
  message: "Message",
  requirements: "Requirements",
  projectDescription: "Project description",
};

type Row = { readonly label: string; readonly value: string; readonly href?: string };

const isFilled = ({ value }: Row) => value !== "";
const nameFields = ["fullName", "name"];
const messageFields = ["message", "requirements", "projectDescription"];

/** Who wrote, as far as they said. */
export const nameOf = ({ fields, email }: LeadView) => fields.fullName || fields.name || email;

/** What they wrote; empty when they left that out. */
export function messageOf({ fields }: LeadView): Row {
  const name = messageFields.find((field) => field in fields) ?? "message";
  return { label: fieldLabels[name] ?? name, value: fields[name] ?? "" };
}

/** What the visitor filled in besides name and message, in the order of the form. */
export function fieldRows({ fields }: LeadView): Row[] {
  return Object.entries(fields)
    .filter(([name]) => !nameFields.includes(name) && !messageFields.includes(name))
    .map(([name, value]) => ({
      label: fieldLabels[name] ?? name,
      value: name === "serviceType" ? (serviceTypes[value as keyof typeof serviceTypes] ?? value) : value,
      ...(name === "email" ? { href: mailLink(value) } : {}),
      ...(name.startsWith("phone") ? { href: `tel:${value.replace(/[^\d+]/g, "")}` } : {}),
    }))
    .filter(isFilled);
}

/** Where the lead came from and what was agreed to. */
export function evidenceRows({ visit, flags, unmailed, consentVersion, createdAt }: LeadView): Row[] {
  const { page, referrer, utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = visit;
  const campaign = [utmSource, utmMedium, utmCampaign, utmTerm, utmContent].filter(Boolean).join(" / ");
  const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return [
    { label: "Sent", value: `${time.format(new Date(createdAt))} UTC` },
    { label: "Page", value: page },
    { label: "Referrer", value: referrer },
    { label: "Campaign (source / medium / campaign / term / content)", value: campaign },
    { label: "Consent wording", value: consentVersion },
    { label: "Flags", value: flags.join(", ") },
    { label: "Visitor mailed", value: unmailedNotice({ unmailed }) },
  ].filter(isFilled);
}

const flagReasons: Readonly<Record<string, string>> = {
  trap: "a field that people do not see was filled in",
  links: "it holds many links",
  disposable: "its address is of a throw-away mailbox",
  spammer: "an earlier enquiry from its address was spam",
  blocked: "its domain is blocked",
  spam: "somebody of the company said so",
};

/** Why a lead is looked at twice, and what was not done because of that. */
export function flagNotice({ flags }: LeadView): string {
  const reasons = flags.map((flag) => flagReasons[flag] ?? flag).join(", and ");
  return `This may be spam: ${reasons}. The visitor was not mailed.`;
}
