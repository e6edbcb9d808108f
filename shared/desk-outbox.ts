import type { Actor, RecordName } from "./desk.ts";
import type { MailTrouble } from "./mail-trouble.ts";

/** When a mail is due whose newsletter is paused: a time that does not come. */
export const NOT_YET = "9999-12-31T00:00:00.000Z";

export type OutboxLine = {
  readonly id: string;
  readonly channel: string;
  readonly status: "pending" | "claimed" | "failed";
  /** The enquiry or the subscriber that it is about; null for mails of the desk. */
  readonly about: RecordName | null;
  readonly attempts: number;
  readonly createdAt: string;
  readonly nextAttemptAt: string;
  readonly lastError: string | null;
  /** What that means, of a mail whose server said something that is known. */
  readonly trouble: MailTrouble | null;
};

export type OutboxView = {
  readonly waiting: number;
  readonly failed: number;
  /** Those given up first, then by when they are due; not all when there are very many. */
  readonly lines: readonly OutboxLine[];
};

/** What was not delivered yet, and trying it again. */
export type OutboxDesk = {
  view(which: { readonly isFailed: boolean }): Promise<OutboxView>;
  /** Makes one due now, or with null all that were given up; says how many. */
  retry(by: Actor, id: string | null): Promise<number>;
  /** Takes one out for good, but for those of newsletters, which have a page of their own; says whether it was there. */
  drop(by: Actor, id: string): Promise<boolean>;
};
