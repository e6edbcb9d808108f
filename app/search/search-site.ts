import { type SearchKind, searchKinds } from "#shared/search-kinds.ts";

// Written by the build and no part of any bundle: nothing of it is loaded before the first question.
const INDEX = "/pagefind/pagefind.js";
const MOST = 24;
// What we do comes before what we write about it, unless the post is far the better answer.
const POST_WEIGHT = 0.35;

type Fragment = {
  readonly url: string;
  readonly plain_excerpt: string;
  /** The same with what was found in marks. */
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string>>;
};
type Index = {
  search(text: string): Promise<{ results: readonly { readonly score: number; data(): Promise<Fragment> }[] }>;
};

export type SearchHit = { readonly href: string; readonly title: string; readonly excerpt: string };
export type SearchGroup = { readonly kind: SearchKind; readonly hits: readonly SearchHit[] };

/** Pages that answer the words, grouped by kind; the group of the best hit comes first. */
export async function searchSite(text: string): Promise<readonly SearchGroup[]> {
  const index = (await import(/* @vite-ignore */ INDEX)) as Index;
  const { results } = await index.search(text);
  const found = await Promise.all(
    results.slice(0, MOST).map(async ({ score, data }) => ({ score, data: await data() })),
  );
  const hits = found.filter(({ data }) => isAnswer(data, text)).map(({ score, data }) => toHit(score, data));
  const ranked = hits.toSorted((a, b) => b.rank - a.rank);
  return [...Map.groupBy(ranked, (hit) => hit.kind)].map(([kind, hits]) => ({ kind, hits }));
}

/** Where nothing fits, the index takes any word that begins like what was typed, if only by its first letter. */
function isAnswer({ excerpt, meta }: Fragment, text: string): boolean {
  const starts = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, 3));
  const marked = [...excerpt.matchAll(/<mark>([^<]+)<\/mark>/g)].map(([, word = ""]) => word);
  return [...marked, meta.title ?? ""].some((words) => starts.some((start) => words.toLowerCase().includes(start)));
}

function toHit(score: number, { url, meta, plain_excerpt }: Fragment) {
  const kind: SearchKind = isKind(meta.kind) ? meta.kind : "page";
  const rank = kind === "post" ? score * POST_WEIGHT : score;
  return { kind, rank, href: url, title: meta.title ?? url, excerpt: extract(plain_excerpt) };
}

// It is cut out of the page anywhere, so it says where it goes on.
const extract = (text: string) => `${/^\p{Lu}/u.test(text) ? "" : "…"}${text.replace(/[\s\p{P}]+$/u, "")}…`;

const isKind = (text = ""): text is SearchKind => Object.hasOwn(searchKinds, text);
