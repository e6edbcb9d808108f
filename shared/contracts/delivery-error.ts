/** Why a mail was not delivered, as far as the answer of the mail server shows. */
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

/** Errors for which another try is useless, because the recipient is the reason. */
export const isPermanentFailure = (error: DeliveryError) => error === "no mailbox" || error === "over";
