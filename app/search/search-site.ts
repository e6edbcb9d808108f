import { type SearchKind, searchKinds } from "#shared/site-map/search-kinds.ts";

// Written by the build and loaded only with the first search.
const INDEX = "/pagefind/pagefind.js";
const MOST = 64;
const MOST_OF_A_KIND = 6;
// A page with that name comes first. A match in the name counts more than in the description, and far more than in
// text.
const CALLED = 1000;
const NAMED = 4;
const MENTIONED = 0.2;
// A long case study comes before short entries of projects.
const FEATURED = 4;
// Pages that only mention the words are added until there are this many results.
const ENOUGH = 8;
// Services rank above people, projects and posts, unless those match much better.
const weights: Partial<Record<SearchKind, number>> = { person: 0.12, work: 0.1, post: 0.2 };

type Fragment = {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string>>;
};
type Index = {
  search(text: string): Promise<{ results: readonly { readonly score: number; data(): Promise<Fragment> }[] }>;
};

/** Every second piece of title and summary is a searched word. */
export type SearchHit = {
  readonly href: string;
  readonly title: readonly string[];
  readonly summary: readonly string[];
};
export type SearchGroup = { readonly kind: SearchKind; readonly hits: readonly SearchHit[] };

/** Pages that match the words, grouped by kind: the group with the best match first, then the site's order. */
export async function searchSite(text: string): Promise<readonly SearchGroup[]> {
  const index = (await import(/* @vite-ignore */ INDEX)) as Index;
  const { results } = await index.search(text);
  const found = await Promise.all(
    results.slice(0, MOST).map(async ({ score, data }) => ({ score, data: await data() })),
  );
  const hits = found.filter(({ data }) => isAnswer(data, text)).map(({ score, data }) => toHit(score, data, text));
  const [mentions = [], about = []] = [false, true].map((is) =>
    hits.filter((hit) => hit.isAbout === is).toSorted((a, b) => b.rank - a.rank),
  );
  const ranked = [...about, ...mentions.slice(0, Math.max(0, ENOUGH - about.length))];
  const [best, ...others] = [...Map.groupBy(ranked, (hit) => hit.kind)].map(([kind, all]) => ({
    kind,
    hits: all.slice(0, MOST_OF_A_KIND),
  }));
  const order = Object.keys(searchKinds);
  return best ? [best, ...others.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))] : [];
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The beginnings of the words, so that "price" also finds "pricing". */
const startsOf = (text: string, length: number) => wordsOf(text).map((word) => word.slice(0, length));

const asName = (text: string) =>
  wordsOf(text)
    .map((word) => word.replace(/s$/, ""))
    .join(" ");

/** Without a match, the index falls back to words that share only the first letter: those results are dropped. */
function isAnswer({ excerpt, meta }: Fragment, text: string): boolean {
  const starts = startsOf(text, 3);
  const marked = [...excerpt.matchAll(/<mark>([^<]+)<\/mark>/g)].map(([, word = ""]) => word);
  return [...marked, meta.title ?? ""].some((words) => starts.some((start) => words.toLowerCase().includes(start)));
}

function toHit(score: number, { url, meta, excerpt }: Fragment, text: string) {
  const kind: SearchKind = isKind(meta.kind) ? meta.kind : "page";
  const isCalled = meta.called?.split("|").some((name) => asName(name) === asName(text)) ?? false;
  const isNamed = startsOf(text, 4).every((start) => meta.names?.toLowerCase().includes(start));
  const title = piecesOf(meta.title ?? url, text);
  const own = piecesOf(meta.description ?? "", text);
  const isShown = title.length > 1 || own.length > 1;
  // A technology that neither name nor description mentions is shown as the reason.
  const labels = piecesOf(meta.labels ?? "", text);
  const description = isShown || labels.length === 1 ? own : [...labels.slice(0, -1), `${labels.at(-1)}. ${own[0]}`];
  const isAbout = isCalled || isNamed || isShown;
  const featured = meta.featured ? FEATURED : 1;
  const match = isCalled ? CALLED : isNamed ? NAMED : isAbout ? 1 : MENTIONED;
  const rank = score * (weights[kind] ?? 1) * featured * match;
  return { kind, isAbout, rank, href: url, title, summary: isAbout ? description : piecesOf(textOf(excerpt), text) };
}

const textOf = (excerpt: string) =>
  `… ${new DOMParser().parseFromString(excerpt, "text/html").body.textContent.trim()} …`;

const isKind = (text = ""): text is SearchKind => Object.hasOwn(searchKinds, text);

/** Splits a text so that every second piece is a searched word. Long words match by their beginning. */
export function piecesOf(text: string, sought: string): readonly string[] {
  const words = sought.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [text];
  const wanted = words.map((word) => (word.length > 4 ? `${word.slice(0, 4)}[\\p{L}\\p{N}]*` : word));
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${wanted.join("|")})(?![\\p{L}\\p{N}])`, "giu"));
}
