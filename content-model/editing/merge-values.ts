import { isDeepStrictEqual } from "node:util";
import { folderOf, readSource } from "#content/loading/content-folder.ts";
import { isValues } from "#shared/formats/record-fields.ts";
import { editedValue, writeRecord } from "./find-records.ts";
import type { FileVersions } from "./questions.ts";
import type { FieldConflict } from "./records.ts";

type Merged = { readonly value: unknown; readonly conflicts: readonly FieldConflict[] };

const isLong = (value: unknown): value is string =>
  typeof value === "string" && value.includes("\n\n");

/**
 * Merges two people's changes of a record, field by field. If both changed a field, the result is
 * mine, and theirs is reported. A list counts as one field once somebody added or removed an entry,
 * and so do a long text's paragraphs.
 */
export function mergeValues(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: readonly string[] = [],
): Merged {
  if (isDeepStrictEqual(theirs, base) || isDeepStrictEqual(theirs, mine))
    return { value: mine, conflicts: [] };
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
  if (areAddressed(base) && areAddressed(mine) && areAddressed(theirs))
    return mergeAddresses(base, mine, theirs, path);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    if (mine.length === base.length && theirs.length === base.length) {
      const items = mine.map((item, at) => each(String(at), base[at], item, theirs[at])[1]);
      return {
        value: items.map(({ value }) => value),
        conflicts: items.flatMap(({ conflicts }) => conflicts),
      };
    }
  }
  if (isLong(base) && isLong(mine) && isLong(theirs)) {
    const [one, other, third] = [base, mine, theirs].map((text) => text.split("\n\n"));
    const { value, conflicts } = mergeValues(one, other, third, path);
    if (conflicts.length === 0) return { value: (value as string[]).join("\n\n"), conflicts };
  }
  return { value: mine, conflicts: [{ field: path.join("."), theirs }] };
}

type Addressed = { readonly from: string };

const areAddressed = (value: unknown): value is readonly Addressed[] =>
  Array.isArray(value) && value.every((item) => isValues(item) && typeof item.from === "string");

/**
 * Merges redirects line by line: each is known by its address, not by its place in the list. If
 * both changed the same line, either choice keeps all other lines of both.
 */
function mergeAddresses(
  base: readonly Addressed[],
  mine: readonly Addressed[],
  theirs: readonly Addressed[],
  path: readonly string[],
): Merged {
  const byAddress = (lines: readonly Addressed[]) =>
    Object.fromEntries(lines.map((line) => [line.from, line]));
  const inOrder = ({ value }: Merged) => {
    const order = [...new Set([...theirs, ...mine].map(({ from }) => from))];
    const lines = value as Readonly<Record<string, Addressed | undefined>>;
    return order.flatMap((from) => lines[from] ?? []);
  };
  const [before, own, other] = [byAddress(base), byAddress(mine), byAddress(theirs)];
  const merged = mergeValues(before, own, other, path);
  if (merged.conflicts.length === 0) return { value: inOrder(merged), conflicts: [] };
  const mirrored = mergeValues(before, other, own, path);
  return {
    value: inOrder(merged),
    conflicts: [{ field: path.join("."), theirs: inOrder(mirrored) }],
  };
}

/**
 * Merges a file with conflicting lines field by field; of fields in conflict, the text has mine.
 */
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
  return { text: writeRecord(other.record, other.folder, value), conflicts };
}
