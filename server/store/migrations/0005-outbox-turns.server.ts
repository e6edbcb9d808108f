import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

/** An index in the order in which messages are claimed, so that a claim costs the same however much waits. */
export const outboxTurns: Migration = {
  async up(db: Kysely<Tables>) {
    await sql`create index if not exists outbox_turn on outbox (status, (lead_id is null), next_attempt_at)`.execute(
      db,
    );
    await db.schema.dropIndex("outbox_due").ifExists().execute();
  },
};
