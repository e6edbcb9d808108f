import { type LeadKind, serviceTypes } from "#shared/lead-fields.ts";
import type { LeadView } from "#shared/mail.ts";

export const kindLabels: Readonly<Record<LeadKind, string>> = {
  contact: "Contact message",
  inquiry: "Project inquiry",
  pricing: "Pricing request",
};

const fieldLabels: Readonly<Record<string, string>> = {
  fullName: "Full name",
  name: "Name",
  email: "Email",
  phoneNumber: "Phone number",
  phone: "Phone",
  companyName: "Company",
  topic: "Topic",
  product: "Product",
  serviceType: "Service type",
  message: "Message",
  requirements: "Requirements",
  projectDescription: "Project description",
};

type Row = { readonly label: string; readonly value: string };

const orDash = (text: string) => text || "—";

/** What the visitor filled in, every field of the form in its order. */
export function fieldRows({ fields }: LeadView): Row[] {
  return Object.entries(fields).map(([name, value]) => ({
    label: fieldLabels[name] ?? name,
    value: orDash(name === "serviceType" ? (serviceTypes[value as keyof typeof serviceTypes] ?? value) : value),
  }));
}

/** Where the lead came from and what was agreed to. */
export function evidenceRows({ visit, flags, consentVersion, createdAt }: LeadView): Row[] {
  const { page, referrer, utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = visit;
  const campaign = [utmSource, utmMedium, utmCampaign, utmTerm, utmContent].filter(Boolean).join(" / ");
  const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return [
    { label: "Sent", value: `${time.format(new Date(createdAt))} UTC` },
    { label: "Page", value: orDash(page) },
    { label: "Referrer", value: orDash(referrer) },
    { label: "Campaign (source / medium / campaign / term / content)", value: orDash(campaign) },
    { label: "Consent wording", value: consentVersion },
    { label: "Flags", value: orDash(flags.join(", ")) },
  ];
}
