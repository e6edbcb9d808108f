import {
  plainSpellings,
  plainText,
  searchWords,
  withoutUnseen,
  withPlainLetters,
} from "#shared/formats/search-words.ts";
import { type SearchKind, searchKinds } from "#shared/site-map/search-kinds.ts";

// Written by the build and loaded only with the first search.
const INDEX = "/pagefind/pagefind.js";
const MOST_OF_A_KIND = 6;
// A page with that name comes first. A match in the name counts more than in the description, and
// far more than in text.
const CALLED = 1000;
const NAMED = 4;
const MENTIONED = 0.2;
// A long case study comes before short entries of projects.
const FEATURED = 4;
// Pages that only mention the words are shown first until there are this many results; the others
// on request.
const ENOUGH = 8;
// Services rank above people, projects and posts, unless those match much better.
const weights: Partial<Record<SearchKind, number>> = { person: 0.12, work: 0.1, post: 0.2 };

type Fragment = {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string>>;
};
type Index = {
  search(
    text: string,
  ): Promise<{ results: readonly { readonly score: number; data(): Promise<Fragment> }[] }>;
  /** Forgets what was read, and what could not be. */
  destroy(): Promise<void>;
};
type Found = { readonly score: number; readonly data: Fragment };

/** Every second piece of title and summary is a searched word. */
export type SearchHit = {
  readonly href: string;
  readonly title: readonly string[];
  readonly summary: readonly string[];
};
export type SearchGroup = { readonly kind: SearchKind; readonly hits: readonly SearchHit[] };
export type SearchAnswer = {
  /** The best ones, which are enough for most. */
  readonly first: readonly SearchGroup[];
  readonly all: readonly SearchGroup[];
};

/**
 * Thrown where the browser has WebAssembly switched off, which some companies do: trying again
 * would not help.
 */
export class CannotSearch extends Error {}

/**
 * Pages that match the words, grouped by kind: the group with the best match first, then the site's
 * order.
 */
export async function searchSite(typed: string): Promise<SearchAnswer> {
  const text = withoutUnseen(typed);
  if (typeof WebAssembly === "undefined") throw new CannotSearch();
  const found = await findAnew(text);
  const hits = found
    .filter(({ data }) => isAnswer(data, text) && !isOver(data))
    .map(({ score, data }) => toHit(score, data, text));
  const [mentions = [], about = []] = [false, true].map((is) =>
    hits.filter((hit) => hit.isAbout === is).toSorted((a, b) => b.rank - a.rank),
  );
  const enough = [...about, ...mentions.slice(0, Math.max(0, ENOUGH - about.length))];
  return {
    first: groupsOf(enough).map(({ kind, hits }) => ({
      kind,
      hits: hits.slice(0, MOST_OF_A_KIND),
    })),
    all: groupsOf([...about, ...mentions]),
  };
}

/** What the index finds. One that was opened before a publication is gone: it is opened anew. */
async function findAnew(text: string): Promise<readonly Found[]> {
  const index = (await import(/* @vite-ignore */ INDEX)) as Index;
  try {
    return await find(index, text);
  } catch {
    await index.destroy();
    return find(index, text);
  }
}

async function find(index: Index, text: string): Promise<readonly Found[]> {
  // The index has plain letters, because it finds accents but not the stroke of Wrocław.
  const { results } = await index.search(withPlainLetters(text));
  return Promise.all(results.map(async ({ score, data }) => ({ score, data: await data() })));
}

function groupsOf(
  ranked: readonly (SearchHit & { readonly kind: SearchKind })[],
): readonly SearchGroup[] {
  const [best, ...others] = [...Map.groupBy(ranked, (hit) => hit.kind)].map(([kind, hits]) => ({
    kind,
    hits,
  }));
  if (!best) return [];
  const order = Object.keys(searchKinds);
  return [best, ...others.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))];
}

export const countHits = (groups: readonly SearchGroup[]) =>
  groups.reduce((sum, { hits }) => sum + hits.length, 0);

const wordsOf = searchWords;

/** The beginnings of the words, so that "price" also finds "pricing". */
const startsOf = (text: string, length: number) =>
  wordsOf(text).map((word) => word.slice(0, length));

const asName = (text: string) =>
  wordsOf(text)
    .map((word) => word.replace(/s$/, ""))
    .join(" ");

const ENDING = /(?:ing|ies|ed|es|s|e|y)$/;

/** Whether a word of a page is a form of a searched one, or begins with it. */
export function isFormOf(found: string, sought: string): boolean {
  if (sought.length === 1) return found === sought;
  if (sought.length === 2) return found.startsWith(sought);
  const stem = sought.length > 4 ? sought.replace(ENDING, "").slice(0, 4) : sought.slice(0, 3);
  return found.includes(stem);
}

/**
 * Without a match, the index falls back to words that share only the first letters: those results
 * are dropped.
 */
function isAnswer({ excerpt, meta }: Fragment, text: string): boolean {
  const words = wordsOf(text);
  // The O of O'Neil is no word.
  const sought = words.some((word) => word.length > 1)
    ? words.filter((word) => word.length > 1)
    : words;
  const marked = [...excerpt.matchAll(/<mark>([^<]+)<\/mark>/g)].map(([, word = ""]) => word);
  const found = wordsOf([...marked, meta.title ?? ""].join(" "));
  return found.some((word) => sought.some((each) => isFormOf(word, each)));
}

/** An opening after its last day, which the index of an older build still has. */
const isOver = ({ meta }: Fragment) =>
  meta.until !== undefined && Date.parse(meta.until) < Date.now();

type Mentions = {
  readonly isCalled: boolean;
  readonly isNamed: boolean;
  readonly isAbout: boolean;
};

function matchOf({ isCalled, isNamed, isAbout }: Mentions): number {
  if (isCalled) return CALLED;
  if (isNamed) return NAMED;
  return isAbout ? 1 : MENTIONED;
}

function toHit(score: number, { url, meta, excerpt }: Fragment, text: string) {
  const kind: SearchKind = isKind(meta.kind) ? meta.kind : "page";
  const isCalled = meta.called?.split("|").some((name) => asName(name) === asName(text)) ?? false;
  const isNamed = startsOf(text, 4).every((start) => plainText(meta.names ?? "").includes(start));
  const title = piecesOf(meta.title ?? url, text);
  const own = piecesOf(meta.description ?? "", text);
  const isShown = title.length > 1 || own.length > 1;
  // A technology that neither name nor description mentions is shown as the reason.
  const labels = piecesOf(meta.labels ?? "", text);
  const description =
    isShown || labels.length === 1 ? own : [...labels.slice(0, -1), `${labels.at(-1)}. ${own[0]}`];
  const isAbout = isCalled || isNamed || isShown;
  const featured = meta.featured ? FEATURED : 1;
  const match = matchOf({ isCalled, isNamed, isAbout });
  const rank = score * (weights[kind] ?? 1) * featured * match;
  return {
    kind,
    isAbout,
    rank,
    href: url,
    title,
    summary: isAbout ? description : piecesOf(textOf(asSpelled(excerpt, meta.spelled)), text),
  };
}

/** An excerpt of the index with the letters of the page. */
function asSpelled(excerpt: string, spelled = ""): string {
  return excerpt.replace(/[\p{L}\p{M}]+/gu, (word) => plainSpellings(spelled).get(word) ?? word);
}

const textOf = (excerpt: string) =>
  `… ${new DOMParser().parseFromString(excerpt, "text/html").body.textContent.trim()} …`;

const isKind = (text = ""): text is SearchKind => Object.hasOwn(searchKinds, text);

/**
 * Splits a text so that every second piece is a searched word. Long words match by their beginning.
 */
export function piecesOf(text: string, sought: string): readonly string[] {
  const words = wordsOf(sought);
  const isSought = (plain: string) =>
    words.some((word) => (word.length > 4 ? plain.startsWith(word.slice(0, 4)) : plain === word));
  const pieces: string[] = [];
  let shownTo = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (!isSought(plainText(word))) continue;
    pieces.push(text.slice(shownTo, index), word);
    shownTo = index + word.length;
  }
  return [...pieces, text.slice(shownTo)];
}
