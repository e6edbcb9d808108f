import { firstText } from "#shared/forms/first-text.ts";
import { HUMAN_CHECK_FIELD, HUMAN_CHECK_MESSAGE, type LeadKind, leadForms } from "./lead-fields.ts";
import type { LeadErrors } from "./lead-result.ts";
import { type LeadFields, leadSchemas } from "./lead-schemas.ts";

export type ReadLead<Kind extends LeadKind> = {
  readonly values: Readonly<Record<string, string>>;
} & (
  | { readonly fields: LeadFields[Kind]; readonly errors?: never }
  | { readonly fields?: never; readonly errors: LeadErrors }
);

/**
 * Validates a posted form, in the browser and on the server. A field posted twice or as a file is a
 * wrong answer.
 */
export function readLead<Kind extends LeadKind>(kind: Kind, form: FormData): ReadLead<Kind> {
  const schema = leadSchemas[kind];
  const names = Object.keys(schema.shape);
  const values = typedAnswers(kind, form);
  const result = schema.safeParse(
    Object.fromEntries(names.map((name) => [name, posted(form, name)])),
  );
  const isUnchecked = leadForms[kind].needsHumanCheck && firstText(form, HUMAN_CHECK_FIELD) === "";
  if (result.success && !isUnchecked) return { values, fields: result.data as LeadFields[Kind] };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= message;
  if (isUnchecked) errors[HUMAN_CHECK_FIELD] = HUMAN_CHECK_MESSAGE;
  return { values, errors };
}

export function typedAnswers(kind: LeadKind, form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.keys(leadSchemas[kind].shape).map((name) => [name, firstText(form, name)]),
  );
}

function posted(form: FormData, name: string): unknown {
  const all = form.getAll(name);
  return all.length > 1 ? all : all[0];
}
