// Without the schema library: a page loads the schemas (lead-forms.ts) only when somebody uses a form.
import type { ConsentVersion } from "./consent.ts";
import { choice, companyName, email, type Field, message, optionalEmail, phone, said } from "./field.ts";

export type LeadKind = keyof typeof leadFields;
export type SiteForm = Exclude<LeadKind, "call">;

/** Every field of every form, in order; markup, schema, mails, lists and exports follow. Add a new field here. */
export const leadFields = {
  contact: {
    fullName: { holds: "name", label: "Full name", maxLength: 120, ...said("Enter your full name") },
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
    topic: { ...choice, label: "Topic", prompt: "Choose a topic", whenWrong: "Choose a topic from the list" },
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
  },
  inquiry: {
    fullName: { holds: "name", label: "Your Full Name", maxLength: 120, whenWrong: "Enter your name on one line" },
    email: { ...email, label: "Business Email", staffLabel: "Email", isBeside: true },
    companyName,
    requirements: { ...message, label: "Requirements", rows: 4 },
  },
  pricing: {
    name: { holds: "name", label: "Full name", maxLength: 120, ...said("Enter your full name") },
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
    fullName: { holds: "name", label: "Name", maxLength: 120, ...said("Enter the name of the caller") },
    companyName,
    phoneNumber: { ...phone, label: "Phone" },
    email: optionalEmail,
    message: { ...message, ...said("Enter what they asked"), label: "Request", rows: 6 },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>;

type LeadForm = {
  readonly label: string;
  readonly pages?: RegExp;
  readonly consent?: ConsentVersion;
  /** Whether a post needs a solved challenge; other forms rely on the honeypot, limits and duplicate checks. */
  readonly needsHumanCheck: boolean;
};

const consent = "enquiry-2026-11";

export const leadForms = {
  contact: { label: "Contact message", pages: /^\/contact-us$/, consent, needsHumanCheck: true },
  inquiry: { label: "Project inquiry", pages: /^\/hire\/(?!developers$)[^/]+$/, consent, needsHumanCheck: false },
  pricing: { label: "Pricing request", pages: /^\/pricing$/, consent, needsHumanCheck: true },
  call: { label: "Phone call", needsHumanCheck: false },
} as const satisfies Readonly<Record<LeadKind, LeadForm>>;

export const kindLabels = Object.fromEntries(
  Object.entries(leadForms).map(([kind, { label }]) => [kind, label]),
) as Record<LeadKind, string>;

export type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const leadKinds = Object.keys(leadFields) as readonly LeadKind[];

export const fieldsOf = (kind: LeadKind): Readonly<Record<string, Field>> => leadFields[kind];

export const fieldNames: readonly string[] = [...new Set(leadKinds.flatMap((kind) => Object.keys(fieldsOf(kind))))];

export function inOrder(names: readonly string[]): string[] {
  return [...new Set([...fieldNames.filter((name) => names.includes(name)), ...names])];
}

/** The name of the first field of this kind; one that the form does not ask is called as in a call. */
export function nameThat(holds: Field["holds"], kind: LeadKind): string {
  const named = [kind, "call" as const].flatMap((each) => Object.entries(fieldsOf(each)));
  return named.find(([, field]) => field.holds === holds)?.[0] ?? "";
}

export const answerThat = (holds: Field["holds"], { kind, fields }: Answers): string =>
  fields[nameThat(holds, kind)] ?? "";

type Answers = { readonly kind: LeadKind; readonly fields: Readonly<Record<string, string>> };

export const EMAIL_LIMIT = email.maxLength;

export const HUMAN_CHECK_MESSAGE = "Please verify that you are not a robot.";

export const HONEYPOT_FIELD = "leaveEmpty";
export const HUMAN_CHECK_FIELD = "altcha";
export const VISIT_FIELD = "visit";
export const CONSENT_FIELD = "consentVersion";
