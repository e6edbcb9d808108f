import type { Element, ElementContent, Root, RootContent } from "hast";
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
  const plain = (node: Root | RootContent): ElementContent[] => {
    // Coloured code is a tree of its own within the text.
    if (node.type === "root") return node.children.flatMap(plain);
    if (node.type === "text") return [node];
    if (node.type !== "element") return [];
    const properties = propertiesOf(node, address);
    return [{ ...node, properties, children: node.children.flatMap(plain) }];
  };
  return toHtml(plain(text));
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
