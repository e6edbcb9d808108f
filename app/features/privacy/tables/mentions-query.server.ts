import { sql } from "kysely";
import { correctedFields } from "#features/enquiries/enquiries.ts";
import { isFoundBy } from "#features/enquiries/tables/search-documents-table.server.ts";
import type { Database } from "#server/store/store.server.ts";

// Well below either database's limit of parameters.
const ROWS_AT_ONCE = 500;

/**
 * Enquiries that may contain one of these texts: the search finds words, and the caller looks at
 * the texts.
 */
export async function enquiriesThatMay(db: Database, texts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const text of texts) {
    const byWords = await db
      .selectFrom("enquiries")
      .select("leadId")
      .where(isFoundBy(db, text))
      .execute();
    // Former next steps are not indexed: they are in the timeline only.
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    const byChanges = await db
      .selectFrom("enquiryEvents")
      .select("leadId")
      .where("changes", "!=", "{}")
      .where(sql<boolean>`lower(changes) like ${pattern} escape '\\'`)
      .execute();
    for (const { leadId } of [...byWords, ...byChanges]) found.add(leadId);
  }
  return [...found].sort().reverse();
}

/** What each enquiry says, by place. */
export async function textsOfEnquiries(db: Database, ids: readonly string[]) {
  const texts: {
    id: string;
    reference: string;
    enquiry: string;
    notes: string;
    nextStep: string;
  }[] = [];
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const some = ids.slice(start, start + ROWS_AT_ONCE);
    const rows = await db
      .selectFrom("enquiries")
      .innerJoin("leads", "leads.id", "enquiries.leadId")
      .select(["leads.id", "reference", "leads.email", "fields", "nextStep"])
      .select(Object.values(correctedFields))
      .where("leads.id", "in", some)
      .orderBy("leads.id", "desc")
      .execute();
    const events = await db
      .selectFrom("enquiryEvents")
      .select(["leadId", "body", "changes"])
      .where("leadId", "in", some)
      .execute();
    const notesOf = Map.groupBy(events, ({ leadId }) => leadId);
    for (const { id, reference, email, fields, nextStep, ...corrected } of rows) {
      const typed = Object.values(JSON.parse(fields) as Record<string, string>);
      const notes = (notesOf.get(id) ?? []).flatMap(({ body, changes }) => [
        body,
        ...textsIn(changes),
      ]);
      texts.push({
        id,
        reference,
        enquiry: [email, ...typed, ...Object.values(corrected)].join("\n"),
        notes: notes.join("\n"),
        nextStep: nextStep ?? "",
      });
    }
  }
  return texts;
}

const textsIn = (changes: string) =>
  Object.values(
    JSON.parse(changes) as Record<string, { from: string | null; to: string | null }>,
  ).flatMap(({ from, to }) => [from ?? "", to ?? ""]);
