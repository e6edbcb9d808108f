import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { addColumn } from "#server/store/database/add-column.server.ts";
import type { Tables } from "#server/store/tables.server.ts";

/** When a message was given up because of whom it was for, so that these are told from failures of the mail server. */
export const refusedMails: Migration = {
  up: (db: Kysely<Tables>) => addColumn(db, "outbox", "refused_at"),
};
