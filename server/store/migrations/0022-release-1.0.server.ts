import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

const LEAD = "lead_id text not null references leads (id) on delete cascade";
const MEMBER = "member_id text not null references members (id) on delete cascade";
const EVIDENCE =
  "page text not null, consent_version text not null, consent_wording text not null, address_hash text not null";

const TABLES = [
  `leads (id text primary key, reference text not null unique, kind text not null, email text not null,
    fields text not null, page text not null, referrer text not null, utm text not null,
    consent_version text not null, consent_wording text not null, address_hash text not null, flags text not null,
    dedupe_key text unique, created_at text not null, unmailed text)`,
  `subscription_requests (id text primary key,
    subscriber_id text not null references subscribers (id) on delete cascade, ${EVIDENCE},
    requested_at text not null, confirmed_at text)`,
  `outbox (id text primary key, lead_id text references leads (id) on delete cascade, channel text not null,
    payload text not null, status text not null, attempts integer not null default 0, next_attempt_at text not null,
    claimed_by text, claimed_until text, message_id text not null, last_error text, created_at text not null,
    updated_at text not null, subscriber_id text references subscribers (id) on delete cascade, issue text,
    refused_at text)`,
  `newsletter_issues (slug text primary key, status text not null, starts_at text not null,
    per_minute integer not null, next_step_at text not null, queued_at text, finished_at text,
    member_name text not null)`,
  "used_challenges (signature text primary key, expires_at text not null)",
  // The schema that rate-limiter-flexible expects.
  'rate_limits ("key" varchar(255) primary key, points integer not null default 0, expire bigint)',
  "health_checks (name text primary key, checked_at text not null)",
  "budgets (name text primary key, started_at text not null, spent integer not null)",
  "done_once (name text primary key, done_at text not null)",
  `members (id text primary key, email text not null unique, name text not null, role text not null,
    created_at text not null, removed_at text)`,
  `passkeys (id text primary key, ${MEMBER}, public_key text not null, counter integer not null,
    transports text not null, name text not null, created_at text not null, used_at text)`,
  `sessions (id text primary key, ${MEMBER}, token_hash text not null unique, browser text not null,
    created_at text not null, seen_at text not null)`,
  // `member_id` is null if the address belongs to no member: the same row is written, but no mail is sent.
  `sign_in_links (id text primary key, member_id text references members (id) on delete cascade,
    address_hash text not null, is_invitation integer not null, created_at text not null, expires_at text not null,
    used_at text)`,
  `audit_log (id text primary key, at text not null, member_id text, actor text not null, action text not null,
    record text not null, detail text not null)`,
  `enquiry_events (id text primary key, ${LEAD}, change_id text not null, kind text not null,
    member_id text not null, member_name text not null, body text not null, changes text not null,
    version integer not null, created_at text not null)`,
  `enquiry_mentions (id text primary key, ${LEAD}, member_id text not null)`,
  `saved_views (id text primary key, member_id text not null, name text not null, query text not null,
    created_at text not null)`,
  "blocked_domains (domain text primary key, member_name text not null, created_at text not null)",
  "erasures (hash text primary key, erased_at text not null)",
];

const INDEXES = [
  "leads_created_at on leads (created_at)",
  "leads_email_lower on leads (lower(email))",
  "outbox_lead on outbox (lead_id)",
  "outbox_unowned on outbox (created_at) where lead_id is null and subscriber_id is null",
  "audit_log_at on audit_log (at)",
  // In the order in which messages are claimed.
  "outbox_turn on outbox (status, (lead_id is null), next_attempt_at)",
  "outbox_of_issue_by_id on outbox (issue, status, id) where issue is not null",
  "subscription_requests_subscriber on subscription_requests (subscriber_id)",
  "passkeys_member on passkeys (member_id)",
  "sessions_member on sessions (member_id)",
  "sign_in_links_address on sign_in_links (address_hash, created_at)",
  "enquiry_events_lead on enquiry_events (lead_id)",
  "enquiry_events_change on enquiry_events (change_id)",
  "enquiry_mentions_member on enquiry_mentions (member_id, lead_id)",
  "enquiry_mentions_lead on enquiry_mentions (lead_id)",
];

/** The schema of release 1.0.0: a database is either new or was brought up to date by 1.0.0. */
export const release1: Migration = {
  async up(db: Kysely<Tables>) {
    const run = (text: string) => sql.raw(text).execute(db);
    const isPg = isPostgres(db);
    if ((await db.introspection.getTables()).some(({ name }) => name === "leads")) {
      throw new Error("This database is from before 1.0.0: start release 1.0.0 on it once, then this release.");
    }
    await run(`create table subscribers (email text primary key, status text not null, requested_at text not null,
      confirmed_at text, unsubscribed_at text, id text)`);
    await run("create unique index subscribers_id on subscribers (id)");
    for (const table of TABLES) await run(`create table ${table}`);
    await run(`create table enquiries (arrival ${isPg ? "bigint" : "integer"} primary key,
      lead_id text not null unique references leads (id) on delete cascade, kind text not null, status text not null,
      owner_id text, page text not null, campaign text not null, technology text not null,
      is_flagged integer not null, is_vouched integer not null default 0, email text not null, next_step text,
      next_step_on text, answered_at text, changed_at text not null, version integer not null default 0)`);
    await run("create table search_documents (arrival bigint primary key, words text not null)");
    if (!isPg) await run("create table enquiry_search (words text)");
    for (const index of INDEXES) await run(`create index ${index}`);
    await run("create unique index outbox_issue on outbox (subscriber_id, issue)");
    await run(`create table tallies (dimension text not null, day text not null, name text not null,
      device text not null, count integer not null, primary key (dimension, day, name, device)
      ${isPg ? "include (count))" : ") without rowid"}`);
    await (isPg ? onlyInPostgres(run) : protectAuditLogInSqlite(run));
  },
};

/** The database itself refuses updates of the audit log; only retention deletes rows. */
async function protectAuditLogInSqlite(run: (text: string) => Promise<unknown>) {
  await run(`create trigger audit_log_is_final before update on audit_log
    begin select raise(abort, 'the audit log is never edited'); end`);
}

async function onlyInPostgres(run: (text: string) => Promise<unknown>) {
  await run(`create function refuse_audit_edit() returns trigger language plpgsql as
    $$ begin raise exception 'the audit log is never edited'; end $$`);
  await run(`create trigger audit_log_is_final before update on audit_log
    for each row execute function refuse_audit_edit()`);
  // Instances share these for a day. Unlogged, so that they are in no write-ahead log and no copy made from it.
  await run("create unlogged table day_salts (day text primary key, salt text not null)");
  await run("create unlogged table day_visitors (day text not null, hash bigint not null, primary key (day, hash))");
}
