import { rowsLike, textTables } from "#server/store/database/text-columns.server.ts";
import { leadsOfIds } from "#server/store/leads/leads-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { createAddressTest } from "./address-variants.server.ts";

export type Mentions = {
  /** References of leads that name the address, or whose timeline or messages do. */
  readonly leads: readonly string[];
  /** Other rows that name it: the table and the row's key. */
  readonly others: readonly string[];
};

// Made from leads and their timelines, which are searched anyway; the last one is the full-text index.
const DERIVED = /^(enquiry_search|search_documents)/;

/**
 * Which records of others name an address, in any text column that the database has. Somebody has to look at them:
 * they belong to other people, or are what members of the desk wrote.
 */
export async function findMentions(db: Database, spellings: readonly [string, ...string[]]): Promise<Mentions> {
  const isNamed = createAddressTest(spellings);
  const leadIds = new Set<string>();
  const others: string[] = [];
  for (const table of await textTables(db)) {
    if (DERIVED.test(table.name)) continue;
    for await (const row of rowsLike(db, table, searchableIn(spellings))) {
      const texts = Object.values(row).filter((value) => typeof value === "string");
      if (!isNamed(texts.join("\n"))) continue;
      const leadId = table.name === "leads" ? row.id : row.leadId;
      if (typeof leadId === "string") leadIds.add(leadId);
      else others.push(`${table.name} ${Object.values(row)[0]}`);
    }
  }
  const leads = await leadsOfIds(db, [...leadIds].sort());
  return { leads: leads.map(({ reference }) => reference), others };
}

/** A rough text for the database to search for: the end of the part before the @, which all spellings share. */
const searchableIn = ([stored]: readonly [string, ...string[]]) => /([a-z\d]*)@[^@]*$/.exec(stored)?.[1] ?? "";
