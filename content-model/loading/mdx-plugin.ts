import mdx from "@mdx-js/rollup";
import rehypeShiki from "@shikijs/rehype";
import type { Element, Root } from "hast";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import { createCssVariablesTheme } from "shiki";
import { headingId } from "./heading-id.ts";
import { textOf } from "./text-of.ts";

const LANGUAGES = { ts: "TypeScript", tsx: "TypeScript", sql: "SQL", python: "Python", yaml: "YAML", text: "Output" };

/** Turns the text of a post into a component at build. Nothing of the parser or the highlighter is shipped. */
export function postText() {
  return mdx({
    providerImportSource: "#app/ui/prose.tsx",
    remarkPlugins: [remarkFrontmatter, remarkGfm],
    rehypePlugins: [
      () => finishProse,
      [
        rehypeShiki,
        {
          theme: createCssVariablesTheme({ name: "site", variablePrefix: "--code-" }),
          langs: Object.keys(LANGUAGES),
          transformers: [{ pre: namePre, span: colourByClass }],
        },
      ],
    ],
  });
}

/** Ids for headings, and frames in which wide tables scroll instead of the page. */
function finishProse(root: Root) {
  root.children = root.children.map((node) => {
    if (node.type !== "element") return node;
    if (node.tagName === "h2") node.properties.id = headingId(textOf(node));
    return node.tagName === "table" ? framed(node) : node;
  });
}

function framed(table: Element): Element {
  const [head] = table.children.filter((node) => node.type === "element");
  const label = `Table: ${textOf(head)
    .trim()
    .split(/\s*\n\s*/)
    .join(", ")}`;
  return {
    type: "element",
    tagName: "div",
    properties: { className: ["prose__table"], role: "region", ariaLabel: label, tabIndex: 0 },
    children: [table],
  };
}

type Shown = { readonly options: { readonly lang: string } };

/** A block that scrolls takes focus, and what takes focus needs a name. */
function namePre(this: Shown, node: Element) {
  const language = LANGUAGES[this.options.lang as keyof typeof LANGUAGES] ?? this.options.lang;
  node.properties = { className: ["prose__code"], role: "group", ariaLabel: `Code: ${language}`, tabIndex: 0 };
}

/** Colours as classes: shorter than a style on each word, and themed by the stylesheet. */
function colourByClass(node: Element) {
  const token = /--code-token-([a-z-]+)/.exec(String(node.properties.style ?? ""))?.[1];
  delete node.properties.style;
  if (token) node.properties.className = [`code-${token}`];
}
