/** What is wrong, by field. */
export type LeadErrors = Readonly<Record<string, string>>;

export type LeadRefusal = {
  readonly status: "refused";
  /** Why nothing was sent, "" when it is about single answers. */
  readonly message: string;
  readonly errors: LeadErrors;
  /** The form has to show the human check, also where it does without one at other times. */
  readonly needsHumanCheck?: true;
  /** The answers as they were typed, so that a page rendered anew shows them again. */
  readonly values: Readonly<Record<string, string>>;
};

/** What a form is told about its post. */
export type LeadResult = { readonly status: "accepted"; readonly reference: string } | LeadRefusal;

/** What a form is told that was sent too often, with nothing of what was typed. */
export const throttledResult = (seconds: number): LeadRefusal => ({
  status: "refused",
  message: `This form was sent too often in a short time. What you wrote is still here: wait ${
    seconds === 1 ? "a second" : `${seconds} seconds`
  }, then send it again.`,
  errors: {},
  values: {},
});

/** A result as it came over the line; null for anything else. */
export function leadResultOf(value: unknown): LeadResult | null {
  const status = (value as Partial<LeadResult> | null)?.status;
  return status === "accepted" || status === "refused" ? (value as LeadResult) : null;
}
