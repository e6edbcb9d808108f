/** Why a mail was not delivered, as far as the mail server's answer shows. */
export const deliveryErrors = [
  "no mailbox",
  "full",
  "distrusted",
  "their server",
  "our server",
  "over",
  "unknown",
] as const;

export type DeliveryError = (typeof deliveryErrors)[number];
