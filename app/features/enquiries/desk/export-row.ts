import type { DeskEnquiries } from "#content/types.ts";
import { reasonLabel } from "#features/enquiries/lost-reasons.ts";
import type { ExportedEnquiry } from "#features/enquiries/read-enquiries.server.ts";
import { answerThat, fieldNames, fieldsOf, leadKinds } from "#features/leads/lead-fields.ts";
import { readName } from "#shared/formats/person-name.ts";

const inOwnColumns = ["name", "email", "phone", "organization", "message"];

const otherAnswers = fieldNames.filter((name) =>
  leadKinds.every((kind) => !inOwnColumns.includes(fieldsOf(kind)[name]?.holds ?? "")),
);

type Labels = Readonly<Record<"kinds" | "statuses", Readonly<Record<string, string>>>> & {
  readonly lostReasons: DeskEnquiries["lostReasons"];
  readonly currency: string;
};
type Cell = (each: ExportedEnquiry, labels: Labels) => string;

const answer = (each: ExportedEnquiry, holds: Parameters<typeof answerThat>[0]) =>
  answerThat(holds, { kind: each.enquiry.kind, fields: each.fields });

const nameOf = (each: ExportedEnquiry) => answer(each, "name").trim();

/**
 * Columns about a person are named like HubSpot's contact properties, which its import matches
 * automatically.
 */
const columns: Readonly<Record<string, Cell>> = {
  Title: (each) =>
    `${answer(each, "organization") || nameOf(each) || each.email}, ${each.reference}`,
  "First name": (each) => readName(nameOf(each)).first,
  "Last name": (each) => readName(nameOf(each)).last,
  "Full name": nameOf,
  Email: (each) => each.email,
  "Phone number": (each) => answer(each, "phone"),
  "Company name": (each) => answer(each, "organization"),
  Message: (each) => answer(each, "message"),
  Owner: (each) => each.ownerName,
  Status: ({ enquiry }, { statuses }) => statuses[enquiry.status] ?? enquiry.status,
  "Next step": ({ enquiry }) => enquiry.nextStep ?? "",
  "Next step date": ({ enquiry }) => enquiry.nextStepOn ?? "",
  Worth: ({ enquiry }) => enquiry.worth?.toString() ?? "",
  Currency: ({ enquiry }, { currency }) => (enquiry.worth === null ? "" : currency),
  "Lost reason": ({ enquiry }, { lostReasons }) =>
    enquiry.lostReason === null ? "" : reasonLabel(lostReasons, enquiry.lostReason),
  Reference: (each) => each.reference,
  Form: ({ enquiry }, { kinds }) => kinds[enquiry.kind] ?? enquiry.kind,
  ...Object.fromEntries(
    otherAnswers.map((field): [string, Cell] => [
      labelOf(field),
      ({ fields }) => fields[field] ?? "",
    ]),
  ),
  "Received at": (each) => each.createdAt,
  "First reply at": ({ enquiry }) => enquiry.firstAnsweredAt ?? enquiry.answeredAt ?? "",
  Flags: (each) => each.flags.join(" "),
  Page: ({ visit }) => visit.page,
  Referrer: ({ visit }) => visit.referrer,
  "UTM source": ({ visit }) => visit.utmSource,
  "UTM medium": ({ visit }) => visit.utmMedium,
  "UTM campaign": ({ visit }) => visit.utmCampaign,
  "Consent version": (each) => each.consentVersion,
};

/** The header, also of an export without enquiries. */
export const exportColumns = Object.keys(columns);

export function exportRow(each: ExportedEnquiry, labels: Labels): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, cell]) => [name, cell(each, labels)]),
  );
}

function labelOf(name: string): string {
  const field = leadKinds.map((kind) => fieldsOf(kind)[name]).find(Boolean);
  return field?.staffLabel ?? field?.label ?? name;
}
