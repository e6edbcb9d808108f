import { isDeepStrictEqual } from "node:util";
import { folderOf } from "#content/loading/content-folder.ts";
import { readSource } from "#content/loading/source.ts";
import type { FileVersions } from "#shared/contracts/content-questions.ts";
import type { FieldConflict } from "#shared/contracts/desk-content.ts";
import { isValues } from "#shared/formats/record-fields.ts";
import { editedValue, writeRecord } from "./find-records.ts";

type Merged = { readonly value: unknown; readonly conflicts: readonly FieldConflict[] };

const isLong = (value: unknown): value is string => typeof value === "string" && value.includes("\n\n");

/**
 * Merges two people's changes of a record, field by field. If both changed a field, the result is mine, and theirs is
 * reported. A list counts as one field once somebody added or removed an entry, and so do a long text's paragraphs.
 */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown, path: readonly string[] = []): Merged {
  if (isDeepStrictEqual(theirs, base) || isDeepStrictEqual(theirs, mine)) return { value: mine, conflicts: [] };
  if (isDeepStrictEqual(mine, base)) return { value: theirs, conflicts: [] };
  const each = (name: string, one: unknown, other: unknown, third: unknown) =>
    [name, mergeValues(one, other, third, [...path, name])] as const;
  if (isValues(base) && isValues(mine) && isValues(theirs)) {
    const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    const fields = [...names].map((name) => each(name, base[name], mine[name], theirs[name]));
    const value = Object.fromEntries(
      fields.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])),
    );
    return { value, conflicts: fields.flatMap(([, { conflicts }]) => conflicts) };
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    if (mine.length === base.length && theirs.length === base.length) {
      const items = mine.map((item, at) => each(String(at), base[at], item, theirs[at])[1]);
      return { value: items.map(({ value }) => value), conflicts: items.flatMap(({ conflicts }) => conflicts) };
    }
  }
  if (isLong(base) && isLong(mine) && isLong(theirs)) {
    const [one, other, third] = [base, mine, theirs].map((text) => text.split("\n\n"));
    const { value, conflicts } = mergeValues(one, other, third, path);
    if (conflicts.length === 0) return { value: (value as string[]).join("\n\n"), conflicts };
  }
  return { value: mine, conflicts: [{ field: path.join("."), theirs }] };
}

/** Merges a file with conflicting lines: compares the changes field by field. */
export function mergeTexts({ file, base, mine, theirs }: FileVersions) {
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
