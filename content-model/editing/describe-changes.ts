import { isDeepStrictEqual } from "node:util";
import { fieldLabel } from "#shared/formats/field-label.ts";
import type { FormSchema } from "#shared/formats/form-schema.ts";
import { isValues } from "#shared/formats/record-fields.ts";
import type { FieldChange } from "./records.ts";

type Change = {
  readonly path: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
};

/** The changes between two versions of a record, field by field, in words for editors. */
export function describeChanges(
  before: unknown,
  after: unknown,
  schema: FormSchema | undefined,
): FieldChange[] {
  return changesOf(before, after, []).map(({ path, before, after }) => {
    const field = path.join(".");
    return {
      field,
      label: field ? fieldLabel(field, schema) : "Record",
      before: textOf(before),
      after: textOf(after),
    };
  });
}

function changesOf(before: unknown, after: unknown, path: readonly string[]): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isValues(before) && isValues(after)) {
    const names = new Set([...Object.keys(after), ...Object.keys(before)]);
    return [...names].flatMap((name) => changesOf(before[name], after[name], [...path, name]));
  }
  if (Array.isArray(before) && Array.isArray(after)) return changesOfList(before, after, path);
  if (isLong(before) && isLong(after))
    return changesOfList(before.split("\n\n"), after.split("\n\n"), path).map((change) => ({
      ...change,
      path,
    }));
  return [{ path, before, after }];
}

const isLong = (value: unknown): value is string =>
  typeof value === "string" && value.includes("\n\n");

/**
 * Leaves out entries that are in both lists; the others are paired in order, each with the entry it
 * replaces.
 */
function changesOfList(
  before: readonly unknown[],
  after: readonly unknown[],
  path: readonly string[],
): Change[] {
  const others = placesByText(before);
  const fresh = [...after.keys()].filter((at) => !takeSame(others, at, after[at]));
  const gone = [...others.values()].flatMap((places) => [...places]).toSorted((a, b) => a - b);
  if (gone.length + fresh.length === 0)
    return [{ path, before: "another order", after: textOf(after) }];
  return Array.from({ length: Math.max(gone.length, fresh.length) }, (_, at) => {
    const [from, to] = [gone[at], fresh[at]];
    const place = [...path, String(to ?? from)];
    const [was, is] = [
      from === undefined ? undefined : before[from],
      to === undefined ? undefined : after[to],
    ];
    return was !== undefined && is !== undefined
      ? changesOf(was, is, place)
      : [{ path: place, before: was, after: is }];
  }).flat();
}

/**
 * The places of equal entries. Compared as text: comparing each with each takes minutes for a text
 * of many lines.
 */
function placesByText(list: readonly unknown[]): Map<string, Set<number>> {
  const places = new Map<string, Set<number>>();
  for (const [at, entry] of list.entries()) {
    const text = JSON.stringify(entry);
    places.set(text, (places.get(text) ?? new Set()).add(at));
  }
  return places;
}

/**
 * Takes an equal entry out of the list, at the same place if there is one; false if there is none.
 */
function takeSame(others: Map<string, Set<number>>, at: number, entry: unknown): boolean {
  const places = others.get(JSON.stringify(entry));
  const [first] = places ?? [];
  if (!places || first === undefined) return false;
  return places.delete(places.has(at) ? at : first);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "object") return Object.values(value).map(textOf).filter(Boolean).join(", ");
  return String(value);
}
