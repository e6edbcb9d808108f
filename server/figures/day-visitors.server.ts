import { hash } from "node:crypto";
import { noteVisitors } from "#server/store/day-visitors-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import type { Device } from "#shared/figures.ts";
import type { DaySalts } from "./day-salts.server.ts";

/** Beyond so many a day no more are told apart: some 8 MB. */
const MOST_A_DAY = 100_000;
const HASH_BYTES = 6;

type Seen = { readonly day: string; readonly hash: number; readonly device: Device };

/** Tells the visitors of a day apart, by a salted hash of address and browser that nobody keeps. */
export function createDayVisitors(store: Store, salts: DaySalts) {
  let today = "";
  let known = new Set<number>();
  let fresh: Seen[] = [];
  return {
    /** Notes that somebody was here; the address is forgotten at once. */
    note(day: string, address: string, agent: string, device: Device): void {
      const salt = salts.of(day);
      if (salt === undefined) return;
      if (day !== today) {
        today = day;
        known = new Set();
      }
      const digest = hash("sha256", `${salt}\n${address}\n${agent}`, "buffer");
      const visitor = digest.readUIntBE(0, HASH_BYTES);
      if (known.has(visitor) || known.size >= MOST_A_DAY) return;
      known.add(visitor);
      fresh.push({ day, hash: visitor, device });
    },
    /** Hands over who came since the last time and was not here before that day, on any instance. */
    async take(): Promise<readonly Omit<Seen, "hash">[]> {
      const taken = fresh;
      fresh = [];
      if (store.kind === "sqlite" || taken.length === 0) return taken;
      try {
        const noted: Seen[] = [];
        for (const day of new Set(taken.map((each) => each.day))) {
          const ofDay = taken.filter((each) => each.day === day);
          const isNew = await noteVisitors(
            store.db,
            day,
            ofDay.map((each) => each.hash),
          );
          noted.push(...ofDay.filter((each) => isNew.has(each.hash)));
        }
        return noted;
      } catch (err) {
        fresh.unshift(...taken);
        throw err;
      }
    },
  };
}
