import { currencySign } from "#shared/formats/currency-sign.ts";
import type { WrittenRecord } from "./records.ts";
import { printedText } from "./typography.ts";

type Written = Pick<WrittenRecord, "slug" | "value">;

export function textsIn(
  value: unknown,
  path: readonly string[] = [],
): [path: readonly string[], text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]));
}

export function placeholderValues(
  written: ReadonlyMap<string, readonly Written[]>,
): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const recordsOf = (name: string) =>
    (written.get(name) ?? []).map(
      ({ slug, value }) => [slug, (value ?? {}) as Record<string, unknown>] as const,
    );
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
  for (const [, site] of recordsOf("site")) {
    for (const [path, value] of textsIn(site)) values.set(`site.${path.join(".")}`, value);
    for (const [name, value] of [...citiesOf(site), ...currencyOf(site)])
      values.set(`site.${name}`, value);
  }
  return values;
}

function currencyOf({ currencies }: Record<string, unknown>): [name: string, value: string][] {
  const all = Array.isArray(currencies)
    ? (currencies as { code?: unknown; isFirst?: unknown }[])
    : [];
  const { code } = all.find(({ isFirst }) => isFirst) ?? all[0] ?? {};
  return typeof code === "string" ? [["currency", currencySign(code)]] : [];
}

/**
 * Placeholders for locations: the city of the registered office, and all cities with that one
 * first.
 */
function citiesOf({
  offices,
  registeredOffice,
}: Record<string, unknown>): [name: string, value: string][] {
  const places = Array.isArray(offices) ? (offices as { slug?: unknown; city?: unknown }[]) : [];
  const isRegistered = ({ slug }: (typeof places)[number]) => slug === registeredOffice;
  const ordered = [...places.filter(isRegistered), ...places.filter((each) => !isRegistered(each))];
  const cities = [...new Set(ordered.map(({ city }) => String(city)))];
  const [city] = cities;
  if (city === undefined) return [];
  return [
    ["city", city],
    ["cities", new Intl.ListFormat("en-GB").format(cities)],
  ];
}

/**
 * Replaces `{{claim:slug}}`, `{{figure:engagement.name}}`, `{{price:slug.GBP}}` and
 * `{{site.field}}` in every string.
 */
export function fillPlaceholders(
  value: unknown,
  lookUp: (name: string) => string | undefined,
  report: (path: readonly PropertyKey[], name: string) => void,
  path: readonly PropertyKey[] = [],
): unknown {
  if (typeof value === "string") {
    const filled = value.replace(/\{\{\s*([^{}\s]+)\s*\}\}/g, (token, name: string) => {
      const found = lookUp(name);
      if (found === undefined) report(path, name);
      return found ?? token;
    });
    return printedText(filled);
  }
  if (Array.isArray(value))
    return value.map((item, index) => fillPlaceholders(item, lookUp, report, [...path, index]));
  if (value && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        fillPlaceholders(item, lookUp, report, [...path, key]),
      ]),
    );
  }
  return value;
}
