import { type Content, type Definition, definitions } from "./definitions.ts";
import { type Check, type ContentFolder, folderAt } from "./loading/content-folder.ts";
import { allParts, menuOf, partsIn, withLinksRedirected, withoutFields } from "./loading/left-out.ts";
import { fillPlaceholders, placeholderValues, textsIn } from "./loading/placeholders.ts";
import { outlineOf, textProblems } from "./loading/post-text.ts";
import { readRecords, type WrittenRecord } from "./loading/records.ts";
import { ContentError, describeIssues } from "./loading/source.ts";
import { blogTags } from "./schema/post.ts";
import { leadsSomewhere } from "./schema/references.ts";
import { checkIn, read, type ValidationContext } from "./schema/validation-context.ts";

export type { Content } from "./definitions.ts";

type Name = keyof Content;
type Written = ReadonlyMap<string, readonly WrittenRecord[]>;

const names = Object.keys(definitions) as Name[];

/** Reads, fills and validates every record. Throws one ContentError that lists all problems with file and line. */
export function loadContent(folder: ContentFolder | URL = folderAt()): Content {
  const files = folder instanceof URL ? folderAt(folder) : folder;
  const { written, contextOf } = readAll(files);
  const problems: string[] = [];
  const content: Record<string, unknown> = {};
  for (const name of names) {
    const definition: Definition = definitions[name];
    const records = (written.get(name) ?? []).map((record) => {
      const checked = checkOnce(record, definition, contextOf(definition), files);
      problems.push(...checked.problems);
      return [record.slug, checked.data] as const;
    });
    content[name] = definition.kind === "single" ? records[0]?.[1] : Object.fromEntries(records);
  }
  if (problems.length > 0) throw new ContentError(problems);
  const untold = untoldEngagements(content as Content);
  if (untold.length > 0) throw new ContentError(untold);
  return content as Content;
}

function untoldEngagements({ engagements, work, site }: Content): string[] {
  const untold = Object.values(engagements)
    .filter(({ slug, was, done }) => site.parts.work && !work[slug] && !(was && done))
    .map(({ slug }) => `engagements/${slug}.yaml:1: expected was and done, since no case study tells this engagement`);
  const cases = Object.keys(work)
    .filter((slug) => !engagements[slug])
    .map((slug) => `work/${slug}.yaml:1: a case study of "${slug}", which is no engagement`);
  return [...untold, ...cases].map((problem) => `content/${problem}`);
}

/** All records as written, without those of disabled parts, and the context in which to validate them. */
function readAll(files: ContentFolder) {
  const all = new Map(names.map((name) => [name, readRecords(definitions[name], files)] as const));
  const parts = partsIn(all.get("site")?.[0]?.value);
  const isLeftOut = ({ part }: Definition) => part !== undefined && !parts[part];
  const written: Written = new Map(
    names.map((name) => {
      const definition: Definition = definitions[name];
      const isAbsent = isLeftOut(definition) && definition.kind !== "single";
      return [name, isAbsent ? [] : (all.get(name) ?? [])] as const;
    }),
  );
  const placeholders = placeholderValues(all);
  const context = contextIn(written, placeholders, files);
  // Records of disabled parts may refer to other disabled records.
  const contextOfAll = { ...contextIn(all, placeholders, files), parts: allParts };
  return { written, contextOf: (definition: Definition) => (isLeftOut(definition) ? contextOfAll : context) };
}

type Placeholders = ValidationContext["placeholders"];

function contextIn(written: Written, placeholders: Placeholders, files: ContentFolder): ValidationContext {
  const site = (written.get("site")?.[0]?.value ?? {}) as Record<string, unknown>;
  const { countsVisits, bookingUrl, currencies } = site;
  const parts = partsIn(site);
  const navigation = menuOf(written.get("navigation")?.[0]?.value, parts) ?? {};
  const menus = withLinksRedirected(navigation, parts) as Record<string, object>;
  const { callsToAction = {} } = menus;
  const calls = new Map(Object.entries(callsToAction));
  // If the company has a booking calendar, "call" opens it.
  if (typeof bookingUrl === "string" && calls.has("call"))
    calls.set("call", { ...calls.get("call"), href: bookingUrl });
  const bySlug = (records: readonly WrittenRecord[]) =>
    new Map(records.flatMap(({ slug, value }) => (slug === undefined ? [] : [[slug, value] as const])));
  return {
    parts,
    placeholders,
    hasFile: files.has,
    countsVisits: countsVisits !== false,
    currencies: Array.isArray(currencies) ? currencies.map((currency) => String(currency?.code)) : [],
    records: new Map<string, ReadonlyMap<string, unknown>>([
      ...[...written].map(([name, records]) => [name as string, bySlug(records)] as const),
      ["tags", new Map<string, string>(blogTags.map((tag) => [tag, tag]))] as const,
      ["callsToAction", calls] as const,
    ]),
  };
}

/** Checks a record, unless its text and everything it was checked against are unchanged. */
function checkOnce(record: WrittenRecord, definition: Definition, context: ValidationContext, files: ContentFolder) {
  const checks = files.memory.checks.get(record.source) ?? new Map<string, Check>();
  files.memory.checks.set(record.source, checks);
  const known = checks.get(record.slug ?? "");
  if (known?.holdsIn(context)) return known.result;
  const fresh = checkIn(context, () => check(record, definition));
  checks.set(record.slug ?? "", fresh);
  return fresh.result;
}

function check({ source, slug, at, value }: WrittenRecord, definition: Definition) {
  const parts = read((context) => context.parts);
  const problems: string[] = [];
  const report = (path: readonly PropertyKey[], text: string) =>
    problems.push(`${source.file}:${source.lineOf([...at, ...path])}: ${text}`);
  const kept = withoutFields(value, definition, parts);
  const own = withLinksRedirected(definition.isMenu ? menuOf(kept, parts) : kept, parts);
  const filled = fillPlaceholders(
    own,
    (key) => read(({ placeholders }) => placeholders.get(key)),
    (path, key) => report(path, `${[...at, ...path].join(".")}: unknown placeholder {{${key}}}`),
  );
  const { success, data, error } = definition.schema.safeParse(filled);
  if (!success) problems.push(...describeIssues(source, error.issues, at));
  for (const [path, text] of textsIn(filled))
    for (const [, href = ""] of text.matchAll(/\]\(([^)\s]+)\)/g))
      if (!leadsSomewhere(href)) report(path, `${[...at, ...path].join(".")}: the link to ${href} leads nowhere`);
  if (definition.kind === "posts") {
    const hasPicture = (file: string) => read(({ hasFile }) => hasFile(`images/${file}`));
    const body = withLinksRedirected(source.body, parts);
    for (const { line, text } of textProblems(body, { leads: leadsSomewhere, hasPicture }))
      problems.push(`${source.file}:${source.bodyLine + line - 1}: text: ${text}`);
  }
  if (!success || slug === undefined) return { data, problems };
  const outline = definition.kind === "posts" && outlineOf(source.body);
  return { problems, data: { slug, ...(data as object), ...outline } };
}
