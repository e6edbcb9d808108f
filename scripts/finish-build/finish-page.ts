import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { minifySync } from "vite";
import { pageAt } from "#shared/site-map/pages.ts";
import { cachedJson } from "../cache.ts";
import {
  attribute,
  type Edit,
  type Element,
  edited,
  type Page,
  parsePage,
  textOf,
} from "./html.ts";
import { marked } from "./search-index.ts";
import { cardWords } from "./share-images.ts";
import { type Sheet, stylesOf } from "./styles.ts";

export type PageHashes = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

const ICON = /<use href="(\/assets\/icons-[\w-]+\.svg)#([\w-]+)"><\/use>/g;

/**
 * Everything that the build derives from a page. Markup and sheet name their sources by hash: they
 * are the cache key.
 */
export const pageResults = (
  path: string,
  html: string,
  folder: string,
  sheet: Sheet | undefined,
  islandCode: string,
) =>
  cachedJson([path, html, sheet?.href ?? "", islandCode], async () => {
    const page = parsePage(path, html);
    const [[, sprite] = []] = html.matchAll(ICON);
    const finished = await finishPage(
      page,
      sprite ? await readFile(folder + sprite, "utf8") : "",
      sheet,
      islandCode,
    );
    if (path === "/404") return { ...finished, card: null };
    const searched = pageAt(path)?.isFound ? marked(page) : null;
    return { ...finished, card: cardWords(page), searched };
  });

const hashes = (texts: readonly string[]) =>
  [...new Set(texts)].map(
    (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );

/**
 * The page as served, with the icons and the styles of its first screen, so that the first paint
 * waits for no request.
 */
export async function finishPage(
  page: Page,
  sprite: string,
  sheet: Sheet | undefined,
  islandCode: string,
) {
  const ofTag = (tag: string) => page.elements.filter(({ tagName }) => tagName === tag);
  const scripts = ofTag("script")
    .filter((script) => !attribute(script, "src") && !attribute(script, "type")?.includes("json"))
    .map(shortened);
  const styles = await stylesOf(page, sheet, islandCode);
  // Before the sheet, for which a browser stops: the first screen has icons, too.
  const behind = {
    start: styles.end,
    end: styles.end,
    text: iconsIn(page.html, sprite) + styles.link,
  };
  return {
    // Client code still names the sprite, for icons that appear later; React does not change
    // hydrated attributes.
    html: withShortQuotes(edited(page.html, [...styles.edits, behind, ...scripts])).replaceAll(
      ICON,
      '<use href="#icon-$2"></use>',
    ),
    hashes: {
      scripts: hashes(scripts.map(({ text }) => text)),
      styles: hashes([...ofTag("style").map(textOf), ...styles.texts]),
    } satisfies PageHashes,
  };
}

/**
 * React writes each quotation mark of an island's data in six letters; between apostrophes it needs
 * one.
 */
const withShortQuotes = (html: string) =>
  html.replaceAll(/(<[a-z][^<>]* data-props=)"([^"]*)"/g, (whole, start: string, value: string) =>
    value.includes("'") ? whole : `${start}'${value.replaceAll("&quot;", '"')}'`,
  );

function shortened(script: Element): Edit {
  const { startTag, endTag } = script.sourceCodeLocation ?? {};
  const text = minifySync("inline.js", textOf(script)).code.trim();
  return { start: startTag?.endOffset ?? 0, end: endTag?.startOffset ?? 0, text };
}

/** The page's own icons, because the sprite of all pages would come after the first paint. */
function iconsIn(html: string, sprite: string): string {
  const names = new Set(Array.from(html.matchAll(ICON), ([, , name]) => name));
  const drawings = [...sprite.matchAll(/^<\w+ id="([\w-]+)".*$/gm)].filter(([, name]) =>
    names.has(name),
  );
  const text = drawings.map(([drawing]) => drawing.replace('id="', 'id="icon-')).join("");
  return text && `<svg style="display:none">${text}</svg>`;
}
