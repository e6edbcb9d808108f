import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "#server/store/tables.server.ts";

const LETTERS = ["ø", "ł", "đ", "ð", "þ", "ß", "æ", "œ", "ı", "ħ"];

/** Takes enquiries with letters that the search now spells plainly out of its index; the upkeep indexes them again. */
export const plainLetters: Migration = {
  async up(db: Kysely<Tables>) {
    const has = LETTERS.map((letter) => sql`words like ${`%${letter}%`}`);
    await sql`delete from search_documents where ${sql.join(has, sql` or `)}`.execute(db);
  },
};
