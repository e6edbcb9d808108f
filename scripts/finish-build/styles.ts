import { readFile } from "node:fs/promises";
import { PurgeCSS } from "purgecss";
import { islands } from "#app/islands/registry.ts";
import { pageAt } from "#shared/site-map/pages.ts";
import { cached } from "../cache.ts";
import { type Edit, find, type Page } from "./html.ts";

/** Attributes that are never set later: if the markup of a page lacks them, their rules are not needed. */
const FROM_MARKUP = ["type", "role", "disabled", "data-reveal", "data-slot", "data-swipe"];

/** The rules used by any page of a template, by path: purging these for each page is faster than purging all rules. */
export async function rulesByPath(
  pages: ReadonlyMap<string, string>,
  read: (path: string) => Promise<string>,
  codeOf: (html: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const rules = new Map<string, string>();
  for (const drawn of Map.groupBy(pages, ([path]) => pageAt(path)?.module).values()) {
    const [[, first] = ["", ""]] = drawn;
    const [, href] = /<link rel="stylesheet" href="([^"]+)"/.exec(first) ?? [];
    if (!href) continue;
    const css = await usedRules(drawn.map(([, html]) => html + codeOf(html)).join("\n"), await read(href));
    for (const [path] of drawn) rules.set(path, css);
  }
  return rules;
}

/**
 * Edits that insert a page's CSS rules: those of the first screen into the head, and all of them, in one order, after
 * the first block, at `end`, where a server has sent its first 14 KiB. `later` is the code of the page's islands.
 */
export async function stylesOf(
  page: Page,
  css: string,
  later: string,
): Promise<{ readonly edits: readonly Edit[]; readonly texts: readonly string[]; readonly end: number }> {
  const { html } = page;
  const at = find(page, "link", "rel", "stylesheet")?.sourceCodeLocation;
  const block = endOfFirstBlock(page);
  const end = block ?? Math.max(0, html.lastIndexOf("</body>"));
  if (!at) return { edits: [], texts: [], end };
  const all = await usedRules(html + later, css);
  const head = block === undefined ? all : withoutPrint(await usedRules(firstScreen(html.slice(0, end)), all));
  const inHead = { start: at.startOffset, end: at.endOffset, text: `<style>${head}</style>` };
  if (block === undefined) return { edits: [inHead], texts: [all], end };
  return { edits: [inHead, { start: end, end, text: inBody(all) }], texts: [head, all], end };
}

/** HTML allows style elements only in the head. An SVG style element may be anywhere; its text is parsed as markup. */
const inBody = (css: string) =>
  `<svg style="display:none"><style>${css.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</style></svg>`;

/** The end of a page's first section, which fills the first screen of most devices. */
function endOfFirstBlock(page: Page): number | undefined {
  const { startOffset = 0, endOffset = 0 } = find(page, "main")?.sourceCodeLocation ?? {};
  const blocks = page.elements.filter(({ tagName }) => tagName === "section" || tagName === "header");
  const first = blocks.find(({ sourceCodeLocation: at }) => at && at.startOffset > startOffset);
  const end = first?.sourceCodeLocation?.endTag?.startOffset;
  return end !== undefined && end < endOffset ? end : undefined;
}

/** Print rules are not needed for the first screen: they come with all rules after the first section. */
function withoutPrint(css: string): string {
  const start = css.search(/@media print\{|@page\{/);
  if (start < 0) return css;
  let end = css.indexOf("{", start) + 1;
  for (let depth = 1; depth > 0; end += 1) depth += css[end] === "{" ? 1 : css[end] === "}" ? -1 : 0;
  return css.slice(0, start) + withoutPrint(css.slice(end));
}

/** The beginning of a page without menus and dialogs, which open only on request (app/shell/document-frame.tsx). */
const firstScreen = (start: string) => start.replace(/<noscript data-layer.*?<\/noscript>/gs, "");

const wordsOf = (markup: string) => markup.match(/[\w-/:.[\]()%]+/g) ?? [];

async function usedRules(markup: string, css: string): Promise<string> {
  const known = new Set([...wordsOf(css), ...(css.match(/[\w-]+/g) ?? [])]);
  const attributes = [...css.matchAll(/\[([a-z-]+)/g)].map(([, name = ""]) => name);
  const used = [...new Set(wordsOf(markup)).intersection(known)].toSorted();
  const rules = await cached([used.join(" "), css], async () => {
    const [result] = await new PurgeCSS().purge({
      // A selector with only a state or pseudo-element applies to all markup.
      safelist: [/^:/],
      keyframes: true,
      variables: true,
      dynamicAttributes: attributes.filter((name) => !FROM_MARKUP.includes(name)),
      content: [{ raw: used.join(" "), extension: "txt" }],
      css: [{ raw: css }],
      defaultExtractor: (text) => text.split(" "),
    });
    return Buffer.from(result?.css ?? css);
  });
  return Buffer.from(rules).toString();
}

type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

// Third-party code, whose words would keep every rule for a plain element.
const FOREIGN = ["react", "components", "rolldown-runtime"];
const ENTRY = "app/entry.client.ts";

/** Reads the built code of each page's islands, which contains every class name that they may render. */
export async function readIslandCode(folder: string): Promise<(html: string) => string> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, "utf8"));
  const codeOf = async (key: string, seen: Set<string>): Promise<string> => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || FOREIGN.includes(chunk.name ?? "") || key === ENTRY) return "";
    seen.add(key);
    const own = chunk.file.endsWith(".js") ? await readFile(`${folder}/${chunk.file}`, "utf8") : "";
    const needed = [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])];
    const parts = await Promise.all(needed.map((each) => codeOf(each, seen)));
    return [own, ...parts].join("\n");
  };
  const byName = new Map<string, string>();
  for (const [name, load] of Object.entries(islands)) {
    const [, module = ""] = /import\("#(app\/[^"]+)"\)/.exec(String(load)) ?? [];
    if (!manifest[module]) throw new Error(`The build has no code of the island ${name}`);
    byName.set(name, await codeOf(module, new Set()));
  }
  return (html) => {
    const names = [...html.matchAll(/data-island="([\w-]+)"/g)].map(([, name = ""]) => name);
    return [...new Set(names)].map((name) => byName.get(name) ?? "").join("\n");
  };
}
