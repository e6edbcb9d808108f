import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

/** Gives tables, columns and values the names that the code uses now, and paused mails a status of their own. */
export const plainNames: Migration = {
  async up(db: Kysely<Tables>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run("alter table budgets rename to quotas");
    await run("alter table quotas rename column spent to used");
    await run("alter table done_once rename to idempotency_keys");
    await run("alter table leads rename column unmailed to suppressed");
    await run(`update leads set flags = replace(flags, '"trap"', '"honeypot"') where flags like '%"trap"%'`);
    // The flags that a change took away, for its undo.
    await run("update enquiry_events set body = replace(body, 'trap', 'honeypot') where kind in ('spam', 'not-spam')");
    await run("update outbox set channel = 'mail-issue-test' where channel = 'mail-issue-trial'");
    await run(`update outbox set status = 'paused', next_attempt_at = updated_at
      where status = 'pending' and next_attempt_at >= '9999'`);
  },
};
