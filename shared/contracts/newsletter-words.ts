/**
 * States of a mailing, and why a line or a table of subscribers is refused: content has a label for
 * each.
 */
export const issueStates = ["scheduled", "sending", "sent", "cancelled"] as const;

export const lineProblems = [
  "no address",
  "foreign letters",
  "no time",
  "future",
  "no place",
  "no wording",
  "too long",
  "twice",
] as const;

export const tableProblems = ["empty", "columns", "rows", "letters", "broken"] as const;
