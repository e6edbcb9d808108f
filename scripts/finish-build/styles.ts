import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import postcss, { type AtRule } from "postcss";
import { PurgeCSS } from "purgecss";
import { islands } from "#app/browser/islands/registry.ts";
import { pageAt } from "#shared/site-map/pages.ts";
import { cached } from "../cache.ts";
import { type Edit, find, type Page } from "./html.ts";

/**
 * Attributes whose rules are not needed where neither the markup of a page nor the code of its
 * islands names them.
 */
const FROM_MARKUP = ["type", "role", "disabled", "data-reveal", "data-slot", "data-swipe"];

/** What all pages of one kind need, in one file that a browser keeps for the visit. */
export type Sheet = { readonly href: string; readonly css: string };

/**
 * The style sheet of each page, by path: one for all pages of a template, with the rules that any
 * of them uses.
 */
export async function sheetsByPath(
  pages: ReadonlyMap<string, string>,
  read: (path: string) => Promise<string>,
  codeOf: (html: string) => string,
): Promise<ReadonlyMap<string, Sheet>> {
  const sheets = new Map<string, Sheet>();
  for (const drawn of Map.groupBy(pages, ([path]) => pageAt(path)?.module).values()) {
    const [[, first] = ["", ""]] = drawn;
    const [, whole] = /<link rel="stylesheet" href="([^"]+)"/.exec(first) ?? [];
    if (!whole) continue;
    // Most pages of a kind have the same islands, whose code is long.
    const codes = new Set(drawn.map(([, html]) => codeOf(html)));
    const markup = [...drawn.map(([, html]) => html), ...codes].join("\n");
    const css = await usedRules(markup, await read(whole));
    const hash = createHash("sha256").update(css).digest("base64url").slice(0, 8);
    const sheet = { href: `/assets/page-${hash}.css`, css };
    for (const [path] of drawn) sheets.set(path, sheet);
  }
  return sheets;
}

type Styles = {
  readonly edits: readonly Edit[];
  /** The inline texts, for the content policy. */
  readonly texts: readonly string[];
  /** The markup that brings the sheet, to be put at `end`. */
  readonly link: string;
  readonly end: number;
};

/**
 * A page's styles: those of the first screen in the head, so that the first paint waits for no
 * request, and the sheet of its kind after the first block. Browsers draw what is above a sheet
 * while they wait for it, and lay out what is below when they have it. A page without blocks has
 * all its rules in the head. `later` is the code of its islands.
 */
export async function stylesOf(
  page: Page,
  sheet: Sheet | undefined,
  later: string,
): Promise<Styles> {
  const { html } = page;
  const at = find(page, "link", "rel", "stylesheet")?.sourceCodeLocation;
  const block = endOfFirstBlock(page);
  const end = block ?? Math.max(0, html.lastIndexOf("</body>"));
  if (!at || !sheet) return { edits: [], texts: [], link: "", end };
  const head =
    block === undefined
      ? await usedRules(html + later, sheet.css)
      : ofFirstScreen(await usedRules(html.slice(0, end), sheet.css));
  const inHead = { start: at.startOffset, end: at.endOffset, text: `<style>${head}</style>` };
  const link = block === undefined ? "" : `<link rel="stylesheet" href="${sheet.href}"/>`;
  return { edits: [inHead], texts: [head], link, end };
}

/** The end of a page's first section, which fills the first screen of most devices. */
function endOfFirstBlock(page: Page): number | undefined {
  const { startOffset = 0, endOffset = 0 } = find(page, "main")?.sourceCodeLocation ?? {};
  const blocks = page.elements.filter(
    ({ tagName }) => tagName === "section" || tagName === "header",
  );
  const first = blocks.find(({ sourceCodeLocation: at }) => at && at.startOffset > startOffset);
  const end = first?.sourceCodeLocation?.endTag?.startOffset;
  return end !== undefined && end < endOffset ? end : undefined;
}

/**
 * Rules without those for paper, which no first screen needs and the sheet has. Those for a
 * visitor's own colours, or without a script, stand in each component's sheet: here they are joined.
 */
function ofFirstScreen(css: string): string {
  const rules = postcss.parse(css);
  const joined = new Map<string, AtRule>();
  rules.walkAtRules("media", (rule) => {
    if (rule.params === "print") {
      rule.remove();
      return;
    }
    if (!["(forced-colors:active)", "(scripting:none)"].includes(rule.params.replaceAll(" ", "")))
      return;
    const earlier = joined.get(rule.params);
    joined.set(rule.params, rule);
    if (earlier?.parent !== rule.parent || !earlier) return;
    rule.prepend(...(earlier.nodes ?? []));
    earlier.remove();
  });
  return rules.toString();
}

const wordsOf = (markup: string) => markup.match(/[\w-/:.[\]()%]+/g) ?? [];

async function usedRules(markup: string, css: string): Promise<string> {
  const known = new Set([...wordsOf(css), ...(css.match(/[\w-]+/g) ?? [])]);
  const attributes = [...css.matchAll(/\[([a-z-]+)/g)].map(([, name = ""]) => name);
  // In code a colon follows the name, as in `disabled:sending`, so it is none of the words below.
  const isNamed = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(markup);
  const dynamicAttributes = attributes.filter(
    (name) => !FROM_MARKUP.includes(name) || isNamed(name),
  );
  const used = [...new Set(wordsOf(markup)).intersection(known)].toSorted();
  const rules = await cached([used.join(" "), dynamicAttributes.join(" "), css], async () => {
    const [result] = await new PurgeCSS().purge({
      // A selector with only a state or pseudo-element applies to all markup.
      safelist: [/^:/],
      keyframes: true,
      variables: true,
      dynamicAttributes,
      content: [{ raw: used.join(" "), extension: "txt" }],
      css: [{ raw: css }],
      defaultExtractor: (text) => text.split(" "),
    });
    return Buffer.from(result?.css ?? css);
  });
  return Buffer.from(rules).toString();
}

/** The router's manifest of the browser's code. */
export type Manifest = Readonly<Record<string, Chunk>>;
type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

// Third-party code, whose words would keep every rule for a plain element.
const FOREIGN = ["react", "components", "rolldown-runtime"];
const ENTRY = "app/entry.client.ts";

/**
 * Reads the built code of each page's islands, which contains every class name that they may
 * render.
 */
export async function readIslandCode(
  manifest: Manifest,
  folder: string,
): Promise<(html: string) => string> {
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
    const [, alias = ""] = /import\("#((?:app|features)\/[^"]+)"\)/.exec(String(load)) ?? [];
    const module = alias.replace(/^features\//, "app/features/");
    if (!manifest[module]) throw new Error(`The build has no code of the island ${name}`);
    byName.set(name, await codeOf(module, new Set()));
  }
  return (html) => {
    const names = [...html.matchAll(/data-island="([\w-]+)"/g)].map(([, name = ""]) => name);
    return [...new Set(names)].map((name) => byName.get(name) ?? "").join("\n");
  };
}
