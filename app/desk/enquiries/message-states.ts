/** How far a message got, in a word. */
export const messageStates = {
  pending: "waiting",
  paused: "paused",
  claimed: "sending",
  delivered: "sent",
  failed: "failed",
} as const;

/** Whether messages of this channel go to the sender of the enquiry. */
export const isToSender = (channel: string) => channel === "mail-visitor" || channel === "mail-reply";
