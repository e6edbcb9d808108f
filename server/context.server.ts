import type { NewsletterPosts } from "#shared/contracts/desk-newsletter.ts";
import type { OfficeHours } from "#shared/formats/office-time.ts";
import type { Clock } from "./clock.server.ts";
import type { Logger } from "./logger.server.ts";
import type { Keys } from "./secret-key.server.ts";
import type { SignedLinks } from "./signed-links.server.ts";
import type { Store } from "./store/store.server.ts";

export type Context = {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly keys: Keys;
  readonly links: SignedLinks;
  readonly mailDomain: string;
  readonly mailFolder: string;
  /** Called after the commit, so that mails are sent without waiting for the next poll. */
  readonly onStored: () => void;
  readonly retainLeadsDays: number;
  readonly hasWebhook: boolean;
  readonly referencePrefix: string;
  readonly openStatuses: readonly string[];
  readonly office: OfficeHours;
  readonly posts: () => Promise<NewsletterPosts>;
};
