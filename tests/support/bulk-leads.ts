import { sql } from "kysely";
import { DOCUMENT_VERSION } from "#features/enquiries/tables/search-documents-table.server.ts";
import type { Store } from "#server/store/store.server.ts";

// A statement of PostgreSQL may take at most ten seconds, even on a busy machine.
const CHUNK = 4_000;

/**
 * Fills a store with leads and their rows in other tables by plain SQL; the oldest are from
 * `oldAt`.
 */
export async function insertBulkLeads(
  { db, kind }: Store,
  { count, old, oldAt, newAt }: { count: number; old: number; oldAt: string; newAt: string },
): Promise<void> {
  const pad = kind === "postgres" ? sql`to_char(i, 'FM0000000')` : sql`printf('%07d', i)`;
  const at = sql`case when i <= ${old} then ${sql.lit(oldAt)} else ${sql.lit(newAt)} end`;
  const email = sql`'person' || i || '@client.example'`;
  const fields = sql`'{"fullName":"Person ' || i || '","email":"person' || i || '@client.example","requirements":"Two React developers, from January, and one who looks after the store."}'`;
  for (let first = 1; first <= count; first += CHUNK) {
    const last = Math.min(count, first + CHUNK - 1);
    const numbers =
      kind === "postgres"
        ? sql`generate_series(${sql.lit(first)}, ${sql.lit(last)}) as n (i)`
        : sql`(with recursive n (i) as (select ${sql.lit(first)} union all select i + 1 from n where i < ${sql.lit(last)}) select i from n)`;
    await sql`insert into leads (id, reference, kind, email, fields, page, referrer, utm, consent_version,
        consent_wording, address_hash, flags, created_at)
      select 'lead-' || ${pad}, 'RS-' || ${pad}, 'inquiry', ${email}, ${fields}, '/hire/react-developer', '',
        '{"utmCampaign":"spring"}', 'enquiry-2026-11', 'We keep it for two years.', 'hash', '[]', ${at}
      from ${numbers}`.execute(db);
    await sql`insert into enquiries (lead_id, created_at, kind, status, page, campaign, is_flagged, email, changed_at)
      select 'lead-' || ${pad}, ${at}, 'inquiry', 'new', '/hire/react-developer', 'spring', 0,
        ${email}, ${at} from ${numbers}`.execute(db);
    await sql`insert into search_documents (lead_id, words, version)
      select 'lead-' || ${pad}, 'person' || i || ' client example two react developers from january and one who looks after the store', ${sql.lit(DOCUMENT_VERSION)}
      from ${numbers}`.execute(db);
    await sql`insert into enquiry_events (id, lead_id, change_id, kind, member_id, member_name, body, changes, version, created_at)
      select 'event-' || ${pad}, 'lead-' || ${pad}, '', 'note', 'm', 'Meera', 'Called them.', '{}', 0, ${at}
      from ${numbers}`.execute(db);
    for (const channel of ["mail-company", "mail-visitor"]) {
      await sql`insert into outbox (id, lead_id, channel, payload, status, next_attempt_at, message_id, created_at, updated_at)
        select ${sql.lit(channel)} || ${pad}, 'lead-' || ${pad}, ${sql.lit(channel)}, '{}', 'delivered', ${at},
          '<' || i || '@riverstep.example>', ${at}, ${at} from ${numbers}`.execute(db);
    }
    // Otherwise PostgreSQL plans as if the tables were still empty.
    if (first === 1) await sql`analyze`.execute(db);
  }
}
