import { dayOf } from "#shared/formats/availability.ts";
import { workingDaysIn } from "#shared/formats/office-time.ts";
import { LONGEST_TEXT, tooLong, unparsable } from "#shared/formats/text-limits.ts";
import { isVisible } from "#shared/forms/text.ts";
import { type Content, type Definition, definitions } from "./definitions.ts";
import { type ContentFolder, checksOf, folderAt } from "./loading/content-folder.ts";
import {
  allParts,
  type LinkRules,
  menuOf,
  pagesElsewhereIn,
  partsIn,
  withLinksRedirected,
  withoutFields,
} from "./loading/left-out.ts";
import { fillPlaceholders, placeholderValues, textsIn } from "./loading/placeholders.ts";
import { withFigures } from "./loading/post-figures.ts";
import { parsePost } from "./loading/post-parser.ts";
import { outlineOf, type TextProblem, textProblems } from "./loading/post-text.ts";
import { readRecords, type WrittenRecord } from "./loading/records.ts";
import { withSampleDiaries } from "./loading/sample-diaries.ts";
import { schemaMessage } from "./loading/schema-messages.ts";
import { ContentError, describeIssues, type Source } from "./loading/source.ts";
import { wrongPicture } from "./schema/image.ts";
import { isReadable } from "./schema/parts.ts";
import { blogTags } from "./schema/post.ts";
import { leadsSomewhere, wrongChoice } from "./schema/references.ts";
import { checkIn, read, type ValidationContext } from "./schema/validation-context.ts";
import { sharedAddresses } from "./shared-addresses.ts";
import { wrongSpeakers } from "./speakers.ts";

export type { Content } from "./definitions.ts";

type Name = keyof Content;
type Written = ReadonlyMap<string, readonly WrittenRecord[]>;

const names = Object.keys(definitions) as Name[];

/**
 * Reads, fills and validates every record. Throws one ContentError that lists all problems with
 * file and line.
 */
export function loadContent(folder: ContentFolder | URL = folderAt()): Content {
  const files = folder instanceof URL ? folderAt(folder) : folder;
  const { written, contextOf } = readAll(files);
  const problems: string[] = [];
  const content: Record<string, unknown> = {};
  for (const name of names) {
    const definition: Definition = definitions[name];
    const records = (written.get(name) ?? []).map((record) => {
      const checked = checkOnce(record, definition, contextOf(definition));
      problems.push(...checked.problems);
      return [record.slug, checked.data] as const;
    });
    content[name] = definition.kind === "single" ? records[0]?.[1] : Object.fromEntries(records);
  }
  if (problems.length > 0) throw new ContentError(problems);
  const untold = untoldEngagements(content as Content);
  if (untold.length > 0) throw new ContentError(untold);
  const shared = sharedAddresses(content as Content);
  if (shared.length > 0) throw new ContentError(shared);
  const mistaken = postsMistaken(content as Content);
  if (mistaken.length > 0) throw new ContentError(mistaken);
  const misquoted = quotesMistaken(content as Content, written);
  if (misquoted.length > 0) throw new ContentError(misquoted);
  const unpromised = promiseMistaken(content as Content, written);
  if (unpromised.length > 0) throw new ContentError(unpromised);
  const { people, ...others } = content as Content;
  return { ...others, people: withSampleDiaries(people, dayOf(new Date())) };
}

function untoldEngagements({ engagements, work, site }: Content): string[] {
  const untold = Object.values(engagements)
    .filter(({ slug, was, done }) => site.parts.work && !work[slug] && !(was && done))
    .map(
      ({ slug }) =>
        `engagements/${slug}.yaml:1: expected was and done, since no case study tells this engagement`,
    );
  const cases = Object.keys(work)
    .filter((slug) => !engagements[slug])
    .map((slug) => `work/${slug}.yaml:1: a case study of "${slug}", which is no engagement`);
  return [...untold, ...cases].map((problem) => `content/${problem}`);
}

/** Quotes of people who did not give them, each at the field with the name. */
function quotesMistaken(content: Content, written: Written): string[] {
  return wrongSpeakers(content).map((problem) => atField(problem, written));
}

/** The time in which an answer is due is counted from this claim, for visitors and at the desk. */
function promiseMistaken({ claims }: Content, written: Written): string[] {
  const promise = claims["reply-time"];
  if (!promise) return ["content/claims.yaml:1: expected a claim reply-time"];
  if (isReadable(() => workingDaysIn(promise.value))) return [];
  const text = "expected a number of working days, like one working day or 2 working days";
  return [atField({ collection: "claims", slug: "reply-time", path: ["value"], text }, written)];
}

type FieldProblem = {
  readonly collection: Name;
  readonly slug: string;
  readonly path: readonly PropertyKey[];
  readonly text: string;
};

function atField({ collection, slug, path, text }: FieldProblem, written: Written): string {
  const record = written.get(collection)?.find((each) => each.slug === slug);
  const field = [...(record?.at ?? []), ...path];
  return `${record?.source.file}:${record?.source.lineOf(field)}: ${field.join(".")}: ${text}`;
}

/** Feed and newsletter would take two posts with one identity for the same. */
function postsMistaken({ posts }: Content): string[] {
  const ids = Object.values(posts).map(({ id, slug }) => id ?? slug);
  const isTwice = (id: string) => ids.indexOf(id) < ids.lastIndexOf(id);
  return Object.values(posts)
    .filter(({ id, slug }) => isTwice(id ?? slug))
    .map(
      ({ id, slug }) =>
        `content/blog/${slug}/index.mdx:1: another post is or was known as "${id ?? slug}"`,
    );
}

/**
 * All records as written, without those of disabled parts, and the context in which to validate
 * them.
 */
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
  return {
    written,
    contextOf: (definition: Definition) => (isLeftOut(definition) ? contextOfAll : context),
  };
}

type Placeholders = ValidationContext["placeholders"];

function contextIn(
  written: Written,
  placeholders: Placeholders,
  files: ContentFolder,
): ValidationContext {
  const site = (written.get("site")?.[0]?.value ?? {}) as Record<string, unknown>;
  const { countsVisits, currencies } = site;
  const parts = partsIn(site);
  const elsewhere = pagesElsewhereIn(site);
  const navigation = menuOf(written.get("navigation")?.[0]?.value, parts) ?? {};
  const menus = withLinksRedirected(navigation, { parts, elsewhere }) as Record<string, object>;
  const { callsToAction = {} } = menus;
  const calls = new Map(Object.entries(callsToAction));
  const contact = (written.get("contactPage")?.[0]?.value ?? {}) as Record<string, unknown>;
  const bySlug = (records: readonly WrittenRecord[]) =>
    new Map(
      records.flatMap(({ slug, value }) => (slug === undefined ? [] : [[slug, value] as const])),
    );
  return {
    parts,
    elsewhere,
    placeholders,
    hasFile: files.has,
    sizeOf: files.sizeOf ?? (() => undefined),
    countsVisits: countsVisits !== false,
    currencies: Array.isArray(currencies)
      ? currencies.map((currency) => String(currency?.code))
      : [],
    records: new Map<string, ReadonlyMap<string, unknown>>([
      ...[...written].map(([name, records]) => [name as string, bySlug(records)] as const),
      ["tags", new Map<string, string>(blogTags.map((tag) => [tag, tag]))] as const,
      ["callsToAction", calls] as const,
      ["topics", choicesIn(contact.topics)] as const,
      ["productChoices", choicesIn(contact.products)] as const,
    ]),
  };
}

/** The options of a list in a form, by the value that links name. */
const choicesIn = (options: unknown): ReadonlyMap<string, unknown> =>
  new Map(
    (Array.isArray(options) ? options : []).map(
      (option) => [String(option?.value), option] as const,
    ),
  );

/** Checks a record, unless its text and everything it was checked against are unchanged. */
function checkOnce(record: WrittenRecord, definition: Definition, context: ValidationContext) {
  const checks = checksOf(record.source);
  const known = checks.get(record.slug ?? "");
  if (known?.holdsIn(context)) return known.result;
  const fresh = checkIn(context, () => check(record, definition));
  checks.set(record.slug ?? "", fresh);
  return fresh.result;
}

function check({ source, slug, at, value }: WrittenRecord, definition: Definition) {
  const parts = read((context) => context.parts);
  const elsewhere = read((context) => context.elsewhere);
  const rules = { parts, elsewhere, page: pageOf(definition) };
  const problems: string[] = [];
  const report = (path: readonly PropertyKey[], text: string) =>
    problems.push(`${source.file}:${source.lineOf([...at, ...path])}: ${text}`);
  for (const [path, text] of textsIn(value))
    if (text.length > LONGEST_TEXT)
      report(path, `${[...at, ...path].join(".")}: ${tooLong(LONGEST_TEXT)}`);
  if (problems.length > 0) return { data: undefined, problems };
  const kept = withoutFields(value, definition.fields ?? {}, parts);
  const own = withLinksRedirected(definition.isMenu ? menuOf(kept, parts) : kept, rules);
  const filled = fillPlaceholders(
    own,
    (key) => read(({ placeholders }) => placeholders.get(key)),
    (path, key) => report(path, `${[...at, ...path].join(".")}: unknown placeholder {{${key}}}`),
  );
  const { success, data, error } = definition.schema.safeParse(filled, { error: schemaMessage });
  if (!success) problems.push(...describeIssues(source, error.issues, at));
  for (const [path, text] of textsIn(filled))
    for (const problem of linkProblems(text))
      report(path, `${[...at, ...path].join(".")}: ${problem}`);
  const post = definition.kind === "posts" ? checkPost(source, rules) : undefined;
  if (post) problems.push(...post.problems);
  if (!success || slug === undefined) return { data, problems };
  return { problems, data: { slug, ...(data as object), ...post?.outline } };
}

/** Links in a record's texts, which RichText draws. */
function linkProblems(text: string): string[] {
  const nowhere = [...text.matchAll(/\]\(([^)\s]{1,2000})\)/g)]
    .map(([, href = ""]) => href)
    .filter((href) => !leadsSomewhere(href))
    .map((href) => `the link to ${href} leads nowhere${reasonOf(href)}`);
  const wordless = [...text.matchAll(/\[([^[\]]*)\]\(([^)\s]{1,2000})\)/g)]
    .filter(([, label = ""]) => !isVisible(label))
    .map(([, , href]) => `the link to ${href} needs words`);
  return [...nowhere, ...wordless];
}

function reasonOf(href: string): string {
  const problem = wrongChoice(href);
  return problem ? `: ${problem}` : "";
}

/**
 * The text of a post, with its figures filled in; what pages say about it only if it can be drawn.
 */
function checkPost({ file, body, bodyLine }: Source, rules: LinkRules) {
  const found: TextProblem[] = [];
  const hasPicture = (picture: string) => read(({ hasFile }) => hasFile(`images/${picture}`));
  const bad = unparsable(body);
  if (bad) found.push(bad);
  const source = bad ? "" : filledPost(withLinksRedirected(body, rules), found);
  found.push(...textProblems(source, { leads: leadsSomewhere, hasPicture, wrongPicture }));
  const problems = found.map(({ line, text }) => `${file}:${bodyLine + line - 1}: text: ${text}`);
  return { problems, outline: found.length > 0 ? {} : { ...outlineOf(source), source } };
}

function filledPost(text: string, problems: TextProblem[]): string {
  const lookUp = (key: string) => read(({ placeholders }) => placeholders.get(key));
  return withFigures(text, parsePost, lookUp, (line, name) =>
    problems.push({ line, text: `unknown placeholder {{${name}}}` }),
  );
}

/** The address of the page that a single record fills; undefined for other records. */
function pageOf({ kind, path }: Definition): string | undefined {
  const [, name] = kind === "single" ? (/^pages\/(\w+)\.yaml$/.exec(path) ?? []) : [];
  const addresses: Readonly<Record<string, string>> = { contact: "/contact-us" };
  return name && (addresses[name] ?? `/${name}`);
}
