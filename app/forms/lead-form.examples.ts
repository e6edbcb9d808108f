import type { DirectContact } from "#app/forms/direct-contact.tsx";
import type { LeadResult } from "#shared/lead-result.ts";

export const directContact: DirectContact = {
  mail: "hello@riverstep.example",
  phones: [{ label: "+44 20 7946 0182", href: "tel:+442079460182" }],
};

export const contact = {
  heading: "Send us a message",
  note: "Fields marked optional may stay empty.",
  submitLabel: "Send message",
  success: { heading: "Your message is with us", body: "An engineer answers within one working day." },
  topics: [
    { value: "demo", label: "A product demo" },
    { value: "support", label: "Support for a system that somebody else built, runs and has stopped answering for" },
  ],
  products: [{ value: "hrms", label: "HRMS" }],
  person: { label: "Person", prompt: "Nobody", options: [{ value: "sneha-patil", label: "Sneha Patil" }] },
  directContact,
};

export const inquiry = {
  heading: "Quick Project Inquiry",
  requirementsLabel: "What should the app do?",
  requirementsHint: "Platforms, deadlines and what exists already.",
  action: "/hire/react-developer",
  success: contact.success,
  directContact,
};

const refused = { status: "refused", message: "", errors: {}, values: {} } as const;

/** What the server may say to a form, by name. */
export const results = {
  untouched: undefined,
  wrongAnswers: {
    ...refused,
    errors: { fullName: "Enter your full name", email: "Enter an email address", altcha: "Please verify." },
    values: { fullName: "", email: "asha@", message: "One\n<b>Two</b>", topic: "demo" },
  },
  underPressure: {
    ...refused,
    needsHumanCheck: true,
    errors: { altcha: "Please verify." },
    values: { email: "a@b.example" },
  },
  notStored: { ...refused, message: "We could not store your message.", values: { message: "One" } },
  accepted: { status: "accepted", reference: "RS-7K4M2Q" },
} as const satisfies Record<string, LeadResult | undefined>;
