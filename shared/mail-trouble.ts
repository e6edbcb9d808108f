/** Why a mail was not delivered, as far as what a mail server said tells it. */
export const mailTroubles = [
  "no mailbox",
  "full",
  "distrusted",
  "their server",
  "our server",
  "over",
  "cancelled",
  "unknown",
] as const;

export type MailTrouble = (typeof mailTroubles)[number];

/** Where another try changes nothing, because of whom the mail was for. */
export const isHopeless = (trouble: MailTrouble) => trouble === "no mailbox" || trouble === "over";

/** What may come of a mail that a member sends to themselves to see it. */
export const trialTroubles = ["no mailbox", "full", "distrusted", "their server", "our server", "unknown"] as const;

export type TrialTrouble = (typeof trialTroubles)[number];
