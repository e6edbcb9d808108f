import { close, createIndex } from "pagefind";
import type { Content } from "#content/load.ts";
import { kindOf } from "#shared/site-map/pages.ts";
import type { SearchKind } from "#shared/site-map/search-kinds.ts";
import { attribute, descriptionOf, type Element, nameOf, type Page, textOf, titleOf } from "./html.ts";

// Parts of a page that are about another page, or the same on all pages.
const excludeSelectors = [
  ...["nav", "dialog", "form", "pre", "[aria-hidden=true]", ".btn", ".filters", ".work-filter", ".sr-only"],
  ...[".post-card", ".related-links", ".case-footer", "[href='/pricing#prices']"],
];
const UNUSED = /^pagefind-(.+-)?(ui|highlight)\.|^wasm\.unknown/;

/** Writes the index of the site's search: of pages, and of every opening, which is part of a page. */
export async function writeSearchIndex(
  write: (path: string, body: Uint8Array) => Promise<void>,
  pages: readonly { readonly url: string; readonly content: string }[],
  openings: Content["openings"],
): Promise<void> {
  const { index, errors } = await createIndex({ forceLanguage: "en", excludeSelectors });
  if (!index) throw new Error(`pagefind: ${errors.join(", ")}`);
  for (const page of pages) check(await index.addHTMLFile(page));
  for (const opening of Object.values(openings)) {
    const { slug, title, location, department, description, responsibilities, requirements } = opening;
    const parts = [title, location, department, description, ...responsibilities, ...requirements];
    const content = parts.map((part) => part.replace(/\.$/, "")).join(". ");
    const meta = { title, description, kind: "opening" satisfies SearchKind };
    check(await index.addCustomRecord({ url: `/career?opening=${slug}`, content, language: "en", meta }));
  }
  // writeFiles would resolve before the last file is complete, and close() would then truncate it.
  const written = await index.getFiles();
  check(written);
  const used = written.files.filter(({ path }) => !UNUSED.test(path));
  for (const { path, content } of used) await write(`/pagefind/${path}`, content);
  await close();
}

/**
 * The page with its kind, names and description for pagefind. Names and description count most, so that a page about a
 * subject comes before those that mention it. Pagefind joins the text of inline elements, so a space is added after
 * each.
 */
export function marked(page: Page): string {
  const path = page.path.replace(/[/-]/g, " ");
  const labels = labelsOf(page)
    .map((label) => label.trim())
    .filter(Boolean);
  const names = [titleOf(page), nameOf(page), path, ...labels].filter(Boolean).join(". ");
  const description = descriptionOf(page);
  const title = titleOf(page).replace(/ \| [^|]+$/, "");
  const isFeatured = page.elements.some((element) => attribute(element, "id") === "case-study");
  const called = calledBy(page).join("|");
  const shown = {
    kind: kindOf(page.path),
    title,
    description,
    names,
    called,
    labels: labels.join(", "),
    ...(isFeatured ? { featured: "1" } : {}),
  };
  const meta = Object.entries(shown).map(
    ([name, content]) => `<meta data-pagefind-meta="${name}[content]" content="${asText(content)}">`,
  );
  const { startOffset, endOffset } = page.elements.find(({ tagName }) => tagName === "main")?.sourceCodeLocation ?? {};
  const body = page.html
    .slice(startOffset, endOffset)
    .replace(/<\/(?:a|b|dd|dt|figcaption|small|span|strong|t[dh]|time)>(?=[<\p{L}\p{N}])/gu, "$& ")
    .replace(/(?<=[\p{L}\p{N}%)])<(?:b|small|span|strong)(?: [^>]*)?>/gu, " $&")
    .replace(
      /^<main ([^>]*)>/,
      (_, rest) =>
        `<main data-pagefind-body ${rest}><p data-pagefind-weight="8">${asText(`${names}. ${description}`)}</p>`,
    );
  return `<html lang="en"><head>${meta.join("")}</head><body>${body}</body></html>`;
}

/** The page's names in its breadcrumb and in the menus, which every page contains. */
function calledBy(page: Page): string[] {
  const links = page.elements.filter((it) => it.tagName === "a" && attribute(it, "href") === page.path);
  return [...new Set([nameOf(page), ...links.map(textOf)])];
}

function labelsOf({ path, elements }: Page): string[] {
  const label = path.startsWith("/products/") ? "page-hero__eyebrow" : "tags";
  const isOwn = label !== "tags" || ["work", "person"].includes(kindOf(path));
  const found = isOwn ? elements.find((element) => attribute(element, "class") === label) : undefined;
  return found?.childNodes.map((child) => ("value" in child ? child.value : textOf(child as Element))) ?? [];
}

const asText = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function check({ errors }: { readonly errors: readonly string[] }) {
  if (errors.length > 0) throw new Error(`pagefind: ${errors.join(", ")}`);
}
