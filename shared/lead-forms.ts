import * as z from "zod/mini";
import { emailAddress, filled, line, paragraph } from "./text.ts";

const EMAIL = "Enter an email address, like name@company.com";

const optionalLine = (max: number, whenWrong: string) => z._default(line(max, whenWrong), "");
const optionalText = (max: number) => z._default(paragraph(max, "Remove the control characters"), "");

export const contactSchema = z.object({
  fullName: line(120, "Enter your full name").check(filled("Enter your full name")),
  phoneNumber: line(40, "Enter your phone number").check(
    filled("Enter your phone number"),
    z.regex(/^[+\d][\d\s().\-/x]{5,}$/i, "Enter a phone number, like +44 20 7946 0123"),
  ),
  email: emailAddress(EMAIL),
  message: paragraph(5000, "Write your message").check(filled("Write your message")),
  topic: optionalLine(80, "Choose a topic from the list"),
  product: optionalLine(80, "Choose a product from the list"),
});

export const inquirySchema = z.object({
  fullName: optionalLine(120, "Enter your name on one line"),
  email: emailAddress(EMAIL),
  companyName: optionalLine(160, "Enter the company name on one line"),
  requirements: optionalText(5000),
});

export const serviceTypes = {
  consulting: "Consulting",
  implementation: "Implementation",
  training: "Training",
  support: "Support",
  custom: "Custom Solution",
} as const;

export const pricingSchema = z.object({
  name: line(120, "Enter your name").check(filled("Enter your name")),
  email: emailAddress(EMAIL),
  phone: optionalLine(40, "Enter the phone number on one line"),
  companyName: optionalLine(160, "Enter the company name on one line"),
  serviceType: z._default(
    z.union(
      [z.literal(""), z.enum(Object.keys(serviceTypes) as (keyof typeof serviceTypes)[])],
      "Choose a service type",
    ),
    "",
  ),
  projectDescription: optionalText(5000),
});

export const newsletterSchema = z.object({ email: emailAddress(EMAIL) });

/** One schema per form, used by the browser for early help and by the action for truth. */
export const leadSchemas = { contact: contactSchema, inquiry: inquirySchema, pricing: pricingSchema } as const;

export type LeadKind = keyof typeof leadSchemas;
export type LeadFields = { [Kind in LeadKind]: z.infer<(typeof leadSchemas)[Kind]> };

/** Forms that store nothing before a solved challenge; the others rely on trap, limits and dedupe. */
export const needsHumanCheck: Readonly<Record<LeadKind, boolean>> = { contact: true, inquiry: false, pricing: true };

/** The message of the specification, shown beside the check. */
export const HUMAN_CHECK_MESSAGE = "Please verify that you are not a robot.";

/** Names of the fields that are not answers. */
export const TRAP_FIELD = "leaveEmpty";
export const HUMAN_CHECK_FIELD = "altcha";
export const VISIT_FIELD = "visit";
export const CONSENT_FIELD = "consentVersion";
