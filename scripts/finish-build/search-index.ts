import { close, createIndex } from "pagefind";
import { closesAt } from "#app/structured-data/closes-at.ts";
import type { Content } from "#content/load.ts";
import { plainSpellings, withPlainLetters } from "#shared/formats/search-words.ts";
import { kindOf } from "#shared/site-map/pages.ts";
import type { SearchKind } from "#shared/site-map/search-kinds.ts";
import { attribute, type Element, find, nameOf, type Page, textOf } from "./html.ts";

// Parts of a page that are about another page, or the same on all pages, and what controls say.
const excludeSelectors = [
  "nav",
  "dialog",
  "form",
  "pre",
  "[aria-hidden=true]",
  ".btn",
  // True on one day only: the index is written once.
  "[data-checked]",
  ".filters",
  ".work-filter",
  ".sr-only",
  ".post-card",
  ".post-row",
  ".last-issue",
  "#related",
  "#more",
  ".case-footer",
  "[href='/pricing#prices']",
  "button",
  "select",
  "label",
  "fieldset",
  "search",
  "output",
];
const UNUSED = /^pagefind-(.+-)?(ui|highlight)\.|^wasm\.unknown/;

/**
 * Writes the index of the site's search: of pages, and of every opening, which is part of a page.
 */
export async function writeSearchIndex(
  write: (path: string, body: Uint8Array) => Promise<void>,
  pages: readonly { readonly url: string; readonly content: string }[],
  { openings, site }: Pick<Content, "openings" | "site">,
): Promise<void> {
  const { index, errors } = await createIndex({ forceLanguage: "en", excludeSelectors });
  if (!index) throw new Error(`pagefind: ${errors.join(", ")}`);
  for (const page of pages) check(await index.addHTMLFile(page));
  for (const opening of Object.values(openings)) {
    const { slug, title, location, department, description, responsibilities, requirements } =
      opening;
    const parts = [title, location, department, description, ...responsibilities, ...requirements];
    const content = parts.map((part) => part.replace(/\.$/, "")).join(". ");
    const meta = {
      title,
      description,
      kind: "opening" satisfies SearchKind,
      until: closesAt(opening, site),
    };
    check(
      await index.addCustomRecord({
        url: `/career?opening=${slug}`,
        content,
        language: "en",
        meta,
      }),
    );
  }
  // writeFiles would resolve before the last file is complete, and close() would then truncate it.
  const written = await index.getFiles();
  check(written);
  const used = written.files.filter(({ path }) => !UNUSED.test(path));
  for (const { path, content } of used) {
    await write(`/pagefind/${path}`, isClient(path) ? tellingFailures(content) : content);
  }
  await close();
}

const isClient = (path: string) => path === "pagefind.js" || path === "pagefind-worker.js";

const SWALLOWED = /Failed to load the (?:index chunk|meta index)[^`]*`\);/g;

/**
 * Pagefind's client only logs that a file of the index cannot be read, and goes on as if no page had
 * the words. Here it fails, so that the search can start anew or say so.
 */
export function tellingFailures(client: Uint8Array): Uint8Array {
  const code = Buffer.from(client).toString();
  if (code.match(SWALLOWED)?.length !== 2) throw new Error("pagefind: another client");
  return Buffer.from(code.replace(SWALLOWED, "$&throw e;"));
}

/**
 * The page for pagefind. Names and description count most, so that a page about a subject comes
 * before those that mention it. Pagefind joins the text of inline elements, so a space is added
 * after each.
 */
export function marked(page: Page): string {
  const { path, elements } = page;
  const title = textOf(find(page, "title"));
  const description = attribute(find(page, "meta", "name", "description"), "content") ?? "";
  const labels = labelsOf(page);
  const names = [title, nameOf(page), path.replace(/[/-]/g, " "), ...labels]
    .filter(Boolean)
    .join(". ");
  // Its names in its breadcrumb and in the menus, which every page contains.
  const links = elements.filter((each) => each.tagName === "a" && attribute(each, "href") === path);
  const meta = Object.entries({
    kind: kindOf(path),
    title: title.replace(/ \| [^|]+$/, ""),
    description,
    names,
    called: [...new Set([nameOf(page), ...links.map(textOf)])].join("|"),
    labels: labels.join(", "),
    spelled: [...plainSpellings(page.html).values()].join(" "),
    ...(elements.some((each) => attribute(each, "id") === "case-study") && { featured: "1" }),
  })
    .filter(([, content]) => content !== "")
    .map(
      ([name, content]) =>
        `<meta data-pagefind-meta="${name}[content]" content="${asText(content)}">`,
    );
  const { startOffset, endOffset } = find(page, "main")?.sourceCodeLocation ?? {};
  const first = `<p data-pagefind-weight="8">${asText(`${names}. ${description}`)}</p>`;
  const body = page.html
    .slice(startOffset, endOffset)
    .replace(/<\/(?:a|b|dd|dt|figcaption|small|span|strong|t[dh]|time)>(?=[<\p{L}\p{N}])/gu, "$& ")
    .replace(/(?<=[\p{L}\p{N}%)])<(?:b|small|span|strong)(?: [^>]*)?>/gu, " $&")
    .replace(/^<main ([^>]*)>/, (_, rest) => `<main data-pagefind-body ${rest}>${first}`);
  return `<html lang="en"><head>${meta.join("")}</head><body>${withPlainLetters(body)}</body></html>`;
}

const classOfLabels: Readonly<Partial<Record<string, string>>> = {
  product: "page-hero__eyebrow",
  work: "tags",
  person: "tags",
};

/** The kind of a product, or the technologies of a project or person. */
function labelsOf({ path, elements }: Page): string[] {
  const label = classOfLabels[kindOf(path)];
  const found =
    label && elements.find((element) => attribute(element, "class")?.split(" ").includes(label));
  if (!found) return [];
  const texts = found.childNodes.map((child) =>
    "value" in child ? child.value : textOf(child as Element),
  );
  return texts.map((text) => text.trim()).filter(Boolean);
}

const asText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function check({ errors }: { readonly errors: readonly string[] }) {
  if (errors.length > 0) throw new Error(`pagefind: ${errors.join(", ")}`);
}
