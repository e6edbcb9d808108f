import { createHash } from "node:crypto";
import { data } from "react-router";
import type { Actor } from "#shared/desk.ts";
import type { ImportDesk, ImportOutcome } from "#shared/desk-import.ts";
import { firstText } from "#shared/read-lead.ts";

export type ImportAnswer = {
  readonly outcome: ImportOutcome;
  readonly isDone: boolean;
  /** What was read, to be changed and read again; "" once it is imported. */
  readonly table: string;
  /** Names the very text that was looked at: no other is imported. */
  readonly seen: string;
};

/** Shows what a table would do; imports it only when this very text was shown before. */
export async function importAction(form: FormData, actor: Actor, imports: ImportDesk) {
  // A form posts its line breaks as CR LF, whatever the file had.
  const table = firstText(form, "table").replace(/\r\n?/g, "\n");
  const seen = createHash("sha256").update(table).digest("hex");
  const isDone = firstText(form, "intent") === "import" && firstText(form, "seen") === seen;
  const outcome = isDone ? await imports.commit(actor, table) : await imports.preview(table);
  const answer: ImportAnswer = { outcome, isDone, table: isDone ? "" : table, seen };
  return data(answer, { status: outcome.status === "read" ? 200 : 422 });
}
