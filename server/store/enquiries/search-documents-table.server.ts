import { type Selectable, sql } from "kysely";
import { isPostgres } from "#server/store/database/dialect.server.ts";
import type { Lead } from "#server/store/leads/leads-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { LeadsTable } from "#server/store/tables.server.ts";
import { mostFound } from "#shared/contracts/enquiries.ts";

const BATCH = 200;
const COLUMNS = ["id", "reference", "email", "fields"] as const;
// We split words ourselves, so that both databases find the same.
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
// Letters that are no letter with an accent to Unicode; people type them as they look or sound.
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ı: "i", ħ: "h" },
};
const ACCENT = /[\u0300-\u036f]/g;
const LONGEST = 64;
const MOST_WORDS_ASKED = 8;
// A word in a tenth of all enquiries is found in these as often as a search looks for it.
const RECENT = 20_000;
const PHONE_NUMBER = /^\+?[\d\s().-]{6,}$/;

/** Writes the words of an enquiry anew: what was typed, by the visitor and since. */
export async function indexEnquiry(db: Database, leadId: string): Promise<void> {
  await indexLeads(db, await db.selectFrom("leads").select(COLUMNS).where("id", "=", leadId).execute());
}

/** Indexes some of the enquiries that are not yet, after a restore or an upgrade; says how many it did. */
export async function indexSomeMissing(db: Database): Promise<number> {
  const missing = db
    .selectFrom("leads")
    .select(COLUMNS)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("searchDocuments").select("leadId").whereRef("leadId", "=", "leads.id"))),
    );
  return indexLeads(db, await missing.orderBy("id").limit(BATCH).execute());
}

type IndexedLead = Pick<Selectable<LeadsTable>, (typeof COLUMNS)[number]>;

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
    .select(["leadId", "nextStep", "contactName", "contactEmail"])
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

/** Indexes a new enquiry. */
export async function indexNew(db: Database, lead: Lead): Promise<void> {
  await insertDocuments(db, [searchDocumentOf(lead)]);
}

type Typed = Pick<Lead, "id" | "reference" | "email" | "fields">;

/** What the search keeps of an enquiry: what the visitor typed, and what members wrote since. */
export function searchDocumentOf({ id, reference, email, fields }: Typed, since: readonly string[] = []) {
  const typed = Object.values(fields);
  // People write numbers with spaces; they are found without, too.
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

/** The enquiries in which each of these words begins one. */
export function isFoundBy(db: Database, text: string) {
  const words = wordsAskedFor(text);
  // A search without letters or digits finds nothing, rather than everything.
  if (words.length === 0) return sql<boolean>`1 = 0`;
  // A word has letters, marks and digits only: no quotes, no operators.
  if (isPostgres(db)) {
    const query = words.map((word) => `'${word}':*`).join(" & ");
    // As an array, which PostgreSQL works out once; as a list it may do so for each row. A common word fills the search
    // from the newest documents alone; only for others it sorts everything that the index has.
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

/** The words of a text as they are indexed and asked for: in lower case and without accents. */
function searchWords(text: string): string[] {
  const bare = text.normalize("NFKD").replace(ACCENT, "").normalize("NFC").toLowerCase();
  const plain = bare.replace(/[øłđðþßæœıħ]/g, (letter) => PLAIN[letter] ?? letter);
  return (plain.match(WORD) ?? []).map((word) => word.slice(0, LONGEST));
}

/** The words to ask for, none twice; a search of many words is none of a person. */
const wordsAskedFor = (text: string): string[] => [...new Set(searchWords(text))].slice(0, MOST_WORDS_ASKED);
