import { readFile } from "node:fs/promises";
import { PurgeCSS } from "purgecss";
import { attribute, descendant, type Element, edited, elementsOf, replacing } from "./html.ts";

/** States that a page can take by behaviors and islands: no markup shows them yet. */
export const states: readonly string[] = [
  "open",
  "hidden",
  "data-theme",
  "data-drawing",
  "data-folded",
  "data-stuck",
  "data-shown",
  "data-open",
  "data-waiting",
  "data-arrived",
  "data-failed",
  "data-pressed",
  "data-wanted",
  "data-hydrated",
  "data-current",
  "data-state",
  "aria-pressed",
  "aria-expanded",
  "aria-current",
  "aria-selected",
  "aria-disabled",
];

/**
 * Puts the rules that a page uses into the page, so that its first paint waits for no second request: those of the
 * first screen into the head, all of them (one order, whatever the first had) behind the first block, where a server
 * has sent its first 14 KiB. `later` is the code of the page's islands: what they will draw needs its rules, too.
 */
export async function inlineStyles(html: string, folder: string, later: string): Promise<string> {
  const elements = elementsOf(html);
  const link = elements.find(
    (element) => element.tagName === "link" && attribute(element, "rel") === "stylesheet" && attribute(element, "href"),
  );
  if (!link) return html;
  const css = await readFile(`${folder}${attribute(link, "href")}`, "utf8");
  const block = firstBlock(elements);
  const end = block?.sourceCodeLocation?.endTag?.startOffset;
  const all = await usedRules(html + later, css);
  if (end === undefined) return edited(html, [replacing(link, `<style>${all}</style>`)]);
  const first = await usedRules(firstScreen(html.slice(0, end), elements), css);
  return edited(html, [replacing(link, `<style>${first}</style>`), { start: end, end, text: inBody(all) }]);
}

/**
 * HTML wants its style elements in the head; that of SVG may stand anywhere and is about the whole document, too. Its
 * text is read as markup.
 */
const inBody = (css: string) =>
  `<svg style="display:none"><style>${css.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</style></svg>`;

/** The first band of a page: what stands on the first screen of most. */
function firstBlock(elements: readonly Element[]): Element | undefined {
  const main = elements.find(({ tagName }) => tagName === "main");
  return main && descendant(main, ({ tagName }) => tagName === "section" || tagName === "header");
}

/** The beginning of the page without what opens only on a press. */
function firstScreen(start: string, elements: readonly Element[]): string {
  const layers = elements.filter((element) => attribute(element, "popover") !== undefined);
  return layers.reduce((text, layer) => {
    const { startOffset, endOffset } = layer.sourceCodeLocation ?? { startOffset: 0, endOffset: 0 };
    return endOffset <= start.length ? text.replace(start.slice(startOffset, endOffset), "") : text;
  }, start);
}

async function usedRules(words: string, css: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: words, extension: "html" }],
    css: [{ raw: css }],
    // Words of markup and code: class names, ids, attribute names and values.
    defaultExtractor: (markup) => markup.match(/[\w-/:.[\]()%]+/g) ?? [],
    dynamicAttributes: [...states],
    // A selector of a state or a pseudo-element alone names nothing that markup could show, and is about all of it.
    safelist: [/^:/],
    fontFace: false,
    keyframes: true,
    variables: true,
  });
  return result?.css ?? css;
}
