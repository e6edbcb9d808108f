import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

export type Element = Tree.Element;

export type Page = {
  readonly path: string;
  readonly html: string;
  readonly elements: readonly Element[];
};

export function parsePage(path: string, html: string): Page {
  const elements: Element[] = [];
  const walk = (node: Tree.Node) => {
    if ("tagName" in node) elements.push(node);
    for (const child of "childNodes" in node ? node.childNodes : []) walk(child);
  };
  walk(parse(html, { sourceCodeLocationInfo: true }));
  return { path, html, elements };
}

export const attribute = (element: Element | undefined, name: string) =>
  element?.attrs.find((each) => each.name === name)?.value;

/** The first element with this tag, and with this value of an attribute. */
export const find = ({ elements }: Page, tag: string, name = "", value?: string) =>
  elements.find((each) => each.tagName === tag && (name === "" || attribute(each, name) === value));

function textIn(child: Element["childNodes"][number]): string {
  if ("value" in child) return child.value;
  return "tagName" in child ? textOf(child) : "";
}

export const textOf = (element: Element | undefined): string =>
  (element?.childNodes ?? []).map(textIn).join("");

/** The name of a page in links: the last step of its breadcrumb, else its heading. */
export const nameOf = (page: Page) =>
  textOf(find(page, "li", "aria-current", "page") ?? find(page, "h1")).trim();

export type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** Applies edits to the source; the rest stays exactly as React rendered it, for hydration. */
export const edited = (html: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
      html,
    );
