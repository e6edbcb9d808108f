import type { ContentReply } from "#content/editing/questions.ts";
import type { FieldConflict, RecordChange, RecordKey } from "#content/editing/records.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { keyBefore } from "./moved-records.server.ts";
import { recordAt } from "./record-at.server.ts";

type Merge = {
  /** The merged tree of both sides. */
  readonly tree: string;
  /** Files in which both sides changed the same fields; the tree has the first side's version. */
  readonly conflicts: readonly string[];
};

type Step = { readonly key: RecordKey; readonly from: string; readonly to: string };
type WholeChange = Extract<RecordChange, { do: "move" | "archive" }>;
type Versions = { readonly base: string; readonly mine: string; readonly theirs: string };

/** How a draft moves or removes its whole record; null if it only edits or creates it. */
export async function wholeChangeOf(
  site: EditingSite,
  key: RecordKey,
  main: string,
  draft: string,
): Promise<WholeChange | null> {
  const { repository } = site.editing;
  const base = await repository.mergeBase(main, draft);
  const [before, now] = await Promise.all([recordAt(site, base, key), recordAt(site, draft, key)]);
  if (before.file !== undefined) return now.file === undefined ? { do: "archive", key } : null;
  if (now.file === undefined) return null;
  const [start = "", end = ""] = now.file.split(key.slug);
  const removed = await repository.filesOf("removed", main, draft);
  const former = removed.find((file) => file.startsWith(start) && file.endsWith(end));
  if (former === undefined) return null;
  const slug = former.slice(start.length, former.length - end.length);
  return { do: "move", key: { collection: key.collection, slug }, slug: key.slug };
}

/**
 * The published content with a draft's change. A move or a removal changes redirects and links in
 * other records, so it is made anew instead of being merged: what others published meanwhile, such
 * as another redirect, stays.
 */
export async function mergeDraft(
  site: EditingSite,
  key: RecordKey,
  main: string,
  draft: string,
): Promise<Merge> {
  const { repository } = site.editing;
  const base = await repository.mergeBase(main, draft);
  const change = base === main ? null : await wholeChangeOf(site, key, main, draft);
  const anew = change && (await madeAnew(site, change, main));
  if (!change || !anew) return merge(site, main, draft);
  if (change.do === "archive")
    return { tree: await repository.treeWith(main, anew), conflicts: [] };
  const { file = "" } = await recordAt(site, draft, key);
  const before = (await madeAnew(site, change, base))?.get(file);
  const mine = await repository.read(draft, file);
  const theirs = anew.get(file);
  if (!before || !mine || !theirs) return merge(site, main, draft);
  const { text, conflicts } = await mergeFile(site, file, { base: before, mine, theirs });
  const pictures = await picturesAddedBy(site, main, draft);
  const files = new Map([...anew, ...pictures, [file, text] as const]);
  return { tree: await repository.treeWith(main, files), conflicts };
}

/** Applies the changes of a record between two commits to a value. */
export async function rebase(
  site: EditingSite,
  value: unknown,
  { key, from, to }: Step,
): Promise<NonNullable<ContentReply["merged"]>> {
  const theirs = await recordAt(site, to, key);
  const base = await recordAt(site, from, await keyBefore(site, key, { from, to }));
  if (base.file === undefined || theirs.file === undefined) return { value, conflicts: [] };
  const question = {
    ask: "merge values",
    base: base.value,
    mine: value,
    theirs: theirs.value,
  } as const;
  const { merged } = await site.editing.ask(question);
  return merged ?? { value, conflicts: [] };
}

/** Merges line by line, and conflicting files field by field. */
async function merge(site: EditingSite, ours: string, theirs: string): Promise<Merge> {
  const { repository } = site.editing;
  const { tree, conflicts } = await repository.mergeTree(ours, theirs);
  const texts = new Map<string, string>();
  const contested: string[] = [];
  const base = conflicts.length > 0 ? await repository.mergeBase(ours, theirs) : "";
  for (const file of conflicts) {
    const [before, mine, other] = await Promise.all(
      [base, ours, theirs].map((commit) => repository.read(commit, file)),
    );
    // One side moved or removed the file, or both created it.
    if (!before || !mine || !other) {
      contested.push(addressIn(file));
      continue;
    }
    const merged = await mergeFile(site, file, { base: before, mine, theirs: other });
    texts.set(file, merged.text);
    contested.push(...merged.conflicts);
  }
  return {
    tree: texts.size > 0 ? await repository.treeWith(tree, texts) : tree,
    conflicts: contested,
  };
}

async function mergeFile(site: EditingSite, file: string, { base, mine, theirs }: Versions) {
  const versions = { file: file.replace("content/", ""), base, mine, theirs };
  const { mergedText } = await site.editing.ask({ ask: "merge texts", versions });
  const { text = mine, conflicts = [] } = mergedText ?? {};
  return {
    text,
    conflicts: conflicts.length > 0 ? [`${addressIn(file)} (${fieldsOf(conflicts)})`] : [],
  };
}

/**
 * The files of a whole record's change, made anew with the content of a commit; null if it is no
 * longer possible.
 */
async function madeAnew(
  { editing: { repository, ask } }: EditingSite,
  change: WholeChange,
  commit: string,
) {
  const { refused, files } = await ask({
    ...(await repository.files(commit)),
    ask: "change",
    change,
  });
  return refused ? null : (files ?? null);
}

async function picturesAddedBy(
  { editing: { repository } }: EditingSite,
  main: string,
  draft: string,
) {
  const added = await repository.filesOf("added", main, draft);
  const pictures = new Map<string, string | Uint8Array | null>();
  for (const file of added) {
    const bytes = await repository.picture(draft, file);
    if (bytes) pictures.set(file, bytes);
  }
  return pictures;
}

/** A record's folder and name, as in its address at the desk. */
const addressIn = (file: string) => file.replace(/^content\/|(?:\/index)?\.\w+$/g, "");
const fieldsOf = (conflicts: readonly FieldConflict[]) =>
  conflicts.map(({ field }) => field).join(", ");
