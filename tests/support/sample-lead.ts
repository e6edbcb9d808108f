import type { LeadSubmission } from "#features/leads/lead.ts";
import { fieldsOf, type LeadKind } from "#features/leads/lead-fields.ts";
import type { Client } from "#server/client.server.ts";
import type { Brand } from "#shared/contracts/mail.ts";
import { readOfficeHours } from "#shared/formats/office-time.ts";
import { readVisit } from "#shared/forms/visit.ts";

export const sampleBrand: Brand = {
  name: "Riverstep Technologies",
  wordmark: "Riverstep",
  descriptor: "Technologies",
  hasStepsMark: true,
  legalName: "Riverstep Technologies Private Limited",
  siteUrl: "https://riverstep.example",
  email: "hello@riverstep.example",
  noReply: "no-reply@riverstep.example",
  phones: ["London +44 20 7946 0182", "Nashik +91 00000 00000"],
  replyTime: "one working day",
  office: readOfficeHours("Asia/Kolkata", "Monday to Friday, 9:30 to 18:30"),
  referencePrefix: "RS",
  address: "3rd floor, Godavari Terrace, Gangapur Road, Nashik 422013, India",
  timeZone: "Asia/Kolkata",
  registration: null,
  choices: { topic: { hire: "Hiring developers" } },
};

export const sampleClient: Client = { address: "203.0.113.7", requestId: "test" };

const visit = readVisit(
  JSON.stringify({ page: "/hire/react", referrer: "https://search.example/", utmSource: "news" }),
);

/** All fields of this kind's form, unanswered. */
const unanswered = <Kind extends LeadKind>(kind: Kind) =>
  Object.fromEntries(
    Object.keys(fieldsOf(kind)).map((name) => [name, ""]),
  ) as LeadSubmission<Kind>["fields"];

/** An inquiry, whose form needs no human check; `fields` replaces its answers. */
export function sampleInquiry(
  fields: Partial<LeadSubmission<"inquiry">["fields"]> = {},
): LeadSubmission<"inquiry"> {
  return {
    kind: "inquiry",
    fields: {
      ...unanswered("inquiry"),
      fullName: "Asha Rao",
      email: "asha@client.example",
      companyName: "Client Ltd",
      requirements: "Two React developers.\nFrom January.",
      ...fields,
    },
    visit,
    consentVersion: "enquiry-2026-11",
    honeypot: "",
    humanCheck: "",
  };
}

/** A contact message with a solved (or unsolved) challenge. */
export function sampleContact(
  humanCheck: string,
  message = "We need a website.",
): LeadSubmission<"contact"> {
  return {
    kind: "contact",
    fields: {
      ...unanswered("contact"),
      fullName: "Asha Rao",
      phoneNumber: "+44 20 7946 0123",
      email: "asha@client.example",
      message,
    },
    visit,
    consentVersion: "enquiry-2026-11",
    honeypot: "",
    humanCheck,
  };
}
