const LEAST_ALIKE = 0.4;
const MOST_NAMED = 3;

/** The path of a page whose address was given in place of words; null for words. */
export function pathIn(text: string): string | null {
  const url =
    /^(?:https?:\/\/|\/)/.test(text) && URL.canParse(text, "https://site.invalid")
      ? new URL(text, "https://site.invalid")
      : null;
  return url?.pathname.replace(/(?<=.)\/$/, "") ?? null;
}

/** Addresses that have most of their pairs of letters in common with one that leads nowhere, the nearest first. */
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
