import { type Selectable, sql } from "kysely";
import { correctedFields, mostFound } from "#features/enquiries/enquiries.ts";
import type { Lead } from "#features/leads/lead.ts";
import { answerThat } from "#features/leads/lead-fields.ts";
import type { Database } from "#server/store/store.server.ts";
import { isPostgres } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import { indexedWords, type SearchQuery, searchQuery } from "#shared/formats/search-words.ts";
import { phonesAsked, phoneWords, sameNumberWords, wholePhoneWords } from "./phone-words.server.ts";
import { askedWithin, wordsWithin } from "./unspaced-words.server.ts";

/** Raise it when documents get other words: the upkeep then replaces those of earlier versions. */
export const DOCUMENT_VERSION = 4;
const BATCH = 200;
const COLUMNS = ["id", "reference", "kind", "email", "fields"] as const;
const MOST_WORDS_ASKED = 8;
// The newest documents suffice for a search by a word that a tenth of all enquiries contain.
const RECENT = 20_000;
/**
 * As `createReference` makes them; the code is enough, and every enquiry has the word before it.
 */
const REFERENCE =
  /(?<![\p{L}\p{N}])[A-Z]{2,4}-(?<code>[234679ACDEFGHJKMNPQRTUVWXYZ]{6})(?![\p{L}\p{N}])/u;
const MAIL_LINK = /(?<![\p{L}\p{N}])mailto:/giu;
const NOTHING = sql<boolean>`1 = 0`;

/** Rebuilds the indexed words of an enquiry: the visitor's text and text added since. */
export async function indexEnquiry(db: Database, leadId: string): Promise<void> {
  await indexLeads(
    db,
    await db.selectFrom("leads").select(COLUMNS).where("id", "=", leadId).execute(),
  );
}

/**
 * Indexes a batch of enquiries without a current document, as after a restore or an upgrade;
 * returns how many.
 */
export async function indexSomeMissing(db: Database): Promise<number> {
  const missing = db
    .selectFrom("leads")
    .select(COLUMNS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("searchDocuments").select("leadId").whereRef("leadId", "=", "leads.id")),
      ),
    )
    .$if(isPostgres(db), keptFromDeletion);
  const count = await indexLeads(db, await missing.orderBy("id").limit(BATCH).execute());
  if (count > 0) return count;
  const outdated = db
    .selectFrom("searchDocuments")
    .select("leadId")
    .where("version", "<", DOCUMENT_VERSION)
    .orderBy("version")
    .orderBy("leadId", "desc")
    .limit(BATCH);
  const leads = db
    .selectFrom("leads")
    .select(COLUMNS)
    .where("id", "in", outdated)
    .$if(isPostgres(db), keptFromDeletion);
  return indexLeads(db, await leads.execute());
}

/**
 * Another instance may be deleting leads: those are left out, and the others stay until they are
 * indexed.
 */
const keptFromDeletion = <Query extends { forKeyShare(): { skipLocked(): Query } }>(
  query: Query,
): Query => query.forKeyShare().skipLocked();

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
  const texts = enquiries.flatMap(({ leadId, ...columns }) =>
    Object.values(columns).map((text) => ({ leadId, text })),
  );
  const since = (id: string) =>
    [...bodies, ...texts].flatMap(({ leadId, text }) => (leadId === id && text ? text : []));
  const phoneOf = (id: string) =>
    enquiries.find(({ leadId }) => leadId === id)?.contactPhone ?? null;
  await insertDocuments(
    db,
    leads.map((lead) => {
      const typed = { ...lead, fields: JSON.parse(lead.fields) };
      return searchDocumentOf(typed, { texts: since(lead.id), phone: phoneOf(lead.id) });
    }),
  );
  return leads.length;
}

export async function indexNew(db: Database, lead: Lead): Promise<void> {
  await insertDocuments(db, [searchDocumentOf(lead)]);
}

type Typed = Pick<Lead, "id" | "reference" | "kind" | "email" | "fields">;
/** What members added: texts, and the corrected number. */
type Since = { readonly texts: readonly string[]; readonly phone: string | null };

export function searchDocumentOf(lead: Typed, since: Since = { texts: [], phone: null }) {
  const { id, reference, email, fields } = lead;
  const text = [reference, email, ...Object.values(fields), ...since.texts].join("\n");
  const whole = wholePhoneWords(since.phone ?? answerThat("phone", lead));
  const written = indexedWords(text);
  const words = new Set([
    ...written,
    ...written.flatMap(wordsWithin),
    ...phoneWords(text),
    ...whole,
  ]);
  return { leadId: id, words: [...words].join(" "), version: DOCUMENT_VERSION };
}

async function insertDocuments(
  db: Database,
  documents: readonly ReturnType<typeof searchDocumentOf>[],
) {
  await db
    .insertInto("searchDocuments")
    .values(documents)
    .onConflict((conflict) =>
      conflict.column("leadId").doUpdateSet((row) => ({
        words: row.ref("excluded.words"),
        version: row.ref("excluded.version"),
      })),
    )
    .execute();
}

/**
 * The enquiries that contain what a member searches for: each word as the beginning of a word, and
 * numbers.
 */
export function isFoundBy(db: Database, text: string) {
  // Whoever pastes the subject of a mail asks for the enquiry that it names.
  const code = text.match(REFERENCE)?.groups?.code;
  if (code !== undefined) return isMatched(db, searchQuery(code), "beginning");
  const { query: phones, rest } = phonesAsked(text.replace(MAIL_LINK, " "));
  const written = searchQuery(rest).map((wordings) =>
    wordings.map((wording) => wording.map(askedWithin)),
  );
  const query = [...phones, ...written].slice(0, MOST_WORDS_ASKED);
  return isMatched(db, query, "beginning");
}

/** The enquiries whose telephone number is this one, however both are written. */
export function hasSameNumber(db: Database, phone: string) {
  const words = sameNumberWords(phone);
  return isMatched(db, words.length === 0 ? [] : [words.map((word) => [word])], "whole");
}

function isMatched(db: Database, asked: SearchQuery, match: "beginning" | "whole") {
  // A search without letters or digits finds nothing, rather than everything.
  if (asked.length === 0) return NOTHING;
  // Safe to insert: a word has only letters, marks, digits and our own signs, no quotes or
  // operators.
  if (isPostgres(db)) {
    const query = expressionOf(asked, {
      and: "&",
      or: "|",
      word: (word) => `'${word}'${match === "whole" ? "" : ":*"}`,
    });
    // An array is computed once by PostgreSQL; a subquery might run for each row. For a common word
    // the newest documents already give enough matches; only for others are all matches in the
    // index sorted. They are materialized, because PostgreSQL would rather walk all documents in
    // order than sort what the index finds.
    return sql<boolean>`enquiries.lead_id = any (array(
      with recent as materialized (select lead_id from
        (select lead_id, document from search_documents order by lead_id desc limit ${RECENT}) as newest
        where document @@ ${query}::tsquery limit ${mostFound}),
      found as materialized (select lead_id from search_documents where document @@ ${query}::tsquery)
      select lead_id from recent where (select count(*) from recent) = ${mostFound}
      union all select lead_id from (select lead_id from found order by lead_id desc limit ${mostFound}) as indexed
        where (select count(*) from recent) < ${mostFound}))`;
  }
  const query = expressionOf(asked, {
    and: "AND",
    or: "OR",
    word: (word) => `"${word}"${match === "whole" ? "" : "*"}`,
  });
  return sql<boolean>`enquiries.lead_id in (select lead_id from search_documents where id in (
    select rowid from enquiry_search where enquiry_search match ${query} order by rowid desc limit ${mostFound}))`;
}

type Syntax = {
  readonly and: string;
  readonly or: string;
  readonly word: (word: string) => string;
};

function expressionOf(asked: SearchQuery, { and, or, word }: Syntax): string {
  const bracketed = (parts: readonly string[], between: string) =>
    `(${parts.join(` ${between} `)})`;
  const each = asked.map((wordings) =>
    bracketed(
      wordings.map((wording) => bracketed(wording.slice(0, MOST_WORDS_ASKED).map(word), and)),
      or,
    ),
  );
  return each.join(` ${and} `);
}
