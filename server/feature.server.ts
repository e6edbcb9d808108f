import type { Config } from "./config.server.ts";
import type { MailsByChannel } from "./delivery/composed-mail.server.ts";
import type { Deliverer } from "./delivery/mail-transport.server.ts";
import type { Keys } from "./secret-key.server.ts";
import type { Site } from "./site.server.ts";
import type { Database } from "./store/store.server.ts";

/**
 * A task of the upkeep: processes one batch and returns how many rows or files it removed; 0 at the
 * end.
 */
export type UpkeepStep = readonly [name: string, run: () => Promise<number>];

/** A database that was filled from a backup, within the transaction that did so. */
export type Restored = {
  readonly db: Database;
  readonly keys: Keys;
  /** The database that the backup replaces; it knows what people decided since. */
  readonly replaced: Database | null;
  readonly withoutMembers: boolean;
};

/**
 * What a feature hands to the frame: everything that would otherwise be forgotten in another
 * folder.
 */
export type Feature = {
  readonly name: string;
  /**
   * Its mails by their channel of the outbox; each needs a label in `content/desk/records.yaml`.
   */
  readonly mails?: MailsByChannel;
  /**
   * How it delivers messages that are no mails, by their channel of the outbox, as the settings ask
   * for it.
   */
  readonly deliverers?: (site: Site, config: Config) => Readonly<Record<string, Deliverer>>;
  /**
   * Begins its repeated work and returns what ends it, which resolves once nothing of it uses the
   * site any more.
   */
  readonly start?: (site: Site) => () => Promise<void>;
  /** What it deletes in time, every hour. */
  readonly upkeep?: (site: Site) => readonly UpkeepStep[];
  /**
   * Decides again what people decided since the backup was made; returns what the operator is told,
   * in sentences.
   */
  readonly afterRestore?: (restored: Restored) => Promise<readonly string[]>;
};
