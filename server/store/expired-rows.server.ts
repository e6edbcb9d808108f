import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "./dialect.server.ts";
import type { SessionLimits } from "./sessions-table.server.ts";
import type { Database } from "./store.server.ts";
import type { Tables } from "./tables.server.ts";

/** What came before these times may go, UTC ISO. */
export type ExpiryTimes = {
  readonly now: string;
  readonly yesterday: string;
  readonly twoDaysAgo: string;
  readonly monthAgo: string;
  /** Enquiries, and what else is kept as long. */
  readonly retained: string;
  readonly sessions: SessionLimits;
};

type Rule = readonly [table: keyof Tables, key: string, isExpired: RawBuilder<unknown>, atOnce?: number];

// Of these each row takes others with it, so fewer go at once: a batch must not hold up visitors.
const WITH_ALL_THAT_HANGS_ON_THEM = 25;

/** Which rows have expired, by the name of the step that deletes them. */
const rules = ({ now, yesterday, twoDaysAgo, monthAgo, retained, sessions }: ExpiryTimes) =>
  ({
    challenges: ["usedChallenges", "signature", sql`expires_at < ${now}`],
    budgets: ["budgets", "name", sql`started_at < ${twoDaysAgo}`],
    sessions: ["sessions", "id", sql`created_at <= ${sessions.createdAfter} or seen_at <= ${sessions.seenAfter}`],
    // A day longer than they work, so that the hour's count stands and an old mail is told from a made-up one.
    "sign-in links": ["signInLinks", "id", sql`expires_at < ${yesterday}`],
    // Sign-in links, digests and trial issues: nothing else is about nobody.
    "desk mails": ["outbox", "id", sql`lead_id is null and subscriber_id is null and created_at < ${monthAgo}`],
    "done once": ["doneOnce", "name", sql`done_at < ${monthAgo}`],
    leads: ["leads", "id", sql`created_at < ${retained}`, WITH_ALL_THAT_HANGS_ON_THEM],
    "ended subscriptions": [
      ...(["subscribers", "email"] as const),
      sql`status = 'unsubscribed' and unsubscribed_at < ${retained}`,
      WITH_ALL_THAT_HANGS_ON_THEM,
    ],
    "unconfirmed subscriptions": [
      ...(["subscribers", "email"] as const),
      sql`status = 'pending' and confirmed_at is null and requested_at < ${monthAgo}`,
      WITH_ALL_THAT_HANGS_ON_THEM,
    ],
    "audit log": ["auditLog", "id", sql`at < ${retained}`],
    "newsletter orders": [
      ...(["newsletterIssues", "slug"] as const),
      sql`status in ('sent', 'cancelled') and finished_at < ${retained}`,
    ],
    "removed members": ["members", "id", sql`removed_at < ${retained}`],
    "views of removed members": [
      ...(["savedViews", "id"] as const),
      sql`member_id not in (select id from members where removed_at is null)`,
    ],
  }) satisfies Record<string, Rule>;

export type ExpiredRows = keyof ReturnType<typeof rules>;

/** The names of all rules, in the order in which they are best applied. */
export const expiredRows = Object.keys(
  rules({
    now: "",
    yesterday: "",
    twoDaysAgo: "",
    monthAgo: "",
    retained: "",
    sessions: { createdAfter: "", seenAfter: "" },
  }),
) as ExpiredRows[];

/**
 * Deletes a batch of expired rows, in a statement of its own, and says how many went; 0 when none is left. Instances
 * that do so at the same time take different rows.
 */
export async function deleteExpired(db: Database, which: ExpiredRows, times: ExpiryTimes): Promise<number> {
  const [table, key, isExpired, atOnce = 500]: Rule = rules(times)[which];
  const [rows, id] = [sql.table(table), sql.ref(key)];
  const batch = sql`select ${id} from ${rows} where ${isExpired} limit ${atOnce}`;
  // As an array PostgreSQL works the batch out once; as a list it may do so for each row, and delete more.
  const some = isPostgres(db) ? sql`= any (array(${batch} for update skip locked))` : sql`in (${batch})`;
  const { numAffectedRows } = await sql`delete from ${rows} where ${id} ${some}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
