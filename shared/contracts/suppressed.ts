import type { LeadView } from "./mail.ts";

const suppressedReasons: Readonly<Record<string, string>> = {
  recipient: "this mailbox had three acknowledgments within a day",
  network: "too many came from this visitor's network within the hour",
  overall: "the hour's acknowledgments were used up (MAILS_PER_HOUR)",
};

/** Why the visitor was not mailed; empty if they were, or if the flags already explain it. */
export const suppressedNotice = ({ suppressed }: Pick<LeadView, "suppressed">) =>
  suppressed === null ? "" : `no: ${suppressedReasons[suppressed] ?? suppressed}`;
