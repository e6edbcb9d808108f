import type { NewsletterPosts } from "#shared/contracts/desk-issues.ts";
import type { OfficeHours } from "#shared/formats/office-time.ts";
import type { Clock } from "./clock.server.ts";
import type { Logger } from "./logger.server.ts";
import type { Keys } from "./secret-key.server.ts";
import type { SignedLinks } from "./signed-links.server.ts";
import type { Store } from "./store/store.server.ts";

/** What the parts of the server share. Each picks what it needs, so that a test gives it no more. */
export type Context = {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly keys: Keys;
  readonly links: SignedLinks;
  /** Right-hand side of the Message-ID of every mail. */
  readonly mailDomain: string;
  /** Where mails are written to when there is no mail server. */
  readonly mailFolder: string;
  /** Called after the commit, so that mail goes out without waiting for the next poll. */
  readonly onStored: () => void;
  readonly retainLeadsDays: number;
  readonly hasWebhook: boolean;
  /** Starts the reference of every lead, like RS in RS-7K4M2Q. */
  readonly referencePrefix: string;
  /** The statuses of enquiries that are still worked on. */
  readonly openStatuses: readonly string[];
  /** The registered office: its working hours, and the time zone by whose calendar the figures count. */
  readonly office: OfficeHours;
  /** The posts that this instance serves at this moment. */
  readonly posts: () => Promise<NewsletterPosts>;
};
