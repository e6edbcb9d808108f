import mdx from "@mdx-js/rollup";
import rehypeShiki from "@shikijs/rehype";
import type { Element, ElementContent, Root } from "hast";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import { createCssVariablesTheme } from "shiki";
import { parse } from "yaml";
import type * as z from "zod";
import type { postSchema } from "#content/schema/post.ts";
import { headingId } from "./heading-id.ts";

const LANGUAGES = { ts: "TypeScript", tsx: "TypeScript", sql: "SQL", python: "Python", yaml: "YAML", text: "Output" };

/** Turns the text of a post into a component at build. Nothing of the parser or the highlighter is shipped. */
export function postText() {
  return mdx({
    providerImportSource: "#app/ui/prose.tsx",
    remarkPlugins: [remarkFrontmatter, remarkGfm],
    rehypePlugins: [
      () => finishProse,
      () => askBetweenChapters,
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

/** After each quarter of the text stands a way on: the question to the author, the service concerned, the author again. */
function askBetweenChapters(root: Root, file: { readonly value: unknown }) {
  const [, matter] = /^---\n([\s\S]*?)\n---/.exec(String(file.value)) ?? [];
  // The router has a second, empty form of each post for the browser.
  if (!matter) return;
  const { ask, service } = parse(matter) as Pick<z.infer<typeof postSchema>, "ask" | "service">;
  const ways = [
    { text: `${ask.question} `, ...ask.action },
    { text: "", ...service },
    { text: "", ...ask.action },
  ];
  const blocks = root.children.filter((node) => node.type === "element");
  const length = (all: readonly Element[]) => all.reduce((sum, block) => sum + textOf(block).length, 0);
  const whole = length(blocks);
  for (const [index, { text, label, href }] of ways.entries()) {
    const share = (index + 1) / (ways.length + 1);
    // Between two paragraphs, so that it parts no heading, table or code from what is said about it.
    const next = blocks.find(
      (block, at) =>
        block.tagName === "p" && blocks[at - 1]?.tagName === "p" && length(blocks.slice(0, at)) >= share * whole,
    );
    if (next) root.children.splice(root.children.indexOf(next), 0, paragraph(text, label, href));
  }
}

const paragraph = (text: string, label: string, href: string): Element => ({
  type: "element",
  tagName: "p",
  properties: { className: ["prose__ask"] },
  children: [
    { type: "text", value: text },
    { type: "element", tagName: "a", properties: { href }, children: [{ type: "text", value: label }] },
  ],
});

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

function textOf(node: ElementContent | undefined): string {
  if (node?.type === "text") return node.value;
  return node?.type === "element" ? node.children.map(textOf).join("") : "";
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
