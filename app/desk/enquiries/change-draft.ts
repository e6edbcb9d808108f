import type { Enquiry, EnquiryPatch } from "#shared/contracts/enquiries.ts";

export type ChangeValues = Readonly<Record<"status" | "owner" | "nextStep" | "nextStepOn", string>>;

/** Unsaved values of a record, and the record version they are based on. */
export type ChangeDraft = { readonly version: number; readonly values: Partial<ChangeValues> };

export const valuesOf = ({ status, ownerId, nextStep, nextStepOn }: Enquiry): ChangeValues => ({
  status,
  owner: ownerId ?? "",
  nextStep: nextStep ?? "",
  nextStepOn: nextStepOn ?? "",
});

/** The values that differ from the record. Untouched fields follow the record. */
export function pendingIn(values: Partial<ChangeValues>, enquiry: Enquiry): Partial<ChangeValues> {
  const stored: Readonly<Record<string, string>> = valuesOf(enquiry);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== stored[name]));
}

/** Whether there is anything to save; spaces around a text are ignored. */
export function isPending(values: Partial<ChangeValues>, enquiry: Enquiry): boolean {
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
  return Object.keys(pendingIn(trimmed, enquiry)).length > 0;
}

/** The values of a refused post, with the version for the next save. */
export const draftOf = (
  { version, typed }: { version: number; typed: EnquiryPatch },
  enquiry: Enquiry,
): ChangeDraft => ({
  version,
  values: pendingIn(valuesOf({ ...enquiry, ...typed }), enquiry),
});
