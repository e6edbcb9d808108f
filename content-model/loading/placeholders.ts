import type { WrittenRecord } from "./records.ts";

/** Every text of a value with its path. */
export function textsIn(value: unknown, path: readonly string[] = []): [path: readonly string[], text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]));
}

/** What each placeholder stands for, read from records that are not validated yet. */
export function placeholderValues(written: ReadonlyMap<string, readonly WrittenRecord[]>): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const recordsOf = (name: string) =>
    (written.get(name) ?? []).map(({ slug, value }) => [slug, (value ?? {}) as Record<string, unknown>] as const);
  for (const [slug, { value }] of recordsOf("claims")) values.set(`claim:${slug}`, String(value));
  for (const [slug, { figures }] of recordsOf("engagements"))
    for (const [name, figure] of Object.entries(figures ?? {}))
      values.set(`figure:${slug}.${name}`, String((figure as { value?: unknown } | null)?.value));
  const anyOf = new Intl.ListFormat("en-GB", { type: "disjunction" });
  for (const [slug, { from }] of recordsOf("prices")) {
    const amounts = textsIn(from);
    values.set(`price:${slug}`, anyOf.format(amounts.map(([, amount]) => amount)));
    for (const [currency, amount] of amounts) values.set(`price:${slug}.${currency}`, amount);
  }
  for (const [, site] of recordsOf("site"))
    for (const [path, value] of textsIn(site)) values.set(`site.${path.join(".")}`, value);
  return values;
}

/** Apostrophes as they are printed, although people type the straight ones; code keeps them. */
export const withApostrophes = (text: string) =>
  text.replace(/(`[^`]*`)|(?<=[\p{L}\p{N}])'/gu, (found, code?: string) => code ?? (found && "’"));

/** Replaces `{{claim:slug}}`, `{{figure:engagement.name}}`, `{{price:slug.GBP}}` and `{{site.field}}` in every string of a value; unknown names are reported with their path. */
export function fillPlaceholders(
  value: unknown,
  lookUp: (name: string) => string | undefined,
  report: (path: readonly PropertyKey[], name: string) => void,
  path: readonly PropertyKey[] = [],
): unknown {
  if (typeof value === "string") {
    const filled = value.replace(/\{\{\s*([^}\s]+)\s*\}\}/g, (token, name: string) => {
      const found = lookUp(name);
      if (found === undefined) report(path, name);
      return found ?? token;
    });
    return withApostrophes(filled);
  }
  if (Array.isArray(value)) return value.map((item, index) => fillPlaceholders(item, lookUp, report, [...path, index]));
  if (value && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, lookUp, report, [...path, key])]),
    );
  }
  return value;
}
