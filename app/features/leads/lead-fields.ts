// Without the schema library: a page loads the schemas (lead-forms.ts) only when somebody uses a
// form.
import type { ConsentVersion } from "#shared/forms/consent.ts";
import { textLimits } from "#shared/forms/limits.ts";
import {
  choice,
  companyName,
  email,
  type Field,
  message,
  optionalEmail,
  phone,
  said,
} from "./field.ts";

export type LeadKind = keyof typeof leadFields;
/** Calls and mails become enquiries at the desk. */
export type SiteForm = Exclude<LeadKind, "call" | "mail">;

/**
 * Every field of every form, in order; markup, schema, mails, lists and exports follow. Add a new
 * field here.
 */
export const leadFields = {
  contact: {
    fullName: {
      holds: "name",
      label: "Full name",
      maxLength: textLimits.name,
      ...said("Enter your full name"),
    },
    phoneNumber: {
      ...phone,
      whenEmpty: "Enter your phone number",
      hint: "We only call if it’s quicker than email.",
      isBeside: true,
    },
    email,
    message: {
      ...message,
      ...said("Write your message"),
      label: "Message",
      hint: "A few sentences are enough. Please leave out passwords and other people’s data.",
    },
    topic: {
      ...choice,
      label: "Topic",
      prompt: "Choose a topic",
      whenWrong: "Choose a topic from the list",
    },
    product: {
      ...choice,
      label: "Product",
      prompt: "Choose a product",
      whenWrong: "Choose a product from the list",
      isBeside: true,
    },
    person: {
      ...choice,
      label: "Person",
      staffLabel: "Wants to meet",
      whenWrong: "Choose a person from the list",
    },
    people: {
      holds: "people",
      label: "Your shortlist",
      staffLabel: "Shortlist",
      maxLength: textLimits.choice,
      whenWrong: "Somebody on this list is no longer on our roster. Take them off, or choose again",
    },
    callTime: {
      ...choice,
      label: "When should we call?",
      staffLabel: "Wants a call",
      hint: "On a working day, in your local time. Add a date to your message if you have one in mind.",
      prompt: "Choose a time",
      whenWrong: "Choose a time from the list",
      options: {
        soon: "As soon as possible",
        morning: "In the morning",
        midday: "Around midday",
        afternoon: "In the afternoon",
      },
    },
  },
  inquiry: {
    fullName: {
      holds: "name",
      label: "Your Full Name",
      maxLength: textLimits.name,
      whenWrong: "Enter your name on one line",
    },
    email: { ...email, label: "Business Email", staffLabel: "Email", isBeside: true },
    companyName,
    requirements: { ...message, label: "Requirements", rows: 4 },
  },
  pricing: {
    name: {
      holds: "name",
      label: "Full name",
      maxLength: textLimits.name,
      ...said("Enter your full name"),
    },
    email,
    phone,
    companyName: { ...companyName, label: "Company name", isBeside: true },
    serviceType: {
      ...choice,
      label: "Service type",
      prompt: "Choose a service type",
      whenWrong: "Choose a service type",
      options: {
        consulting: "Consulting",
        implementation: "Implementation",
        training: "Training",
        support: "Support",
        custom: "Custom Solution",
      },
    },
    projectDescription: {
      ...message,
      label: "Project description",
      hint: "What should it do, for how many people, and by when?",
    },
  },
  call: {
    fullName: {
      holds: "name",
      label: "Name",
      maxLength: textLimits.name,
      ...said("Enter the name of the caller"),
    },
    companyName,
    phoneNumber: { ...phone, label: "Phone" },
    email: optionalEmail,
    message: { ...message, ...said("Enter what they asked"), label: "Request", rows: 6 },
  },
  mail: {
    fullName: {
      holds: "name",
      label: "Name",
      maxLength: textLimits.name,
      whenWrong: "Enter the name on one line",
    },
    email,
    message: { ...message, ...said("Enter what they asked"), label: "Message" },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>;

type LeadForm = {
  readonly label: string;
  readonly consent?: ConsentVersion;
  /**
   * Whether a post needs a solved challenge; other forms rely on the honeypot, limits and duplicate
   * checks.
   */
  readonly needsHumanCheck: boolean;
};

const consent = "enquiry-2026-11";

export const leadForms = {
  contact: { label: "Contact message", consent, needsHumanCheck: true },
  inquiry: { label: "Project inquiry", consent, needsHumanCheck: false },
  pricing: { label: "Pricing request", consent, needsHumanCheck: true },
  call: { label: "Phone call", needsHumanCheck: false },
  mail: { label: "Email", needsHumanCheck: false },
} as const satisfies Readonly<Record<LeadKind, LeadForm>>;

export const kindLabels = Object.fromEntries(
  Object.entries(leadForms).map(([kind, { label }]) => [kind, label]),
) as Record<LeadKind, string>;

export const leadKinds = Object.keys(leadFields) as readonly LeadKind[];

export const fieldsOf = (kind: LeadKind): Readonly<Record<string, Field>> => leadFields[kind];

export const fieldNames: readonly string[] = [
  ...new Set(leadKinds.flatMap((kind) => Object.keys(fieldsOf(kind)))),
];

export function inOrder(names: readonly string[]): string[] {
  return [...new Set([...fieldNames.filter((name) => names.includes(name)), ...names])];
}

/**
 * The name of the first field of this kind; one that the form does not ask is called as in a call.
 */
export function nameThat(holds: Field["holds"], kind: LeadKind): string {
  const named = [kind, "call" as const].flatMap((each) => Object.entries(fieldsOf(each)));
  return named.find(([, field]) => field.holds === holds)?.[0] ?? "";
}

export const answerThat = (holds: Field["holds"], { kind, fields }: Answers): string =>
  fields[nameThat(holds, kind)] ?? "";

type Answers = { readonly kind: LeadKind; readonly fields: Readonly<Record<string, string>> };

export const HUMAN_CHECK_LABEL = "I’m not a robot";
export const HUMAN_CHECK_MESSAGE = "Please verify that you are not a robot.";

/** How long a solved challenge is good for. Browser and server count it each by their own clock. */
export const HUMAN_CHECK_VALID_MS = 10 * 60_000;

export const HUMAN_CHECK_FIELD = "altcha";
