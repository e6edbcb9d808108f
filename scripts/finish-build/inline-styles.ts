import { readFile } from "node:fs/promises";
import { PurgeCSS } from "purgecss";
import { attribute, edited, elementsOf, replacing } from "./html.ts";

/**
 * Puts the rules that a page uses into the page, so that its first paint waits for no second request. The
 * whole stylesheet stays linked, disabled until the client code starts: later pages and states need it.
 */
export async function inlineStyles(html: string, folder: string): Promise<string> {
  const links = elementsOf(html).filter(
    (element) => element.tagName === "link" && attribute(element, "rel") === "stylesheet",
  );
  const edits = await Promise.all(
    links.map(async (link) => {
      const href = attribute(link, "href") ?? "";
      const css = await usedRules(html, await readFile(`${folder}${href}`, "utf8"));
      const linked = `<link rel="stylesheet" href="${href}"`;
      return replacing(link, `<style>${css}</style>${linked} disabled=""/><noscript>${linked}/></noscript>`);
    }),
  );
  return edited(html, edits);
}

async function usedRules(html: string, css: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: "html" }],
    css: [{ raw: css }],
    // Words of markup: class names with Tailwind's punctuation, ids, attribute names and values.
    defaultExtractor: (markup) => markup.match(/[\w-/:.[\]()%]+/g) ?? [],
    // States that a page can take before its client code runs: no markup shows them yet.
    dynamicAttributes: [
      "open",
      "data-theme",
      "data-drawing",
      "aria-pressed",
      "aria-expanded",
      "aria-current",
      "aria-selected",
    ],
    fontFace: false,
    keyframes: true,
    variables: false,
  });
  return result?.css ?? css;
}
