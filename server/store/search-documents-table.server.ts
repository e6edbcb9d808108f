import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "./dialect.server.ts";
import type { Lead } from "./leads-table.server.ts";
import { digitsOf, searchWords } from "./search-words.server.ts";
import type { Database } from "./store.server.ts";

const BATCH = 200;
const PHONE_NUMBER = /^\+?[\d\s().-]{6,}$/;

/** Writes the words of an enquiry anew: what was typed, by the visitor and since. */
export async function indexEnquiry(db: Database, leadId: string): Promise<void> {
  await indexWhere(db, leadId);
}

/** Indexes enquiries that are not yet, some at a time; says how many it did. */
export async function indexSomeMissing(db: Database): Promise<number> {
  // Every document is of an enquiry, and counting is much faster than to look which enquiry has none.
  const [enquiries, documents] = [await countRows(db, "enquiries"), await countRows(db, "searchDocuments")];
  return enquiries === documents ? 0 : indexWhere(db, null);
}

async function countRows(db: Database, table: "enquiries" | "searchDocuments"): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

async function indexWhere(db: Database, leadId: string | null) {
  let query = db
    .selectFrom("enquiries")
    .innerJoin("leads", "leads.id", "enquiries.leadId")
    .leftJoin("searchDocuments", "searchDocuments.arrival", "enquiries.arrival")
    .select(["enquiries.arrival", "leads.id", "reference", "fields", "leads.email", "nextStep"]);
  query =
    leadId === null
      ? query.where("searchDocuments.arrival", "is", null).orderBy("enquiries.arrival").limit(BATCH)
      : query.where("leads.id", "=", leadId);
  const rows = await query.execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const events = db.selectFrom("enquiryEvents").select(["leadId", "body"]).where("leadId", "in", ids);
  const bodies = await events.where("body", "!=", "").execute();
  await insertDocuments(
    db,
    rows.map(({ arrival, fields, nextStep, ...lead }) => ({
      arrival: Number(arrival),
      words: wordsOf({ ...lead, fields: JSON.parse(fields) as Lead["fields"] }, [
        nextStep ?? "",
        ...bodies.filter((each) => each.leadId === lead.id).map(({ body }) => body),
      ]),
    })),
  );
  return rows.length;
}

/** Lets the search find an enquiry that has just come. */
export async function indexNew(db: Database, arrival: number, lead: Lead): Promise<void> {
  await insertDocuments(db, [searchDocumentOf(arrival, lead)]);
}

/** What the search keeps of an enquiry that nobody has written to yet. */
export const searchDocumentOf = (arrival: number, lead: Parameters<typeof wordsOf>[0]) => ({
  arrival,
  words: wordsOf(lead, []),
});

function wordsOf({ reference, email, fields }: Pick<Lead, "reference" | "email" | "fields">, since: readonly string[]) {
  const typed = Object.values(fields);
  const numbers = typed.filter((text) => PHONE_NUMBER.test(text)).map(digitsOf);
  return [...new Set([...searchWords([reference, email, ...typed, ...since].join("\n")), ...numbers])].join(" ");
}

async function insertDocuments(db: Database, documents: readonly { arrival: number; words: string }[]) {
  await db
    .insertInto("searchDocuments")
    .values(documents)
    .onConflict((conflict) => conflict.column("arrival").doUpdateSet((row) => ({ words: row.ref("excluded.words") })))
    .execute();
}

/**
 * Whether a column is among the values of a subquery. PostgreSQL gets them as an array, which it works out first: left
 * to itself it would join, and for a rare word walk all enquiries.
 */
export function isAmong(db: Database, column: string, values: RawBuilder<number>) {
  return isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = any (array${values})`
    : sql<boolean>`${sql.ref(column)} in ${values}`;
}

/** The newest of the enquiries in which each of these words begins one, as a query of their arrivals. */
export function arrivalsWith(db: Database, words: readonly string[], most: number) {
  // Our own spelling of words has no quotes and no operators.
  if (isPostgres(db)) {
    const query = words.map((word) => `'${word}':*`).join(" & ");
    return sql<number>`(select arrival from search_documents where document @@ ${query}::tsquery
      order by arrival desc limit ${most})`;
  }
  const query = words.map((word) => `"${word}"*`).join(" AND ");
  return sql<number>`(select rowid from enquiry_search where enquiry_search match ${query}
    order by rowid desc limit ${most})`;
}
