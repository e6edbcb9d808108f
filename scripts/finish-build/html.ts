import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

export type Element = Tree.Element;

export type Page = { readonly path: string; readonly html: string; readonly elements: readonly Element[] };

export const parsePage = (path: string, html: string): Page => ({ path, html, elements: elementsOf(html) });

export function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const walk = (node: Tree.Node) => {
    if ("tagName" in node) found.push(node);
    for (const child of "childNodes" in node ? node.childNodes : []) walk(child);
  };
  walk(parse(html, { sourceCodeLocationInfo: true }));
  return found;
}

export const attribute = (element: Element, name: string) => element.attrs.find((each) => each.name === name)?.value;

export const textOf = (element: Element): string =>
  element.childNodes
    .map((child) => ("value" in child ? child.value : "tagName" in child ? textOf(child) : ""))
    .join("");

/** The name of a page in links: the last step of its breadcrumb, else its heading. */
export function nameOf({ elements }: Page): string {
  const isLastStep = (element: Element) => element.tagName === "li" && attribute(element, "aria-current") === "page";
  const named = elements.find(isLastStep) ?? elements.find(({ tagName }) => tagName === "h1");
  return named ? textOf(named).trim() : "";
}

export function descriptionOf({ elements }: Page): string {
  const meta = elements.find((element) => element.tagName === "meta" && attribute(element, "name") === "description");
  return (meta && attribute(meta, "content")) ?? "";
}

export function titleOf({ elements }: Page): string {
  const title = elements.find(({ tagName }) => tagName === "title");
  return title ? textOf(title) : "";
}

export type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** Applies edits to the source; the rest stays exactly as React rendered it, for hydration. */
export const edited = (html: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), html);
