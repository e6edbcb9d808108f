import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { close, createIndex } from "pagefind";
import type { Content } from "#content/load.ts";
import { kindOf, pageAt } from "#shared/pages.ts";
import type { SearchKind } from "#shared/search-kinds.ts";
import { attribute, type Element, elementsOf, textOf } from "./html.ts";

// What stands on a page and is about another one, or is the same everywhere.
const NOT_ITS_OWN = [
  "nav",
  "dialog",
  "form",
  "pre",
  ".post-list",
  ".post-card",
  ".related-links",
  ".case-close",
  ".btn",
  ".filters",
  ".work-filter",
  "[aria-hidden=true]",
];
// Made for sites that want pagefind's own looks, and for languages that this one is not written in.
const UNUSED = /^pagefind-(.+-)?(ui|highlight)\.|^wasm\.unknown/;

/** Writes the index of the site's search: the main part of each page that may be found, and every opening. */
export async function writeSearchIndex(
  folder: string,
  pages: ReadonlyMap<string, string>,
  openings: Content["openings"],
): Promise<void> {
  const { index, errors } = await createIndex({ forceLanguage: "en", excludeSelectors: NOT_ITS_OWN });
  if (!index) throw new Error(`pagefind: ${errors.join(", ")}`);
  for (const [url, html] of pages) {
    if (pageAt(url)?.isFound) check(await index.addHTMLFile({ url, content: marked(url, html) }));
  }
  for (const opening of Object.values(openings)) {
    const { slug, title, location, department, description, responsibilities, requirements } = opening;
    const parts = [title, location, department, description, ...responsibilities, ...requirements];
    const content = parts.map((part) => part.replace(/\.$/, "")).join(". ");
    const meta = { title, kind: "opening" satisfies SearchKind };
    check(await index.addCustomRecord({ url: `/career?opening=${slug}`, content, language: "en", meta }));
  }
  // Not writeFiles: it answers before the last file is written, and close() then cuts that one short.
  const written = await index.getFiles();
  check(written);
  for (const { path, content } of written.files.filter(({ path }) => !UNUSED.test(path))) {
    const file = join(folder, "pagefind", path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await close();
}

/** The page with what pagefind is to know of it; between elements stands what a reader sees as their border. */
export function marked(url: string, html: string): string {
  const meta = Object.entries({ kind: kindOf(url), title: nameOf(html) }).map(
    ([name, content]) => `<meta data-pagefind-meta="${name}[content]" content="${content.replaceAll('"', "&quot;")}">`,
  );
  return html
    .replace(/(?<=[\p{L}\p{N}%)])<\/dt>/gu, ":$& ")
    .replace(/(?<=[\p{L}\p{N}%)])(?:<\/b>)?<\/(?:dd|small|figcaption|t[dh])>/gu, ".$& ")
    .replace(/(?<=[\p{L}\p{N}%)])(?:(?:<\/span>)?<\/a>(?=<(?:a |\/div>))|<\/span>(?=<\/(?:div|summary)>))/gu, ".$& ")
    .replace(/<\/(?:span|strong|small|dt|dd)>(?=[<\p{L}\p{N}])/gu, "$& ")
    .replace(/<\/(?:b|time)>(?=<[a-z]|[\p{L}\p{N}])/gu, "$& ")
    .replace(/(?<=[\p{L}\p{N}%)])<(?:span|small|strong|b)(?: [^>]*)?>(?=[\p{L}\p{N}])/gu, " $&")
    .replace("</head>", () => `${meta.join("")}</head>`)
    .replace("<main ", "<main data-pagefind-body ");
}

/** How the page is called where it is linked: the last step of its trail, else its heading. */
function nameOf(html: string): string {
  const elements = elementsOf(html);
  const isLastStep = (element: Element) => element.tagName === "li" && attribute(element, "aria-current") === "page";
  const named = elements.find(isLastStep) ?? elements.find(({ tagName }) => tagName === "h1");
  return named ? textOf(named).trim() : "";
}

function check({ errors }: { readonly errors: readonly string[] }) {
  if (errors.length > 0) throw new Error(`pagefind: ${errors.join(", ")}`);
}
