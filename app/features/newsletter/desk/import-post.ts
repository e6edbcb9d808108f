import { type ActionFunctionArgs, data } from "react-router";
import { readPost } from "#app/desk/frame/member.ts";
import { once } from "#app/desk/frame/once.ts";
import {
  type ImportOutcome,
  importSubscribers,
  previewImport,
} from "#features/newsletter/import-subscribers.server.ts";

export type ImportAnswer = {
  readonly outcome: ImportOutcome;
  readonly isDone: boolean;
  readonly table: string;
};

/** Previews a table; the preview's button posts it again to import it. */
export async function importPost(args: Omit<ActionFunctionArgs, "params">) {
  const { site, form, text, intent } = await readPost(args);
  // Forms post line breaks as CR LF, whatever the file has.
  const table = text("table").replace(/\r\n?/g, "\n");
  const answer = (outcome: ImportOutcome, isDone: boolean) =>
    data<ImportAnswer>(
      { outcome, isDone, table: isDone ? "" : table },
      { status: outcome.status === "read" ? 200 : 422 },
    );
  if (intent !== "import") return answer(await previewImport(site, table), false);
  const nothing = { status: "read", added: 0, known: 0, left: 0, refused: [] } as const;
  return once(args, form, {
    act: async (actor) => answer(await importSubscribers(site, actor, table), true),
    repeated: () => answer(nothing, true),
  });
}
