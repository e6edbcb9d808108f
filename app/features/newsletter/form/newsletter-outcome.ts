import { FOREIGN_LETTERS, hasForeignLetters } from "#shared/forms/foreign-letters.ts";

export type NewsletterOutcome =
  | { readonly status: "idle" | "sending" }
  /** `mailedLater`: the mail to confirm is not on its way yet. */
  | { readonly status: "subscribed"; readonly mailedLater?: true }
  | {
      readonly status: "failed";
      readonly problem: string;
      /** The failure is on our side, so other ways to reach the company are shown. */
      readonly isOurs: boolean;
      readonly email?: string;
    };

/**
 * The result for an HTTP status of the newsletter's action; 0 means no answer. `words` are those of
 * a refusal.
 */
export const newsletterFailure = (status: number, words: string | null = null) =>
  ({
    status: "failed",
    problem: status === 403 && words !== null ? words : problemOf(status),
    isOurs: status === 0 || status >= 500,
  }) as const;

/** What the answer to an accepted address says; a page in place of it says no more than that. */
export async function acceptedOutcome(answer: Response): Promise<NewsletterOutcome> {
  const said = (await answer.json().catch(() => null)) as { mailedLater?: true } | null;
  return said?.mailedLater ? { status: "subscribed", mailedLater: true } : { status: "subscribed" };
}

/** When the mail comes whose button confirms. */
export const confirmationWords = (mailedLater: true | undefined): string =>
  mailedLater
    ? "Very many people are subscribing just now, so your confirmation email comes later, at most a day from now. Click the button in it to confirm."
    : "A confirmation email is on its way. Click the button in it to confirm.";

/** What to change in an address that the browser refuses; empty where its own words say it. */
export function addressAdvice(typed: string): string {
  if (hasForeignLetters(typed)) return `${FOREIGN_LETTERS}.`;
  return /[.,;]\s*$/.test(typed)
    ? "Remove the full stop, comma or semicolon at the end of the address."
    : "";
}

/** The result for an address that the server refuses. */
export const refusedAddress = (typed: string) => {
  const failure = newsletterFailure(422);
  return hasForeignLetters(typed) ? { ...failure, problem: `${FOREIGN_LETTERS}.` } : failure;
};

/**
 * The status for a filled honeypot: mostly a robot, but it may be a program that fills in forms for
 * a person.
 */
export const TRAPPED = 409;

function problemOf(status: number): string {
  if (status === TRAPPED)
    return "A hidden field against robots was filled in, perhaps by a program. It’s empty again: click Subscribe once more.";
  if (status === 422) return "Enter an email address, like name@company.com.";
  if (status === 429) return "Too many attempts. Wait a minute, then click Subscribe again.";
  if (status === 0)
    return "We couldn’t reach the server. Your address is still here. Click Subscribe to try again.";
  return "We couldn’t save your address just now. It’s still here. Click Subscribe to try again.";
}
