import * as z from "zod/mini";
import type { Field } from "./field.ts";
import { fieldsOf, type LeadKind, type leadFields, leadKinds } from "./lead-fields.ts";
import { emailAddress, filled, line, paragraph, phoneNumber } from "./text.ts";

export type LeadFields = { [Kind in LeadKind]: { [Name in keyof (typeof leadFields)[Kind]]: string } };

export function schemaOf(field: Field): z.ZodMiniType<string> {
  const { holds, maxLength, whenWrong, whenEmpty, options } = field;
  if (holds === "email" && !whenEmpty) return z._default(emailAddress(whenWrong, { isOptional: true }), "");
  if (holds === "email") return emailAddress(whenWrong);
  if (holds === "phone") return phoneNumber(maxLength, field);
  if (options && whenEmpty) {
    const isOption = (answer: string) => Object.hasOwn(options, answer);
    return z.string(whenEmpty).check(filled(whenEmpty), z.refine(isOption, whenWrong));
  }
  if (options) return z._default(z.literal(["", ...Object.keys(options)], whenWrong), "");
  const text = holds === "message" ? paragraph(maxLength, whenWrong) : line(maxLength, whenWrong);
  return whenEmpty ? text.check(filled(whenEmpty)) : z._default(text, "");
}

const formSchema = (kind: LeadKind) =>
  z.object(Object.fromEntries(Object.entries(fieldsOf(kind)).map(([name, field]) => [name, schemaOf(field)])));

/** One schema per form. The browser uses it for early help; only the action's check is binding. */
export const leadSchemas = Object.fromEntries(leadKinds.map((kind) => [kind, formSchema(kind)])) as Record<
  LeadKind,
  ReturnType<typeof formSchema>
>;

export const newsletterSchema = z.object({ email: emailAddress(fieldsOf("contact").email?.whenWrong ?? "") });
