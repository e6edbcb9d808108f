import * as z from "zod/mini";
import { fieldLimits, type LeadKind, serviceTypes } from "./lead-fields.ts";
import { emailAddress, filled, line, paragraph, phoneNumber } from "./text.ts";

const EMAIL = "Enter an email address, like name@company.com";
const PHONE = "Enter a phone number, like +44 20 7946 0123";

// Choices come from a list; no real one is longer.
const CHOICE_LIMIT = 80;

const limit = (field: keyof typeof fieldLimits) => fieldLimits[field] ?? 0;
const optionalLine = (field: string, whenWrong: string) => z._default(line(limit(field), whenWrong), "");
const optionalText = (field: string) => z._default(paragraph(limit(field), "Remove the control characters"), "");

export const contactSchema = z.object({
  fullName: line(limit("fullName"), "Enter your full name").check(filled("Enter your full name")),
  phoneNumber: phoneNumber(limit("phoneNumber"), { whenEmpty: "Enter your phone number", whenWrong: PHONE }),
  email: emailAddress(EMAIL),
  message: paragraph(limit("message"), "Write your message").check(filled("Write your message")),
  topic: z._default(line(CHOICE_LIMIT, "Choose a topic from the list"), ""),
  product: z._default(line(CHOICE_LIMIT, "Choose a product from the list"), ""),
  person: z._default(line(CHOICE_LIMIT, "Choose a person from the list"), ""),
});

export const inquirySchema = z.object({
  fullName: optionalLine("fullName", "Enter your name on one line"),
  email: emailAddress(EMAIL),
  companyName: optionalLine("companyName", "Enter the company name on one line"),
  requirements: optionalText("requirements"),
});

const serviceType = z.enum(Object.keys(serviceTypes) as (keyof typeof serviceTypes)[]);

export const pricingSchema = z.object({
  name: line(limit("name"), "Enter your name").check(filled("Enter your name")),
  email: emailAddress(EMAIL),
  phone: optionalLine("phone", "Enter the phone number on one line"),
  companyName: optionalLine("companyName", "Enter the company name on one line"),
  serviceType: z._default(z.union([z.literal(""), serviceType], "Choose a service type"), ""),
  projectDescription: optionalText("projectDescription"),
});

export const newsletterSchema = z.object({ email: emailAddress(EMAIL) });

/** One schema per form, used by the browser for early help and by the action for truth. */
export const leadSchemas = {
  contact: contactSchema,
  inquiry: inquirySchema,
  pricing: pricingSchema,
} as const satisfies Record<LeadKind, z.ZodMiniType>;

export type LeadFields = { [Kind in LeadKind]: z.infer<(typeof leadSchemas)[Kind]> };
