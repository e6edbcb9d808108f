import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { type Definition, definitions } from "#content/definitions.ts";
import type { Content } from "#content/load.ts";
import { currencySign } from "#shared/formats/currency-sign.ts";
import type { PartSettings } from "#shared/site-map/site-parts.ts";

export const BRAND_FILE = "brand.yaml";

export type SampleFacts = Readonly<Record<string, readonly string[]>>;

/** The made-up names in these records; with `isSample` false, the real ones. */
export function factsIn(content: Content, isSample = true): SampleFacts {
  const { site, people, clients, testimonials, engagements, posts } = content;
  const those = <Kind extends { readonly sample: boolean }>(
    records: Readonly<Record<string, Kind>>,
  ) => Object.values(records).filter(({ sample }) => sample === isSample);
  const named = [
    ...those(people),
    ...those(testimonials),
    ...those(engagements).flatMap(({ quote }) => quote ?? []),
    ...those(posts).flatMap(({ author }) => (typeof author === "string" ? [] : author)),
  ];
  const isBrand = site.sample === isSample;
  return {
    brand: isBrand ? [...new Set([site.wordmark, site.legalName, site.domain])] : [],
    cities: isBrand ? site.offices.map(({ city }) => city) : [],
    currencies: isBrand ? site.currencies.map(({ code }) => currencySign(code)) : [],
    people: [...new Set(named.map(({ name }) => name))],
    clients: those(clients).map(({ name }) => name),
  };
}

export const formerFacts = (): SampleFacts =>
  existsSync(BRAND_FILE) ? (parse(readFileSync(BRAND_FILE, "utf8")).former ?? {}) : {};

export function mergeFacts(
  one: SampleFacts,
  other: SampleFacts,
  isTrue: (fact: string) => boolean,
): SampleFacts {
  const kinds = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...kinds].map((kind) => [
      kind,
      [...new Set([...(one[kind] ?? []), ...(other[kind] ?? [])])].filter((fact) => !isTrue(fact)),
    ]),
  );
}

/** A pattern for a name as a separate word, or for a currency sign before an amount. */
const mentionOf = (fact: string) =>
  /\p{L}/u.test(fact)
    ? `(?<![\\p{L}\\d])${RegExp.escape(fact)}(?![\\p{L}\\d])`
    : `${RegExp.escape(fact)}(?=\\d)`;

/** Records that are samples as a whole: `launch-check` lists them anyway. */
const MADE_UP_FILE = /^sample: true$/m;
const MADE_UP_LINE = /\{.*\bsample: true\b/;

const partOf = (file: string) =>
  Object.values<Definition>(definitions).find(
    ({ path }) => file === path || file.startsWith(`${path}/`),
  )?.part;

/**
 * Where other records of the site's active parts name these facts: `file:line` by fact. `folder` is
 * the one with content/.
 */
export function placesOf(
  facts: readonly string[],
  parts: PartSettings,
  folder = ".",
): Map<string, string[]> {
  const places = new Map<string, string[]>();
  if (facts.length === 0) return places;
  const longestFirst = facts.toSorted((a, b) => b.length - a.length).map(mentionOf);
  const named = new RegExp(longestFirst.join("|"), "gu");
  for (const file of globSync("content/**/*.{yaml,mdx}", {
    cwd: folder,
    exclude: ["content/generated/**"],
  }).sort()) {
    const part = partOf(file.slice("content/".length));
    if (part && !parts[part]) continue;
    const text = readFileSync(join(folder, file), "utf8");
    if (MADE_UP_FILE.test(text)) continue;
    for (const [index, line] of text.split("\n").entries())
      for (const [fact] of MADE_UP_LINE.test(line) ? [] : line.matchAll(named))
        places.set(fact, [...(places.get(fact) ?? []), `${file}:${index + 1}`]);
  }
  return places;
}
