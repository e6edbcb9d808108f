import type { Editing } from "#features/editing/editing.server.ts";
import type { ReviewRule } from "#features/editing/editing.ts";
import type { MailboxAccess } from "#features/mailbox/mailbox-access.server.ts";
import type { NewsletterPosts } from "#features/newsletter/newsletter.ts";
import type { Admission } from "#server/limits/admission.server.ts";
import type { Brand, RenderMail } from "#shared/contracts/mail.ts";
import type { OfficeHours } from "#shared/formats/office-time.ts";
import type { Client } from "./client.server.ts";
import type { Clock } from "./clock.server.ts";
import type { EventBus } from "./event-bus.server.ts";
import type { Logger } from "./logger.server.ts";
import type { Keys } from "./secret-key.server.ts";
import { sharedContext } from "./shared-context.server.ts";
import type { SignedLinks } from "./signed-links.server.ts";
import type { OutboxMessage } from "./store/outbox/outbox-table.server.ts";
import type { Store } from "./store/store.server.ts";

/**
 * What every rule of the site works with. It is made once, when the server starts, and handed down
 * as it is.
 */
export type Site = {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly keys: Keys;
  readonly links: SignedLinks;
  readonly eventBus: EventBus;
  readonly siteUrl: string;
  // Publishing changes what the content says, so rules ask whenever they need it.
  readonly brand: () => Brand;
  readonly office: () => OfficeHours;
  readonly openStatuses: () => readonly string[];
  readonly review: () => ReviewRule;
  readonly posts: () => Promise<NewsletterPosts>;
  readonly renderMail: RenderMail;
  /** To whom a queued mail goes and what about; null if it is none, or is no longer needed. */
  readonly describeMail: (
    message: OutboxMessage,
  ) => Promise<{ to: string; subject: string } | null>;
  readonly mailDomain: () => string;
  /** Where answers go; `{reference}` in it stands for that of the enquiry. */
  readonly replyTo: () => string;
  readonly mailFolder: string;
  /** Called after the commit, so that mails are sent without waiting for the next poll. */
  readonly onStored: () => void;
  /** Counts a try to sign in, from this sender, and says whether it may go on. */
  readonly admitSignIn: (client: Client) => Promise<Admission>;
  /** Mails to addresses that nobody has confirmed. */
  readonly mailsPerHour: number;
  /** Enquiries without a human check. */
  readonly uncheckedPerHour: number;
  readonly rateLimitPerMinute: number;
  readonly retainLeadsDays: number;
  readonly hasWebhook: boolean;
  readonly hasChat: boolean;
  readonly sendsMail: boolean;
  /** How long a reply waits before it is mailed, so that its author can take it back. */
  readonly replyDelayMs: number;
  /** Null if the desk reads no mailbox. */
  readonly mailbox: MailboxAccess | null;
  /** Null if the content cannot be edited at the desk. */
  readonly editing: Editing | null;
  /** Counts a valid form that was sent, for the metrics. */
  readonly countForm: (form: string, outcome: string) => void;
};

/** Where loaders and actions find the site. */
export const siteContext = sharedContext<Site>("site");
