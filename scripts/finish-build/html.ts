import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

export type Element = Tree.Element;

/** All elements of a page in document order, with where they stand in its source. */
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

/** The first element inside, in the order of the page, that fits. */
export function descendant(element: Element, fits: (element: Element) => boolean): Element | undefined {
  for (const child of element.childNodes) {
    if (!("tagName" in child)) continue;
    const found = fits(child) ? child : descendant(child, fits);
    if (found) return found;
  }
  return undefined;
}

export const textOf = (element: Element) =>
  element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");

export type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** An edit that puts `text` where the element stands. */
export function replacing({ sourceCodeLocation: at, tagName }: Element, text: string): Edit {
  if (!at) throw new Error(`<${tagName}> has no place in the source`);
  return { start: at.startOffset, end: at.endOffset, text };
}

/** Applies edits to the source itself; everything else stays byte for byte what React rendered and will take over in islands. */
export function edited(html: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), html);
}
