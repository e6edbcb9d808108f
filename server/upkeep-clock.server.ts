import { DAY_MS, HOUR_MS, isoFromNow } from "./clock.server.ts";
import type { Site } from "./site.server.ts";
import type { Database } from "./store/store.server.ts";

/** Longer than a site is usually off, and far shorter than anything is kept. */
const LONGEST_BREAK_MS = 2 * DAY_MS;
/** A clock that was set wrong at a start is right within minutes, once the machine asks a server. */
const DOUBT_MS = DAY_MS;

type Mark = "trusted" | "doubted";

/**
 * Whether the clock may decide what is old enough to delete. One that is years ahead for a few
 * seconds, as after a start without a battery, would delete every enquiry. So after a jump since
 * the last upkeep, of any instance, nothing is deleted until the clock has gone on for a day.
 */
export async function mayTrustClock({ store, clock, log }: Site): Promise<boolean> {
  const now = isoFromNow(clock);
  return store.transaction(async (db) => {
    const trusted = await markOf(db, "trusted");
    if (trusted === null || msBetween(trusted, now) <= LONGEST_BREAK_MS) return trust(db, now);
    const doubted = await markOf(db, "doubted");
    // It was further ahead when it was doubted, and has been corrected.
    const isSettling = doubted !== null && doubted <= now;
    if (isSettling && msBetween(doubted, now) >= DOUBT_MS) return trust(db, now);
    if (!isSettling) await setMark(db, "doubted", now);
    const days = Math.round(msBetween(trusted, now) / DAY_MS);
    const hours = Math.ceil((DOUBT_MS - msBetween(isSettling ? doubted : now, now)) / HOUR_MS);
    log.warn(
      { now, lastUpkeep: trusted },
      `it is ${days} days since the last upkeep: the site was off, or the clock is wrong. Nothing that is old is deleted for ${hours} hours`,
    );
    return false;
  });
}

async function trust(db: Database, now: string): Promise<true> {
  await setMark(db, "trusted", now);
  await db.deleteFrom("upkeepClock").where("name", "=", "doubted").execute();
  return true;
}

async function markOf(db: Database, name: Mark): Promise<string | null> {
  const row = await db
    .selectFrom("upkeepClock")
    .select("at")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.at ?? null;
}

const setMark = (db: Database, name: Mark, at: string) =>
  db
    .insertInto("upkeepClock")
    .values({ name, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();

const msBetween = (from: string, to: string) => Date.parse(to) - Date.parse(from);
