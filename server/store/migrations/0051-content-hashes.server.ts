import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

// What 0050 leaves behind. Before it was frozen it was rewritten several times under one name. The search tables are
// left out: they differ between the databases, and the upkeep fills them again.
const COLUMNS = {
  analytics_counters: "count device dimension name week",
  audit_log: "action actor at detail id member_id record",
  content_drafts:
    "author changed_at collection comment commit mailed_by publish_at reviewer scheduled_by slug state unpublish_at",
  content_publications: "collection commit ended_at id member problem slug started_at state",
  enquiries:
    "answered_at campaign changed_at contact_company contact_email contact_name contact_phone created_at email is_allowlisted is_flagged kind lead_id next_step next_step_on owner_id page site status version",
  enquiry_events: "body change_id changes created_at id kind lead_id member_id member_name version",
  enquiry_mentions: "id is_read lead_id member_id",
  enquiry_reads: "lead_id member_id",
  erasures: "erased_at hash",
  health_checks: "checked_at name",
  idempotency_keys: "done_at name",
  leads:
    "address_hash consent_version consent_wording created_at dedupe_key email fields flags id kind page reference referrer suppressed utm",
  members: "created_at email id muted name removed_at role signature time_zone",
  newsletter_issues: "finished_at member_name next_step_at per_minute queued_at slug starts_at status",
  outbox:
    "attempts channel claimed_by claimed_until created_at id is_file issue last_error lead_id message_id next_attempt_at payload refused_at status subscriber_id updated_at",
  passkeys: "counter created_at id member_id name public_key transports used_at",
  quotas: "name started_at used",
  rate_limits: "expire key points",
  reply_templates: "body changed_at changed_by id label removed_at subject",
  sessions: "browser created_at id member_id seen_at token_hash",
  sign_in_links: "address_hash created_at expires_at id is_invitation member_id used_at",
  subscribers: "confirmed_at email id requested_at status unsubscribed_at",
  subscription_requests: "address_hash confirmed_at consent_version consent_wording id page requested_at subscriber_id",
  used_challenges: "expires_at signature",
};
const COLUMNS_IN_POSTGRES = { day_salts: "day salt", day_visitors: "day hash" };

/** From here on a database records the hash of each migration that it ran. One that ran another 0050 is refused. */
export const contentHashes: Migration = {
  async up(db: Kysely<Tables>) {
    await refuseAnother0050(db);
    await sql`create table migration_hashes (name text primary key, hash text not null)`.execute(db);
  },
};

async function refuseAnother0050(db: Kysely<Tables>) {
  const tables = await db.introspection.getTables();
  const expected = isPostgres(db) ? { ...COLUMNS, ...COLUMNS_IN_POSTGRES } : COLUMNS;
  for (const [name, columns] of Object.entries(expected)) {
    const found = tables.find((table) => table.name === name)?.columns ?? [];
    const present = found
      .map((column) => column.name)
      .sort()
      .join(" ");
    if (present === columns) continue;
    throw new Error(
      `This database ran a version of migration 0050 from between two releases (table ${name}), so this release cannot use it: start the program that made it, or restore a backup from before it ran into a new database.`,
    );
  }
}
