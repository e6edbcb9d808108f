import type { DirectContact } from "#app/forms/direct-contact.tsx";
import type { LeadResult } from "#features/leads/lead-result.ts";

export const directContact: DirectContact = {
  mail: "hello@riverstep.example",
  phones: [{ label: "+44 20 7946 0182", href: "tel:+442079460182" }],
};

const topics = [
  { value: "demo", label: "A product demo" },
  {
    value: "support",
    label: "Support for a system that somebody else built, runs and has stopped answering for",
  },
];
const success = {
  heading: "We have your message.",
  headingTo: "{name}, we have your message.",
  answer: "Expect an answer by {day} evening.",
  body: "It is stored.",
  next: {
    heading: "What happens next",
    steps: ["You get an email.", "An engineer answers within one working day."],
    withoutMail: "Keep the reference.",
  },
  way: { label: "See our work", href: "/work" },
};

export const contact = {
  kind: "contact",
  action: "/contact-us",
  submitLabel: "Send message",
  success,
  words: {
    topic: { options: topics },
    product: { options: [{ value: "hrms", label: "HRMS" }] },
    person: {
      label: "Person",
      prompt: "Nobody",
      options: [{ value: "sneha-patil", label: "Sneha Patil" }],
    },
    people: { options: [{ value: "sneha-patil", label: "Sneha Patil" }] },
  },
  directContact,
} as const;

export const inquiry = {
  kind: "inquiry",
  action: "/hire/react-developer",
  submitLabel: "Submit Inquiry",
  success,
  words: {
    requirements: {
      label: "What should the app do?",
      hint: "Platforms, deadlines and what exists already.",
    },
  },
  directContact,
} as const;

const refused = { status: "refused", message: "", errors: {}, values: {} } as const;

/** The server's possible results for a form, by name. */
export const results = {
  untouched: undefined,
  wrongAnswers: {
    ...refused,
    errors: {
      fullName: "Enter your full name",
      email: "Enter an email address",
      altcha: "Please verify.",
    },
    values: { fullName: "", email: "asha@", message: "One\n<b>Two</b>", topic: "demo" },
  },
  notStored: { ...refused, message: "We couldn't save your message.", values: { message: "One" } },
  inAFlood: { ...refused, errors: { altcha: "Please verify." }, values: { email: "a@b.example" } },
  accepted: {
    status: "accepted",
    reference: "RS-7K4M2Q",
    greeting: "Helen",
    answerDay: "Monday",
  },
  acceptedUnmailed: { status: "accepted", reference: "RS-7K4M2Q", isUnmailed: true },
} as const satisfies Record<string, LeadResult | undefined>;
