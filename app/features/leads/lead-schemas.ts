import * as z from "zod/mini";
import { emailAddress, filled, line, paragraph, phoneNumber } from "#shared/forms/text.ts";
import { mostShortlisted, slugsIn } from "#shared/site-map/shortlist.ts";
import type { Field } from "./field.ts";
import { fieldsOf, type LeadKind, type leadFields, leadKinds } from "./lead-fields.ts";

export type LeadFields = {
  [Kind in LeadKind]: { [Name in keyof (typeof leadFields)[Kind]]: string };
};

export function schemaOf(field: Field): z.ZodMiniType<string> {
  const { holds, maxLength, whenWrong, whenEmpty, options } = field;
  if (holds === "email" && !whenEmpty)
    return z._default(emailAddress(whenWrong, { isOptional: true }), "");
  if (holds === "email") return emailAddress(whenWrong);
  if (holds === "phone") return phoneNumber(maxLength, field);
  if (holds === "people")
    return z._default(z.string(whenWrong).check(z.refine(isShortlist, whenWrong)), "");
  if (options && whenEmpty) {
    const isOption = (answer: string) => Object.hasOwn(options, answer);
    return z.string(whenEmpty).check(filled(whenEmpty), z.refine(isOption, whenWrong));
  }
  if (options) return z._default(z.literal(["", ...Object.keys(options)], whenWrong), "");
  const text = holds === "message" ? paragraph(maxLength, whenWrong) : line(maxLength, whenWrong);
  return whenEmpty ? text.check(filled(whenEmpty)) : z._default(text, "");
}

const SLUG = /^[a-z0-9-]{1,80}$/;

/** Slugs with commas between them; whether there are such people, the action asks the records. */
function isShortlist(text: string): boolean {
  const slugs = slugsIn([text]);
  return slugs.length <= mostShortlisted && slugs.every((slug) => SLUG.test(slug));
}

const formSchema = (kind: LeadKind) =>
  z.object(
    Object.fromEntries(
      Object.entries(fieldsOf(kind)).map(([name, field]) => [name, schemaOf(field)]),
    ),
  );

/** One schema per form. The browser uses it for early help; only the action's check is binding. */
export const leadSchemas = Object.fromEntries(
  leadKinds.map((kind) => [kind, formSchema(kind)]),
) as Record<LeadKind, ReturnType<typeof formSchema>>;
