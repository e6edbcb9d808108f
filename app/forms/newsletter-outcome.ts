export type NewsletterOutcome =
  | { readonly status: "idle" | "sending" | "subscribed" }
  | {
      readonly status: "failed";
      readonly problem: string;
      /** The failure is on our side, so other ways to reach the company are shown. */
      readonly isOurs: boolean;
      readonly email?: string;
    };

/** The result for an HTTP status of the newsletter's action; 0 means no answer. */
export const newsletterFailure = (status: number) =>
  ({ status: "failed", problem: problemOf(status), isOurs: status === 0 || status >= 500 }) as const;

function problemOf(status: number): string {
  if (status === 422) return "Enter an email address, like name@company.com.";
  if (status === 429) return "Too many attempts. Wait a minute, then click Subscribe again.";
  if (status === 0) return "We couldn’t reach the server. Your address is still here. Click Subscribe to try again.";
  return "We couldn’t save your address just now. It’s still here. Click Subscribe to try again.";
}
