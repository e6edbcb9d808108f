import type { ContentFolder } from "#content/loading/content-folder.ts";
import { labelOf } from "#shared/formats/field-label.ts";
import { recordAt } from "./find-records.ts";

type Table = Readonly<Record<string, string>>;

/** The label of a field, and help for it. */
export type FieldWords = {
  label(name: string): string;
  help(name: string): string | undefined;
};

/** The labels in content/desk/editing.yaml for a collection's fields; others are derived from the field's name. */
export function wordsOf(collection: string, folder: ContentFolder): FieldWords {
  const value = recordAt({ collection: "deskEditing", slug: "" }, folder)?.value;
  const { fields = {}, help = {} } = (value ?? {}) as { fields?: Table; help?: Table };
  const find = (table: Table, name: string) => table[`${collection}/${name}`] ?? table[name];
  return {
    label: (name) => find(fields, name) ?? labelOf(name),
    help: (name) => find(help, name),
  };
}
