import { EmailField, type FieldText, TextArea, TextField } from "#app/ui/field.tsx";
import { type Option, Select } from "#app/ui/select.tsx";
import type { Field } from "#features/leads/field.ts";
import { fieldsOf, type LeadKind } from "#features/leads/lead-fields.ts";
import { PeopleField } from "./people-field.tsx";

/** A page's own label, hint, prompt or options for a field, instead of those in `leadFields`. */
export type FieldWords = { readonly [Part in "label" | "hint" | "prompt"]?: string } & {
  readonly options?: readonly Option[];
};

type Props = {
  kind: LeadKind;
  name: string;
  words?: FieldWords | undefined;
  error?: string | undefined;
  typed?: string | undefined;
};

export const fieldId = (kind: LeadKind, name: string) => `${kind}-${name}`;

export function LeadField({ kind, name, words, error, typed }: Props) {
  const field = fieldsOf(kind)[name];
  if (!field) return null;
  const {
    label,
    hint,
    whenEmpty,
    prompt = "",
    rows,
    maxLength,
    options: offered = {},
  } = { ...field, ...words };
  const options = optionsOf(offered);
  const isRequired = whenEmpty !== undefined;
  const text = {
    id: fieldId(kind, name),
    label,
    hint,
    error,
    isOptional: !isRequired,
  } satisfies FieldText;
  const control = { ...text, name, defaultValue: typed, required: isRequired };
  const line = { ...control, maxLength, enterKeyHint: "next" } as const;
  switch (field.holds) {
    case "name":
    case "organization":
      return <TextField {...line} autoComplete={field.holds} />;
    case "email":
      return <EmailField {...line} />;
    case "phone":
      return <TextField {...line} type="tel" autoComplete="tel" />;
    case "message":
      return <TextArea {...control} maxLength={maxLength} rows={rows} enterKeyHint="enter" />;
    case "people":
      return options.length === 0 ? null : (
        <PeopleField
          id={text.id}
          name={name}
          label={label}
          error={error}
          typed={typed}
          options={options}
        />
      );
    case "choice":
      return options.length === 0 ? null : (
        <Select {...control} prompt={prompt} options={options} />
      );
  }
}

const optionsOf = (
  options: readonly Option[] | NonNullable<Field["options"]>,
): readonly Option[] =>
  Array.isArray(options)
    ? options
    : Object.entries(options).map(([value, label]) => ({ value, label }));

export function rowsOf(kind: LeadKind): string[][] {
  const rows: string[][] = [];
  for (const [name, { isBeside }] of Object.entries(fieldsOf(kind))) {
    const row = isBeside ? rows.at(-1) : undefined;
    if (row) row.push(name);
    else rows.push([name]);
  }
  return rows;
}
