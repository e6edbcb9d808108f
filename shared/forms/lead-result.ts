export type LeadErrors = Readonly<Record<string, string>>;

export type LeadRefusal = {
  readonly status: "refused";
  readonly message: string;
  readonly errors: LeadErrors;
  readonly values: Readonly<Record<string, string>>;
};

export type LeadResult = { readonly status: "accepted"; readonly reference: string } | LeadRefusal;

export const throttledResult = (seconds: number): LeadRefusal => ({
  status: "refused",
  message: `This form was sent too often in a short time. What you wrote is still here: wait ${
    seconds === 1 ? "a second" : `${seconds} seconds`
  }, then send it again.`,
  errors: {},
  values: {},
});

export function leadResultOf(value: unknown): LeadResult | null {
  const status = (value as Partial<LeadResult> | null)?.status;
  return status === "accepted" || status === "refused" ? (value as LeadResult) : null;
}
