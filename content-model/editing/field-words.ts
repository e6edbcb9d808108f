import type { ContentFolder } from "#content/loading/content-folder.ts";
import { labelOf } from "#shared/formats/field-label.ts";
import { recordAt } from "./find-records.ts";

type Table = Readonly<Record<string, string>>;

/** What editors call a field, and what helps them with it. */
export type FieldWords = {
  label(name: string): string;
  help(name: string): string | undefined;
};

/** The words of content/desk/editing.yaml for the fields of a collection; a field that it leaves out says its name. */
export function wordsOf(collection: string, folder: ContentFolder): FieldWords {
  const value = recordAt({ collection: "deskEditing", slug: "" }, folder)?.value;
  const { fields = {}, help = {} } = (value ?? {}) as { fields?: Table; help?: Table };
  const find = (table: Table, name: string) => table[`${collection}/${name}`] ?? table[name];
  return {
    label: (name) => find(fields, name) ?? labelOf(name),
    help: (name) => find(help, name),
  };
}
