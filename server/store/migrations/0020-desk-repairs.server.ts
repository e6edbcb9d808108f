import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";
import { isCalendarDay } from "#shared/formats/calendar-day.ts";

/**
 * Removes what earlier releases let in: days of a next step that no calendar has, which stopped the whole list, and
 * sessions, passkeys and links of removed members, which a new invitation would have brought back.
 */
export const deskRepairs: Migration = {
  async up(db: Kysely<Tables>) {
    const stored = await db.selectFrom("enquiries").select("nextStepOn").distinct().execute();
    const wrong = stored.flatMap(({ nextStepOn: day }) => (day !== null && !isCalendarDay(day) ? [day] : []));
    for (const day of wrong) {
      await db.updateTable("enquiries").set({ nextStepOn: null }).where("nextStepOn", "=", day).execute();
    }
    for (const table of ["sessions", "passkeys", "sign_in_links"]) {
      await sql`delete from ${sql.table(table)}
        where member_id in (select id from members where removed_at is not null)`.execute(db);
    }
  },
};
