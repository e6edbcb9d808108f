import { type Selectable, sql } from "kysely";
import type { Lead } from "#server/store/leads/leads-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { isPostgres } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import { correctedFields, mostFound } from "#shared/contracts/enquiries.ts";

const BATCH = 200;
const COLUMNS = ["id", "reference", "email", "fields"] as const;
// We split words ourselves, so that both databases give the same results.
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
// Letters that Unicode does not decompose into a letter and an accent; people type them by look or sound.
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ı: "i", ħ: "h" },
};
const ACCENT = /[\u0300-\u036f]/g;
const LONGEST = 64;
const MOST_WORDS_ASKED = 8;
// The newest documents suffice for a search by a word that a tenth of all enquiries contain.
const RECENT = 20_000;
const PHONE_NUMBER = /^\+?[\d\s().-]{6,}$/;

/** Rebuilds the indexed words of an enquiry: the visitor's text and text added since. */
export async function indexEnquiry(db: Database, leadId: string): Promise<void> {
  await indexLeads(db, await db.selectFrom("leads").select(COLUMNS).where("id", "=", leadId).execute());
}

/** Indexes a batch of unindexed enquiries, as after a restore or an upgrade; returns how many. */
export async function indexSomeMissing(db: Database): Promise<number> {
  const missing = db
    .selectFrom("leads")
    .select(COLUMNS)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("searchDocuments").select("leadId").whereRef("leadId", "=", "leads.id"))),
    );
  return indexLeads(db, await missing.orderBy("id").limit(BATCH).execute());
}

type IndexedLead = Pick<Selectable<Tables["leads"]>, (typeof COLUMNS)[number]>;

async function indexLeads(db: Database, leads: readonly IndexedLead[]): Promise<number> {
  if (leads.length === 0) return 0;
  const ids = leads.map(({ id }) => id);
  const bodies = await db
    .selectFrom("enquiryEvents")
    .select(["leadId", "body as text"])
    .where("leadId", "in", ids)
    .execute();
  const enquiries = await db
    .selectFrom("enquiries")
    .select(["leadId", "nextStep", ...Object.values(correctedFields)])
    .where("leadId", "in", ids)
    .execute();
  const texts = enquiries.flatMap(({ leadId, ...columns }) => Object.values(columns).map((text) => ({ leadId, text })));
  const since = (id: string) =>
    [...bodies, ...texts].flatMap(({ leadId, text }) => (leadId === id && text ? text : []));
  await insertDocuments(
    db,
    leads.map((lead) => searchDocumentOf({ ...lead, fields: JSON.parse(lead.fields) }, since(lead.id))),
  );
  return leads.length;
}

export async function indexNew(db: Database, lead: Lead): Promise<void> {
  await insertDocuments(db, [searchDocumentOf(lead)]);
}

type Typed = Pick<Lead, "id" | "reference" | "email" | "fields">;

export function searchDocumentOf({ id, reference, email, fields }: Typed, since: readonly string[] = []) {
  const typed = Object.values(fields);
  // People write phone numbers with spaces; this also indexes them without.
  const numbers = typed.filter((text) => PHONE_NUMBER.test(text)).map((text) => text.replace(/\D/g, ""));
  const words = [...searchWords([reference, email, ...typed, ...since].join("\n")), ...numbers];
  return { leadId: id, words: [...new Set(words)].join(" ") };
}

async function insertDocuments(db: Database, documents: readonly { leadId: string; words: string }[]) {
  await db
    .insertInto("searchDocuments")
    .values(documents)
    .onConflict((conflict) => conflict.column("leadId").doUpdateSet((row) => ({ words: row.ref("excluded.words") })))
    .execute();
}

/** The enquiries that contain, for each word of the text, a word beginning with it. */
export function isFoundBy(db: Database, text: string) {
  const words = wordsAskedFor(text);
  // A search without letters or digits finds nothing, rather than everything.
  if (words.length === 0) return sql<boolean>`1 = 0`;
  // Safe to insert: a word has only letters, marks and digits, no quotes or operators.
  if (isPostgres(db)) {
    const query = words.map((word) => `'${word}':*`).join(" & ");
    // An array is computed once by PostgreSQL; a subquery might run for each row. For a common word the newest
    // documents already give enough matches; only for others are all matches in the index sorted.
    return sql<boolean>`enquiries.lead_id = any (array(
      with recent as materialized (select lead_id from
        (select lead_id, document from search_documents order by lead_id desc limit ${RECENT}) as newest
        where document @@ ${query}::tsquery limit ${mostFound})
      select lead_id from recent where (select count(*) from recent) = ${mostFound}
      union all select lead_id from (select lead_id from search_documents
        where document @@ ${query}::tsquery order by lead_id desc limit ${mostFound}) as indexed
        where (select count(*) from recent) < ${mostFound}))`;
  }
  const query = words.map((word) => `"${word}"*`).join(" AND ");
  return sql<boolean>`enquiries.lead_id in (select lead_id from search_documents where id in (
    select rowid from enquiry_search where enquiry_search match ${query} order by rowid desc limit ${mostFound}))`;
}

/** The words of a text as indexed and searched: in lower case, without accents. */
function searchWords(text: string): string[] {
  const bare = text.normalize("NFKD").replace(ACCENT, "").normalize("NFC").toLowerCase();
  const plain = bare.replace(/[øłđðþßæœıħ]/g, (letter) => PLAIN[letter] ?? letter);
  return (plain.match(WORD) ?? []).map((word) => word.slice(0, LONGEST));
}

const wordsAskedFor = (text: string): string[] => [...new Set(searchWords(text))].slice(0, MOST_WORDS_ASKED);
