/** Why a mail was not delivered, as far as what a mail server said tells it. */
export const deliveryErrors = [
  "no mailbox",
  "full",
  "distrusted",
  "their server",
  "our server",
  "over",
  "cancelled",
  "unknown",
] as const;

export type DeliveryError = (typeof deliveryErrors)[number];

/** Where another try changes nothing, because of whom the mail was for. */
export const isPermanentFailure = (error: DeliveryError) => error === "no mailbox" || error === "over";

/** What may come of a mail that a member sends to themselves to see it. */
export const testSendErrors = ["no mailbox", "full", "distrusted", "their server", "our server", "unknown"] as const;

export type TestSendError = (typeof testSendErrors)[number];
