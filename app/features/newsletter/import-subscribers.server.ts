import { audit } from "#features/audit/tables/audit-table.server.ts";
import { findErasures } from "#features/privacy/erasures.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import { findLeavers } from "./leavers.server.ts";
import type { RefusedLine, TableProblem } from "./newsletter.ts";
import { type Consent, readTable } from "./read-table.server.ts";
import {
  type Imported,
  insertImported,
  subscribersAmong,
} from "./tables/subscription-requests-table.server.ts";

export type ImportOutcome =
  | {
      readonly status: "read";
      readonly added: number;
      /** Subscribed already. */
      readonly known: number;
      /** Unsubscribed, however long ago, or erased after their consent. */
      readonly left: number;
      readonly refused: readonly RefusedLine[];
    }
  | { readonly status: "no table"; readonly problem: TableProblem; readonly line: number };

const CONSENT_VERSION = "imported";

/** What an import of this table would do. */
export async function previewImport(site: Site, table: string): Promise<ImportOutcome> {
  const read = await readTable(table, site.clock(), site.office().timeZone);
  if (read.status === "no table") return read;
  const { fresh, known, left } = await sortConsents(site, site.store.db, read.consents);
  return { status: "read", added: fresh.length, known, left, refused: read.refused };
}

/** Stores each new address of the table as confirmed, with its own evidence of consent. */
export async function importSubscribers(
  site: Site,
  actor: Actor,
  table: string,
): Promise<ImportOutcome> {
  const { store, clock, office } = site;
  const read = await readTable(table, clock(), office().timeZone);
  if (read.status === "no table") return read;
  const { refused } = read;
  return store.transaction(async (db) => {
    const { fresh, known, left } = await sortConsents(site, db, read.consents);
    const rows = fresh.map((consent) => rowOf(consent, clock()));
    const added = await insertImported(db, rows, isoFromNow(clock));
    const detail = `${added} added, ${known} known, ${left} left before, ${refused.length} refused`;
    await audit(db, {
      actor,
      now: clock(),
      action: "subscribers imported",
      record: `${added}`,
      detail,
    });
    return { status: "read", added, known, left, refused };
  });
}

async function sortConsents({ keys }: Site, db: Database, consents: readonly Consent[]) {
  const emails = consents.map(({ email }) => email);
  const stored = await subscribersAmong(db, emails);
  const erasures = await findErasures(db, keys, "address", emails);
  const leavers = await findLeavers(db, keys, emails);

  function placeOf({ email, consentedAt }: Consent): "left" | "known" | "new" {
    const subscriber = stored.get(email);
    // Someone who unsubscribed stays out, even if they asked again: only their own confirmation
    // counts.
    if (subscriber?.status === "unsubscribed") return "left";
    if (subscriber?.status === "confirmed") return "known";
    if (leavers.has(email)) return "left";
    const erasedAt = erasures.get(email);
    return erasedAt !== undefined && erasedAt >= consentedAt ? "left" : "new";
  }

  const places = Map.groupBy(consents, placeOf);
  return {
    fresh: places.get("new") ?? [],
    known: places.get("known")?.length ?? 0,
    left: places.get("left")?.length ?? 0,
  };
}

const rowOf = ({ email, consentedAt, where, wording }: Consent, now: Date): Imported => ({
  subscriber: { id: createId(now), email, requestedAt: consentedAt },
  evidence: {
    id: createId(now),
    page: where,
    consentVersion: CONSENT_VERSION,
    consentWording: wording,
    addressHash: "",
  },
});
