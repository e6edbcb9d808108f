import type { Element, ElementContent, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Image } from "#content/types.ts";

/**
 * A feed reader has neither our styles nor our scripts, so only these attributes are of use to it.
 */
const KEPT = ["id", "alt", "colSpan", "rowSpan", "align", "start"];

/**
 * A post's text as HTML for feed readers: links and pictures are absolute, and headings keep their
 * place.
 */
export function feedText(text: Root, address: string): string {
  const plain = (node: ElementContent): ElementContent => {
    if (node.type !== "element") return node;
    return { ...node, properties: propertiesOf(node, address), children: node.children.map(plain) };
  };
  const shown = text.children.filter((node) => node.type === "element" || node.type === "text");
  return toHtml(shown.map((node) => plain(node as ElementContent)));
}

function propertiesOf({ tagName, properties }: Element, address: string): Element["properties"] {
  const kept = Object.fromEntries(
    Object.entries(properties).filter(([name]) => KEPT.includes(name)),
  );
  if (tagName === "a")
    return { ...kept, href: new URL(String(properties.href ?? ""), address).href };
  if (tagName !== "img") return kept;
  const { img } = (properties as unknown as Pick<Image, "picture">).picture;
  return { ...kept, src: new URL(img.src, address).href };
}
