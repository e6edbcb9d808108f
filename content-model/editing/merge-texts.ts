import { folderOf } from "#content/loading/content-folder.ts";
import { readSource } from "#content/loading/source.ts";
import type { FileVersions } from "#shared/contracts/content-questions.ts";
import type { FieldConflict } from "#shared/contracts/desk-content.ts";
import { editedValue, writeRecord } from "./find-records.ts";
import { mergeValues } from "./merge-values.ts";

type Merged = { readonly text: string } | { readonly conflicts: readonly FieldConflict[] };

/** Merges a file with conflicting lines: compares the changes field by field. */
export function mergeTexts({ file, base, mine, theirs }: FileVersions): Merged {
  const read = (text: string) => {
    const folder = folderOf(new Map([[file, text]]));
    const source = readSource(file, folder);
    return { folder, record: { source, at: [], value: source.value } };
  };
  const [before, own, other] = [read(base), read(mine), read(theirs)];
  const { value, conflicts } = mergeValues(
    editedValue(before.record),
    editedValue(own.record),
    editedValue(other.record),
  );
  return conflicts.length > 0 ? { conflicts } : { text: writeRecord(other.record, other.folder, value) };
}
