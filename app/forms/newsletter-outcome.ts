/** What came of a subscription, as the page behind the plain form and the form itself both show it. */
export type NewsletterOutcome =
  | { readonly status: "idle" | "sending" | "subscribed" }
  | {
      readonly status: "failed";
      readonly problem: string;
      /** Nothing that the visitor types will help: say how else to reach the company. */
      readonly isOurs: boolean;
      readonly email?: string;
    };

/** What an HTTP status of the newsletter's action comes to; 0 stands for no answer at all. */
export const newsletterFailure = (status: number) =>
  ({ status: "failed", problem: problemOf(status), isOurs: status === 0 || status >= 500 }) as const;

function problemOf(status: number): string {
  if (status === 422) return "Enter an email address, like name@company.com.";
  if (status === 429) return "Too many attempts. Wait a minute, then click Subscribe again.";
  if (status === 0) return "We couldn’t reach the server. Your address is still here. Click Subscribe to try again.";
  return "We couldn’t save your address just now. It’s still here. Click Subscribe to try again.";
}
