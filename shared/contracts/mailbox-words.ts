/**
 * How the reading goes. `reading` is a backlog, `full` and `clock` are warnings while it goes on;
 * the others say why it does not.
 */
export const mailboxStates = [
  "well",
  "reading",
  "full",
  "clock",
  "password",
  "unreachable",
  "certificate",
  "folder",
  "failed",
] as const;
export type MailboxState = (typeof mailboxStates)[number];

/** What of a mail is only in the mailbox: its end, all but its beginning, or everything. */
export const mailGaps = ["cut", "too large", "unreadable"] as const;
export type MailGap = (typeof mailGaps)[number];
