import { expect } from "vitest";
import { loadContent } from "#content/load.ts";
import { sampleTest } from "#tests/support/sample.ts";

// Kinds of lines that readers marked as weak.
const content = loadContent();
const { claims, engagements } = content;

/** The lists of a record, each as the texts that its entries begin with. */
function listsIn(
  value: unknown,
  path = "",
): { readonly path: string; readonly texts: readonly string[] }[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.entries(value).flatMap(([key, item]) =>
    listsIn(item, path ? `${path}.${key}` : key),
  );
  return Array.isArray(value) ? [{ path, texts: value.map(bodyOf) }, ...below] : below;
}

function bodyOf(entry: unknown): string {
  if (typeof entry === "string") return entry;
  const { body } = (entry ?? {}) as { readonly body?: unknown };
  return typeof body === "string" ? body : "";
}

sampleTest("no three entries of a list in a row begin with “We” or “Our”", () => {
  const ours = (text = "") => /^(?:We|Our)\b/.test(text);
  const lists = listsIn(content).filter(({ path }) => !/^(?:posts|desk\w*)\b/.test(path));
  const droning = lists.filter(({ texts }) =>
    texts.some((text, index) => ours(text) && ours(texts[index + 1]) && ours(texts[index + 2])),
  );
  expect(droning.map(({ path }) => path)).toEqual([]);
});

sampleTest("a figure reads with its label: no “none of”, no “4x less”, no “3x lower”", () => {
  const figures = [
    ...Object.values(claims),
    ...Object.values(engagements).flatMap(({ figures }) => Object.values(figures)),
  ];
  const read = figures.map(({ value, label }) => `${value} ${label}`);
  expect(
    read.filter((text) => /^none\b|^\d+x (?:less|lower|faster|shorter|fewer)\b/i.test(text)),
  ).toEqual([]);
});
