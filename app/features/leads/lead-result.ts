export type LeadErrors = Readonly<Record<string, string>>;

export type LeadRefusal = {
  readonly status: "refused";
  readonly message: string;
  readonly errors: LeadErrors;
  readonly values: Readonly<Record<string, string>>;
};

/** `isUnmailed`: no acknowledgment goes to the visitor, so the page must not promise one. */
export type LeadReceipt = {
  readonly status: "accepted";
  readonly reference: string;
  readonly isUnmailed?: true;
  /** How a letter would greet the sender; empty if they gave no name that can be repeated. */
  readonly greeting?: string;
  /** The weekday by whose evening the answer comes. */
  readonly answerDay?: string;
};

export type LeadResult = LeadReceipt | LeadRefusal;

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
