import { createHash } from "node:crypto";
import { data } from "react-router";
import type { Actor } from "#shared/contracts/desk.ts";
import type { ImportOutcome } from "#shared/contracts/desk-import.ts";
import type { DeskServices } from "#shared/contracts/desk-services.ts";
import { firstText } from "#shared/forms/read-lead.ts";

export type ImportAnswer = {
  readonly outcome: ImportOutcome;
  readonly isDone: boolean;
  /** The posted text, to be corrected and posted again; "" once it is imported. */
  readonly table: string;
  /** Hash of the text in the preview: only that text is imported. */
  readonly seen: string;
};

/** Previews a table, and imports it only when the same text was previewed. */
export async function importAction(form: FormData, actor: Actor, imports: DeskServices["newsletter"]["imports"]) {
  // Forms post line breaks as CR LF, whatever the file has.
  const table = firstText(form, "table").replace(/\r\n?/g, "\n");
  const seen = createHash("sha256").update(table).digest("hex");
  const isDone = firstText(form, "intent") === "import" && firstText(form, "seen") === seen;
  const outcome = isDone ? await imports.commit(actor, table) : await imports.preview(table);
  const answer: ImportAnswer = { outcome, isDone, table: isDone ? "" : table, seen };
  return data(answer, { status: outcome.status === "read" ? 200 : 422 });
}
