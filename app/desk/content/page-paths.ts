const LEAST_ALIKE = 0.4;
const MOST_NAMED = 3;

/** The path, if a page's address was typed instead of words; otherwise null. */
export function pathIn(text: string): string | null {
  const url =
    /^(?:https?:\/\/|\/)/.test(text) && URL.canParse(text, "https://site.invalid")
      ? new URL(text, "https://site.invalid")
      : null;
  return url?.pathname.replace(/(?<=.)\/$/, "") ?? null;
}

/** Existing addresses that share most letter pairs with a missing one, most similar first. */
export function nearestPaths(path: string, known: readonly string[]): string[] {
  const wanted = pairsOf(path);
  const alike = (other: string) => {
    const pairs = pairsOf(other);
    return (2 * wanted.intersection(pairs).size) / (wanted.size + pairs.size);
  };
  return known
    .map((each) => ({ each, share: alike(each) }))
    .filter(({ share }) => share >= LEAST_ALIKE)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_NAMED)
    .map(({ each }) => each);
}

const pairsOf = (path: string) =>
  new Set([...path.toLowerCase()].map((letter, at, all) => letter + (all[at + 1] ?? "")));
