import type { Clock } from "#server/clock.server.ts";
import type { Keys } from "#server/secret-key.server.ts";
import type { SignedLinks } from "#server/signed-links.server.ts";
import type { Store } from "#server/store/store.server.ts";

/** What somebody is invited with, from the desk or the command line. */
export type InviteParts = Omit<DeskParts, "brandName" | "rateLimitPerMinute" | "hasFigures">;

/** What everything at the desk works with. */
export type DeskParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly links: SignedLinks;
  readonly rateLimitPerMinute: number;
  /** Whether visits are counted. */
  readonly hasFigures: boolean;
  /** What passkeys are kept under. */
  readonly brandName: string;
  /** Right-hand side of the Message-ID of every mail. */
  readonly mailDomain: string;
  /** Called after the commit, so that mail goes out without waiting for the next poll. */
  readonly onStored: () => void;
};
