import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { pageAt } from "#shared/site-map/pages.ts";
import { cachedJson } from "../cache.ts";
import { iconsFor } from "./embed-icons.ts";
import { attribute, edited, type Page, parsePage, textOf } from "./html.ts";
import { shortened } from "./inline-script.ts";
import { marked } from "./search-index.ts";
import { cardWords } from "./share-images.ts";
import { stylesOf } from "./styles.ts";

/** Hashes of a page's inline scripts and styles for its content security policy. */
export type PageHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/**
 * Everything that the build derives from a rendered page, with one parse. The markup names style sheets and icons by
 * content hash, so it can be the cache key.
 */
export const pageResults = (path: string, html: string, folder: string, css: string, islandCode: string) =>
  cachedJson([path, html, islandCode], async () => {
    const page = parsePage(path, html);
    const finished = await finishPage(page, folder, css, islandCode);
    if (path === "/404") return { ...finished, card: null };
    const searched = pageAt(path)?.isFound ? marked(page) : null;
    return { ...finished, card: cardWords(page), searched };
  });

const hashes = (texts: readonly string[]) =>
  [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);

/** The page as served, with inline styles and icons, so that the first paint waits for no request. */
async function finishPage(
  page: Page,
  folder: string,
  css: string,
  islandCode: string,
): Promise<{ readonly html: string; readonly hashes: PageHashes }> {
  const texts = (tag: string) => page.elements.filter(({ tagName }) => tagName === tag);
  const scripts = texts("script").filter(
    (script) => !attribute(script, "src") && !attribute(script, "type")?.includes("json"),
  );
  const shorter = scripts.map(shortened);
  const styles = await stylesOf(page, css, islandCode);
  const icons = await iconsFor(page, (file) => readFile(`${folder}${file}`, "utf8"));
  return {
    html: icons.rename(edited(page.html, [...styles.edits, ...icons.edits, ...shorter])),
    hashes: {
      scripts: hashes(shorter.map(({ text }) => text)),
      styles: hashes([...texts("style").map(textOf), ...styles.texts]),
    },
  };
}
