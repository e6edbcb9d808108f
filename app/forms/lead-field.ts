import { fieldLimits, type LeadKind, requiredFields } from "#shared/lead-fields.ts";

export const fieldId = (kind: LeadKind, name: string) => `${kind}-${name}`;

/** What a field takes from its form. */
export function leadField(kind: LeadKind, name: string, error: string | undefined, typed: string | undefined) {
  const isRequired = requiredFields[kind].includes(name);
  return {
    id: fieldId(kind, name),
    name,
    error,
    defaultValue: typed,
    maxLength: fieldLimits[name],
    required: isRequired,
    isOptional: !isRequired,
  };
}

export type LeadField = ReturnType<typeof leadField>;
