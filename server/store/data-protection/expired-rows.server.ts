import { type RawBuilder, sql } from "kysely";
import type { SessionLimits } from "#server/store/members/sign-in-tables.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { isPostgres } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

/** The same number as on the privacy page; `scripts/promises.test.ts` compares them. */
export const UNCONFIRMED_DAYS = 30;
/** Also on the privacy page: sign-in links, digests and other mails within the company. */
export const DESK_MAIL_DAYS = 30;

type Rule = readonly [table: keyof Tables, key: string, isExpired: RawBuilder<unknown>, atOnce?: number];

// Deleting one of these rows also deletes dependent rows, so batches are smaller to avoid delaying visitors.
const WITH_ALL_THAT_HANGS_ON_THEM = 25;

/** `before` gives the time so many days ago. */
export function expiryRules(before: (days: number) => string, retainDays: number, sessions: SessionLimits) {
  const [monthAgo, retained] = [before(UNCONFIRMED_DAYS), before(retainDays)];
  return {
    challenges: ["usedChallenges", "signature", sql`expires_at < ${before(0)}`],
    quotas: ["quotas", "name", sql`started_at < ${before(2)}`],
    sessions: ["sessions", "id", sql`created_at <= ${sessions.createdAfter} or seen_at <= ${sessions.seenAfter}`],
    // Kept a day after expiry: until then they count towards the hourly limit and differ from forged ones.
    "sign-in links": ["signInLinks", "id", sql`expires_at < ${before(1)}`],
    // Sign-in links, digests and test mails: all other mails belong to a lead or a subscriber.
    "desk mails": [
      "outbox",
      "id",
      sql`lead_id is null and subscriber_id is null and created_at < ${before(DESK_MAIL_DAYS)}`,
    ],
    "idempotency keys": ["idempotencyKeys", "name", sql`done_at < ${monthAgo}`],
    leads: ["leads", "id", sql`created_at < ${retained}`, WITH_ALL_THAT_HANGS_ON_THEM],
    "ended subscriptions": [
      "subscribers",
      "email",
      sql`status = 'unsubscribed' and unsubscribed_at < ${retained} and requested_at < ${monthAgo}`,
      WITH_ALL_THAT_HANGS_ON_THEM,
    ],
    "unconfirmed subscriptions": [
      "subscribers",
      "email",
      sql`status = 'pending' and requested_at < ${monthAgo}`,
      WITH_ALL_THAT_HANGS_ON_THEM,
    ],
    "audit log": ["auditLog", "id", sql`at < ${retained}`],
    "newsletter orders": [
      "newsletterIssues",
      "slug",
      sql`status in ('sent', 'cancelled') and finished_at < ${retained}`,
    ],
    "content drafts": ["contentDrafts", "commit", sql`changed_at < ${retained}`],
    "content publications": ["contentPublications", "id", sql`started_at < ${retained}`],
    "removed members": ["members", "id", sql`removed_at < ${retained}`],
  } satisfies Readonly<Record<string, Rule>>;
}

/** Deletes a batch of expired rows and returns how many; 0 at the end. Simultaneous instances take different rows. */
export async function deleteExpired(db: Database, [table, key, isExpired, atOnce = 500]: Rule): Promise<number> {
  const [rows, id] = [sql.table(table), sql.ref(key)];
  const batch = sql`select ${id} from ${rows} where ${isExpired} limit ${atOnce}`;
  // As an array PostgreSQL selects the batch once; as a subquery it might select it for each row and delete more.
  const some = isPostgres(db) ? sql`= any (array(${batch} for update skip locked))` : sql`in (${batch})`;
  const { numAffectedRows } = await sql`delete from ${rows} where ${id} ${some}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
