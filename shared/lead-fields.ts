/**
 * What forms and schemas share without the schema library: the first view of a page needs names and
 * limits, and loads the schemas (lead-forms.ts) only once somebody uses a form.
 */

export type LeadKind = "contact" | "inquiry" | "pricing";

/** The fields that may not stay empty; the others are marked as optional. */
export const requiredFields: Readonly<Record<LeadKind, readonly string[]>> = {
  contact: ["fullName", "phoneNumber", "email", "message"],
  inquiry: ["email"],
  pricing: ["name", "email"],
};

/** Longest answer per field, in characters. 254 is the limit of an address in RFC 5321. */
export const fieldLimits: Readonly<Record<string, number>> = {
  fullName: 120,
  name: 120,
  phoneNumber: 40,
  phone: 40,
  email: 254,
  companyName: 160,
  message: 5000,
  requirements: 5000,
  projectDescription: 5000,
};

export const serviceTypes = {
  consulting: "Consulting",
  implementation: "Implementation",
  training: "Training",
  support: "Support",
  custom: "Custom Solution",
} as const;

/** Forms that store nothing before a solved challenge; the others rely on trap, limits and dedupe. */
export const needsHumanCheck: Readonly<Record<LeadKind, boolean>> = { contact: true, inquiry: false, pricing: true };

/** The message of the specification, shown beside the check. */
export const HUMAN_CHECK_MESSAGE = "Please verify that you are not a robot.";

/** Names of the fields that are not answers. */
export const TRAP_FIELD = "leaveEmpty";
export const HUMAN_CHECK_FIELD = "altcha";
export const VISIT_FIELD = "visit";
export const CONSENT_FIELD = "consentVersion";
