import { parse } from "yaml";
import { type Definition, definitions } from "#content/definitions.ts";
import { loadContent } from "#content/load.ts";
import { type ContentFolder, folderOf } from "#content/loading/content-folder.ts";
import type { WrittenRecord } from "#content/loading/records.ts";
import { partsOf } from "#content/loading/source.ts";
import { kinds } from "#content/new-records/kinds.ts";
import { newRecord } from "#content/new-records/record.ts";
import { isKeptPostField } from "#shared/formats/kept-post-fields.ts";
import { slugFrom } from "#shared/formats/slug.ts";
import { isSameFormerAddress } from "#shared/site-map/former-address.ts";
import { pageAt } from "#shared/site-map/pages.ts";
import { recordPath } from "#shared/site-map/paths.ts";
import { recordAt, titleOf, writtenRecords } from "./find-records.ts";
import { patchRecord, patchYaml } from "./patch-yaml.ts";
import { titleOfPage } from "./record-page.ts";
import type { ChangeRefusal, RecordChange, RecordKey } from "./records.ts";
import {
  addressLeft,
  withAddressBack,
  withMovedAddress,
  withSlugReplaced,
} from "./replace-slug.ts";

type Texts = ReadonlyMap<string, string>;
/** Files below content/ to write; null deletes a file. */
type Files = ReadonlyMap<string, string | null>;
type Create = Extract<RecordChange, { do: "create" }>;
type Restore = Extract<RecordChange, { do: "restore" }>;
/** For a taken address, `by` is what has it. */
type Refused = { readonly refused: ChangeRefusal; readonly by?: string };
type Changed = { readonly key: RecordKey; readonly title: string; readonly files: Files } | Refused;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/**
 * Names of files and branches end at 255 signs; addresses that people pass on are shorter still.
 */
const LONGEST_SLUG = 100;
/** The addresses of legal pages are fixed in the table of pages. */
const FIXED = ["legal"];

const definitionOf = ({ collection }: RecordKey): Definition | undefined =>
  Object.hasOwn(definitions, collection)
    ? definitions[collection as keyof typeof definitions]
    : undefined;

/**
 * The possible actions on a record: a page that exists once stays, and only records with an address
 * can be moved.
 */
export function possibleWith(key: RecordKey): RecordChange["do"][] {
  if (!definitionOf(key) || definitionOf(key)?.kind === "single" || FIXED.includes(key.collection))
    return [];
  return recordPath(key) ? ["duplicate", "move", "archive"] : ["duplicate", "archive"];
}

/** Creates, copies, moves, removes or restores a record, and updates every certain reference to it. */
export function changeRecords(change: RecordChange, texts: Texts, folder: ContentFolder): Changed {
  if (change.do === "create") return create(change, folder);
  if (change.do === "restore") return restored(change, texts, folder);
  const { key } = change;
  const record = recordAt(key, folder);
  if (!record) return { refused: "gone" };
  if (!possibleWith(key).includes(change.do)) return { refused: "not possible" };
  if (change.do === "archive")
    return { key, title: `Remove ${titleOf(record)}`, files: withoutRecord(key, texts) };
  const next = { collection: key.collection, slug: slugFrom(change.slug) };
  const exceptions = change.do === "move" ? exceptionsOfMove(record, next) : {};
  const refused = refusalOf(next, folder, exceptions);
  if (refused) return refused;
  const files = change.do === "move" ? moved(key, next, texts, folder) : copied(key, next, texts);
  const doing = change.do === "move" ? "Move" : "Copy";
  const [from, to] = [key, next].map((each) => recordPath(each) ?? each.slug);
  return { key: next, title: `${doing} ${from} to ${to}`, files };
}

const identityOf = ({ value }: WrittenRecord) => (value as { id?: string }).id;

function refusalOf(
  key: RecordKey,
  folder: ContentFolder,
  exceptions: Exceptions = {},
): Refused | undefined {
  if (!SLUG.test(key.slug) || key.slug.length > LONGEST_SLUG) return { refused: "bad slug" };
  const by = holderOf(key, folder, exceptions);
  return by === undefined ? undefined : { refused: "taken", by };
}

type Exceptions = {
  /** A post may return to an address that it had. */
  readonly isReturn?: boolean;
  /** The redirect from the address goes with the change. */
  readonly mayBeRedirected?: boolean;
};

const exceptionsOfMove = (record: WrittenRecord, next: RecordKey): Exceptions => ({
  isReturn: identityOf(record) === next.slug,
  mayBeRedirected: true,
});

/**
 * What has the address of a new record, or of one that would move there from a slug that is not
 * empty.
 */
export function nextHolder(
  key: RecordKey,
  from: string,
  folder: ContentFolder,
): string | undefined {
  const record = from === "" ? undefined : recordAt({ ...key, slug: from }, folder);
  return holderOf(key, folder, record ? exceptionsOfMove(record, key) : {});
}

/** What has a record's address, in an editor's words; undefined if it is free. */
function holderOf(
  key: RecordKey,
  folder: ContentFolder,
  { isReturn = false, mayBeRedirected = false }: Exceptions = {},
): string | undefined {
  const address = recordPath(key);
  // A page that exists once keeps its address, even beside records with pages of the same pattern.
  if (address && pageAt(address)?.path === address) return titleOfPage(address, folder);
  // Services and development share one place for their pages.
  const isBeside = (collection: string) =>
    collection === key.collection ||
    (recordPath({ ...key, collection }) ?? "none") === recordPath(key);
  for (const collection of Object.keys(definitions).filter(isBeside)) {
    const record = recordAt({ ...key, collection }, folder);
    if (record) return titleOf(record);
  }
  const former = key.collection === "posts" && !isReturn && knownAs(key.slug, folder);
  if (former) return titleOf(former);
  const to = mayBeRedirected ? undefined : redirectTarget(address, folder);
  return to && `redirect to ${to}`;
}

/** The post that moved and is still known by this slug. */
const knownAs = (slug: string, folder: ContentFolder) =>
  writtenRecords("posts", folder).find(({ value }) => (value as { id?: string }).id === slug);

function redirectTarget(address: string | null, folder: ContentFolder): string | undefined {
  const record = recordAt({ collection: "redirects", slug: "" }, folder);
  const { addresses = [] } = (record?.value ?? {}) as {
    readonly addresses?: readonly { readonly from: string; readonly to: string }[];
  };
  if (address === null) return undefined;
  return addresses.find(({ from }) => isSameFormerAddress(from, address))?.to;
}

function create({ kind: name, slug: given, name: called }: Create, folder: ContentFolder): Changed {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  const content = loadContent(folder);
  if (!kind || (kind.part && !content.site.parts[kind.part])) return { refused: "not possible" };
  const slug = slugFrom(given || called);
  const key = { collection: kind.collection, slug };
  const refused = refusalOf(key, folder);
  if (refused) return refused;
  const text = newRecord(name, kind, slug, called, content);
  return { key, title: `Add ${called || slug}`, files: new Map([[kind.file(slug), text]]) };
}

/**
 * Its address no longer leads elsewhere, and its former ones lead to it again. Links that were led
 * elsewhere stay so.
 */
function restored(
  { key, texts: own, redirects }: Restore,
  texts: Texts,
  folder: ContentFolder,
): Changed {
  if (!possibleWith(key).includes("archive")) return { refused: "not possible" };
  const record = recordAt(key, folderOf(own));
  if (!record) return { refused: "gone" };
  const refused = refusalOf(key, folder, { mayBeRedirected: true });
  if (refused) return refused;
  const files = new Map([...own, ...withAddressBack(recordPath(key), redirects, texts)]);
  return { key, title: `Restore ${titleOf(record)}`, files };
}

/** The file of a record; some collections share one file. */
function fileOf(key: RecordKey): { file: string; isShared: boolean } {
  const { kind, path } = definitionOf(key) as Definition;
  if (kind === "posts") return { file: `${path}/${key.slug}/index.mdx`, isShared: false };
  return kind === "folder"
    ? { file: `${path}/${key.slug}.yaml`, isShared: false }
    : { file: path, isShared: true };
}

function copied(key: RecordKey, next: RecordKey, texts: Texts): Files {
  const { file, isShared } = fileOf(key);
  const text = texts.get(file) ?? "";
  if (!isShared)
    return new Map([
      [fileOf(next).file, key.collection === "posts" ? withoutKept(file, text) : text],
    ]);
  const all = parse(text);
  return new Map([[file, patchYaml(text, [], { ...all, [next.slug]: all[key.slug] })]]);
}

function moved(key: RecordKey, next: RecordKey, texts: Texts, folder: ContentFolder): Files {
  const own = withStory([key]).filter((each) => texts.has(fileOf(each).file));
  const files = new Map<string, string | null>(own.map((each) => [fileOf(each).file, null]));
  const names = new Map(
    own.map((each) => [fileOf(each).file, fileOf({ ...each, slug: next.slug }).file]),
  );
  const replaced = withMovedAddress(
    recordPath(key),
    recordPath(next),
    withSlugReplaced(key, next.slug, texts, folder),
  );
  for (const [file, text] of replaced) {
    if (names.has(file) || text !== texts.get(file)) files.set(names.get(file) ?? file, text);
  }
  if (key.collection === "posts") keepIdentity(key, next, files);
  return files;
}

type Front = Readonly<Record<string, unknown>>;

/** Feed and newsletter know a post that moves by its first slug. */
function keepIdentity(key: RecordKey, next: RecordKey, files: Map<string, string | null>): void {
  const { file } = fileOf(next);
  const text = files.get(file);
  if (!text) return;
  const front = frontOf(file, text);
  files.set(file, patchRecord(file, text, [], { ...front, id: front.id ?? key.slug }));
}

const frontOf = (file: string, text: string): Front => parse(partsOf(file, text).yaml);

/** A copy is another post: it has neither identity nor times of the first. */
function withoutKept(file: string, text: string): string {
  const own = Object.entries(frontOf(file, text)).filter(([name]) => !isKeptPostField(name));
  return patchRecord(file, text, [], Object.fromEntries(own));
}

function withoutRecord(key: RecordKey, texts: Texts): Files {
  const { file, isShared } = fileOf(key);
  if (isShared) {
    const text = texts.get(file) ?? "";
    const { [key.slug]: _, ...others } = parse(text);
    return new Map([[file, patchYaml(text, [], others)]]);
  }
  const gone = withStory([key]).map((each) => fileOf(each).file);
  const left = new Map([...texts].filter(([name]) => !gone.includes(name)));
  const changed = [...addressLeft(recordPath(key), left)].filter(
    ([name, text]) => text !== left.get(name),
  );
  const files = gone.filter((name) => texts.has(name)).map((name) => [name, null] as const);
  return new Map<string, string | null>([...files, ...changed]);
}

/** A case study has its long story in a second record with the same slug. */
const withStory = (keys: readonly RecordKey[]): RecordKey[] =>
  keys.flatMap((key) =>
    key.collection === "engagements" ? [key, { ...key, collection: "work" }] : [key],
  );
