import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

/**
 * What the desk works off in an order, each read from an index to the end of its page: enquiries that wait for an
 * answer, which may be few among the oldest million, and mails of an issue that were given up, which may be all of
 * them. The second takes the place of the one by which an issue's mails are counted.
 */
export const deskQueues: Migration = {
  async up(db: Kysely<Tables>) {
    await sql`create index if not exists enquiries_unanswered on enquiries (status, is_flagged, arrival)
      where answered_at is null`.execute(db);
    await sql`create index if not exists outbox_of_issue_by_id on outbox (issue, status, id)
      where issue is not null`.execute(db);
    await sql`drop index if exists outbox_of_issue`.execute(db);
  },
};
