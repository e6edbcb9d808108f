import type * as z from "zod";
import { disagreements } from "./agreement/agreement.ts";
import { type Definition, definitions } from "./definitions.ts";
import { allParts, areVisitsCounted, menuOf, partsIn, withoutFields } from "./loading/left-out.ts";
import { fillPlaceholders } from "./loading/placeholders.ts";
import { outlineOf, type PostOutline } from "./loading/post-outline.ts";
import { ContentError, describeIssues, folderNames, readSource, type Source, yamlNames } from "./loading/source.ts";
import { setVisitsCounted } from "./schema/counted.ts";
import { drawingOf } from "./schema/image.ts";
import { blogTags } from "./schema/post.ts";
import { leadsSomewhere, setParts, setReferences } from "./schema/references.ts";

type Output<D> = D extends { kind: "single"; schema: infer S extends z.ZodType }
  ? z.infer<S>
  : D extends { schema: infer S extends z.ZodType }
    ? Readonly<
        Record<
          string,
          z.infer<S> & { readonly slug: string } & (D extends { kind: "posts" } ? PostOutline : unknown) &
            (D extends { drawn: string } ? { readonly drawing: string } : unknown)
        >
      >
    : never;

export type Content = { readonly [Name in keyof typeof definitions]: Output<(typeof definitions)[Name]> };

type Part = {
  readonly source: Source;
  readonly slug?: string;
  readonly at: readonly PropertyKey[];
  readonly value: unknown;
};

function partsOf(definition: Definition, root: URL | undefined): Part[] {
  if (definition.kind === "folder") {
    return yamlNames(definition.path, root).map((slug) => {
      const source = readSource(`${definition.path}/${slug}.yaml`, root);
      return { source, slug, at: [], value: source.value };
    });
  }
  if (definition.kind === "posts") {
    return folderNames(definition.path, root).map((slug) => {
      const source = readSource(`${definition.path}/${slug}/index.mdx`, root);
      return { source, slug, at: [], value: source.value };
    });
  }
  const source = readSource(definition.path, root);
  if (definition.kind === "single") return [{ source, at: [], value: source.value }];
  return Object.entries(source.value ?? {}).map(([slug, value]) => ({ source, slug, at: [slug], value }));
}

function placeholderValues(parts: ReadonlyMap<string, readonly Part[]>) {
  const values = new Map<string, string>();
  for (const claim of parts.get("claims") ?? []) {
    const { value } = claim.value as { value?: unknown };
    values.set(`claim:${claim.slug}`, String(value));
  }
  for (const { slug, value } of parts.get("engagements") ?? []) {
    const { figures } = value as { figures?: Readonly<Record<string, { value?: unknown }>> };
    for (const [name, figure] of Object.entries(figures ?? {}))
      values.set(`figure:${slug}.${name}`, String(figure?.value));
  }
  const anyOf = new Intl.ListFormat("en-GB", { type: "disjunction" });
  for (const { slug, value } of parts.get("prices") ?? []) {
    const amounts = textsIn((value as { from?: unknown }).from);
    values.set(`price:${slug}`, anyOf.format(amounts.map(([, amount]) => amount)));
    for (const [currency, amount] of amounts) values.set(`price:${slug}.${currency}`, amount);
  }
  const site = parts.get("site")?.[0]?.value;
  for (const [path, value] of textsIn(site)) values.set(`site.${path}`, value);
  return values;
}

/** The calls to action of the menus, before they are validated; with a calendar of the company's, "call" opens that. */
function callsToActionIn(navigation: unknown, site: unknown) {
  const { callsToAction = {} } = (menuOf(navigation) ?? {}) as { callsToAction?: Record<string, { label: string }> };
  const { bookingUrl } = (site ?? {}) as { bookingUrl?: unknown };
  return typeof bookingUrl === "string" && callsToAction.call
    ? { ...callsToAction, call: { ...callsToAction.call, href: bookingUrl } }
    : callsToAction;
}

/** Every text of a record by its dotted path. */
function textsIn(value: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof value === "string") return [[path.join("."), value]];
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]));
}

/**
 * Reads, fills and validates every record under content/. Throws one ContentError that lists all problems
 * as `file:line: field: message`: first what is wrong within a record, then where records contradict one another.
 * `root` is the folder of the records,
 * those of content/ by default. Called at build only; pages get the result through collections.ts.
 */
export function loadContent(root?: URL): Content {
  const names = Object.keys(definitions) as (keyof typeof definitions)[];
  const parts = new Map<string, Part[]>(names.map((name) => [name, partsOf(definitions[name], root)]));
  const site = parts.get("site")?.[0]?.value;
  const settings = partsIn(site);
  setVisitsCounted(areVisitsCounted(site));
  for (const name of names) {
    const { kind, part }: Definition = definitions[name];
    if (part && !settings[part] && kind !== "single") parts.set(name, []);
  }
  for (const [name, list] of parts)
    setReferences(
      name,
      list.flatMap(({ slug, value }) => (slug === undefined ? [] : [[slug, value] as const])),
    );
  setReferences(
    "tags",
    blogTags.map((tag) => [tag, tag]),
  );

  setReferences("callsToAction", Object.entries(callsToActionIn(parts.get("navigation")?.[0]?.value, site)));

  const values = placeholderValues(parts);
  const problems: string[] = [];
  const content: Record<string, unknown> = {};
  for (const name of names) {
    const definition: Definition = definitions[name];
    const records: Record<string, unknown> = {};
    const isLeftOut = definition.part && !settings[definition.part];
    // What no page shows may link to what is left out with it.
    setParts(isLeftOut ? allParts : settings);
    for (const { source, slug, at, value } of parts.get(name) ?? []) {
      const filled = fillPlaceholders(
        definition.isMenu ? menuOf(value) : withoutFields(value, definition, settings),
        (key) => values.get(key),
        (path, key) => {
          problems.push(
            `${source.file}:${source.lineOf([...at, ...path])}: ${[...at, ...path].join(".")}: unknown placeholder {{${key}}}`,
          );
        },
      );
      const result = definition.schema.safeParse(filled);
      if (!result.success) problems.push(...describeIssues(source, result.error.issues, at));
      else if (slug === undefined) content[name] = result.data;
      else
        records[slug] = {
          slug,
          ...(result.data as object),
          ...(definition.kind === "posts" && outlineOf(source.body)),
          ...(definition.drawn && { drawing: drawingOf(definition.drawn, slug) }),
        };
      for (const problem of isLeftOut ? [] : brokenLinks(filled))
        problems.push(`${source.file}:${source.lineOf([...at, ...problem.path])}: ${problem.text}`);
    }
    content[name] ??= records;
  }
  if (problems.length > 0) throw new ContentError(problems);
  const disputed = disagreements(content as Content).map(({ collection, slug, path, text }) => {
    const part = parts.get(collection)?.find((one) => one.slug === slug);
    const field = [...(part?.at ?? []), ...path];
    return `${part?.source.file}:${part?.source.lineOf(field)}: ${field.join(".")}: ${text}`;
  });
  if (disputed.length > 0) throw new ContentError(disputed);
  return content as Content;
}

/** Links inside rich copy, which the schema sees as text. */
function brokenLinks(
  value: unknown,
  path: readonly PropertyKey[] = [],
): { path: readonly PropertyKey[]; text: string }[] {
  if (typeof value === "string") {
    return [...value.matchAll(/\]\(([^)\s]+)\)/g)]
      .filter(([, href = ""]) => !leadsSomewhere(href))
      .map(([, href]) => ({ path, text: `${path.join(".")}: the link to ${href} leads nowhere` }));
  }
  if (value && typeof value === "object")
    return Object.entries(value).flatMap(([key, item]) => brokenLinks(item, [...path, key]));
  return [];
}
