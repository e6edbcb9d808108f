import type { ExportedEnquiry } from "#shared/contracts/desk-services.ts";
import { answerThat, fieldNames, fieldsOf, leadKinds } from "#shared/forms/lead-fields.ts";

const inOwnColumns = ["name", "email", "phone", "organization", "message"];

const otherAnswers = fieldNames.filter((name) =>
  leadKinds.every((kind) => !inOwnColumns.includes(fieldsOf(kind)[name]?.holds ?? "")),
);

type Labels = Readonly<Record<"kinds" | "statuses", Readonly<Record<string, string>>>>;

/** Columns about a person are named like HubSpot's contact properties, which its import matches automatically. */
export function exportRow(each: ExportedEnquiry, { kinds, statuses }: Labels): Readonly<Record<string, string>> {
  const { enquiry, visit, fields, reference } = each;
  const lead = { kind: enquiry.kind, fields };
  const name = answerThat("name", lead).trim();
  const [first = "", ...rest] = name.split(/\s+/);
  const company = answerThat("organization", lead);
  return {
    Title: `${company || name || each.email}, ${reference}`,
    "First name": first,
    "Last name": rest.join(" "),
    Email: each.email,
    "Phone number": answerThat("phone", lead),
    "Company name": company,
    Message: answerThat("message", lead),
    Owner: each.ownerName,
    Status: statuses[enquiry.status] ?? enquiry.status,
    "Next step": enquiry.nextStep ?? "",
    "Next step date": enquiry.nextStepOn ?? "",
    Reference: reference,
    Form: kinds[enquiry.kind] ?? enquiry.kind,
    ...Object.fromEntries(otherAnswers.map((field) => [labelOf(field), fields[field] ?? ""])),
    "Received at": each.createdAt,
    "First reply at": enquiry.answeredAt ?? "",
    Flags: each.flags.join(" "),
    Page: visit.page,
    Referrer: visit.referrer,
    "UTM source": visit.utmSource,
    "UTM medium": visit.utmMedium,
    "UTM campaign": visit.utmCampaign,
    "Consent version": each.consentVersion,
  };
}

function labelOf(name: string): string {
  const field = leadKinds.map((kind) => fieldsOf(kind)[name]).find(Boolean);
  return field?.staffLabel ?? field?.label ?? name;
}
