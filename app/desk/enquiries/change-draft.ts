import type { Enquiry, EnquiryPatch } from "#shared/contracts/enquiries.ts";

export type ChangeValues = Readonly<Record<"status" | "owner" | "nextStep" | "nextStepOn", string>>;

/** The edited values of a record that are not saved, and the version of the record they are based on. */
export type ChangeDraft = { readonly version: number; readonly values: Partial<ChangeValues> };

export const valuesOf = ({ status, ownerId, nextStep, nextStepOn }: Enquiry): ChangeValues => ({
  status,
  owner: ownerId ?? "",
  nextStep: nextStep ?? "",
  nextStepOn: nextStepOn ?? "",
});

/** Those of the values that differ from the record. Fields that were not touched follow the record. */
export function pendingIn(values: Partial<ChangeValues>, enquiry: Enquiry): Partial<ChangeValues> {
  const stored: Readonly<Record<string, string>> = valuesOf(enquiry);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== stored[name]));
}

/** Whether there is anything to save; spaces around a text are not kept. */
export function isPending(values: Partial<ChangeValues>, enquiry: Enquiry): boolean {
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
  return Object.keys(pendingIn(trimmed, enquiry)).length > 0;
}

/** The values of a refused post, with the version to save them on next. */
export const draftOf = (
  { version, typed }: { version: number; typed: EnquiryPatch },
  enquiry: Enquiry,
): ChangeDraft => ({
  version,
  values: pendingIn(valuesOf({ ...enquiry, ...typed }), enquiry),
});
