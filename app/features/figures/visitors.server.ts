import { hash, randomBytes } from "node:crypto";
import {
  deleteVisitorsBefore,
  insertVisitors,
  shareSalt,
} from "#features/figures/tables/day-visitors-table.server.ts";
import type { Site } from "#server/site.server.ts";
import { daysAfter } from "#shared/formats/calendar-day.ts";
import type { Device } from "./visits.ts";
import { dayOf } from "./weeks.server.ts";

/** At this size the set of hashes takes some 8 MB; further visitors that day are not counted. */
const MAX_PER_DAY = 100_000;
const HASH_BYTES = 6;
// Instances save the last minute of a day shortly after midnight, so the day's salt is kept a
// little longer.
const GRACE_MS = 5 * 60_000;

type Dependencies = Pick<Site, "store" | "clock" | "office">;
type Visitor = { readonly day: string; readonly hash: number; readonly device: Device };

export async function deletePastVisitors({ store, clock, office }: Dependencies): Promise<void> {
  const today = dayOf(clock().getTime() - GRACE_MS, office().timeZone);
  if (store.kind === "postgres") await deleteVisitorsBefore(store.db, today);
}

/**
 * Tells the visitors of one day apart by a salted hash of address and browser, which PostgreSQL
 * shares for the day.
 */
export function createVisitorCounter({ store, clock, office }: Dependencies) {
  const salts = new Map<string, string>();
  let today = "";
  let seen = new Set<number>();
  let unsaved: Visitor[] = [];
  return {
    note(address: string, agent: string, device: Device): void {
      const day = dayOf(clock().getTime(), office().timeZone);
      const salt = salts.get(day);
      if (salt === undefined) return;
      if (day !== today) {
        today = day;
        seen = new Set();
      }
      const visitor = hash("sha256", `${salt}\n${address}\n${agent}`, "buffer").readUIntBE(
        0,
        HASH_BYTES,
      );
      if (seen.has(visitor) || seen.size >= MAX_PER_DAY) return;
      seen.add(visitor);
      unsaved.push({ day, hash: visitor, device });
    },

    async renewSalts(): Promise<void> {
      const now = dayOf(clock().getTime(), office().timeZone);
      const days = [now, daysAfter(now, 1)];
      for (const day of days) {
        if (salts.has(day)) continue;
        const salt = randomBytes(16).toString("hex");
        salts.set(day, store.kind === "postgres" ? await shareSalt(store.db, day, salt) : salt);
      }
      for (const day of salts.keys()) if (!days.includes(day)) salts.delete(day);
      await deletePastVisitors({ store, clock, office });
    },

    async takeNew(): Promise<readonly Visitor[]> {
      const noted = [...unsaved];
      const added = store.kind === "postgres" ? await insertVisitors(store.db, noted) : null;
      unsaved = unsaved.slice(noted.length);
      return added ? noted.filter((visitor) => added.has(visitor.hash)) : noted;
    },
  };
}
