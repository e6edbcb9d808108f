import { createProcessor } from "@mdx-js/mdx";
import rehypeShiki from "@shikijs/rehype";
import type { Element, ElementContent, Root } from "hast";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import { createCssVariablesTheme } from "shiki";
import type { PluggableList } from "unified";
import { pictureOf } from "#content/schema/image.ts";
import { withApostrophes } from "./placeholders.ts";
import { headingId } from "./post-text.ts";

const LANGUAGES = { ts: "TypeScript", tsx: "TypeScript", sql: "SQL", python: "Python", yaml: "YAML", text: "Output" };

const rehypePlugins: PluggableList = [
  () => printMarks,
  () => finishProse,
  [
    rehypeShiki,
    {
      theme: createCssVariablesTheme({ name: "site", variablePrefix: "--code-" }),
      langs: Object.keys(LANGUAGES),
      // No limit, because on a busy machine some lines would stay without colours.
      tokenizeTimeLimit: 0,
      transformers: [{ pre: namePre, span: colourByClass, code: unwrapPlain }],
    },
  ],
  () => namePictures,
];

/** The text of a post's file as elements for pages. The parser and the highlighter are not shipped to the browser. */
export async function postElements(text: string): Promise<Root> {
  let drawn: Root = { type: "root", children: [] };
  const keep = () => (root: Root) => {
    drawn = JSON.parse(JSON.stringify(root, (key, value) => (key === "position" ? undefined : value)));
  };
  const remarkPlugins = [remarkFrontmatter, remarkGfm];
  const processor = createProcessor({ remarkPlugins, rehypePlugins: [...rehypePlugins, keep] });
  // The types only cover compiling to JavaScript; this keeps the tree before that step.
  await processor.run(processor.parse(text) as never);
  return drawn;
}

function finishProse(root: Root) {
  root.children = root.children.map((node) => {
    if (node.type !== "element") return node;
    if (node.tagName === "h2") node.properties.id = headingId(textOf(node));
    return node.tagName === "table" ? framed(node) : node;
  });
}

/** Replaces straight apostrophes and quotation marks by typographic ones, except in code. */
function printMarks(node: Root | ElementContent) {
  if (node.type === "text")
    node.value = withApostrophes(node.value)
      .replace(/(?<=^|[\s(])"(?=\S)/g, "“")
      .replaceAll('"', "”");
  if ("children" in node && !("tagName" in node && node.tagName === "code"))
    for (const child of node.children) printMarks(child as ElementContent);
}

function namePictures(node: Root | Element) {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const { src, ...others } = child.properties;
    if (child.tagName === "img") child.properties = { ...others, picture: pictureOf(String(src)) } as never;
    namePictures(child);
  }
}

function framed(table: Element): Element {
  const [head] = elementsIn(table);
  nameCells(table);
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

const elementsIn = (node: Element | undefined) => node?.children.filter((child) => child.type === "element") ?? [];

/** The cells of a table that is too wide for a phone name their columns: there each becomes a line (prose.css). */
function nameCells(table: Element) {
  const [head, body] = elementsIn(table);
  const names = elementsIn(elementsIn(head)[0]).map(textOf);
  if (names.length < 4) return;
  for (const row of elementsIn(body))
    for (const [index, cell] of elementsIn(row).entries()) cell.properties.dataLabel = names[index];
}

type Shown = { readonly options: { readonly lang: string } };

/** A scrolling block can be focused, so it needs a name. A single line, such as a formula, wraps instead. */
function namePre(this: Shown, node: Element) {
  const language = LANGUAGES[this.options.lang as keyof typeof LANGUAGES] ?? this.options.lang;
  const className = ["prose__code", ...(textOf(node).trim().includes("\n") ? [] : ["prose__code--line"])];
  node.properties = { className, role: "group", ariaLabel: `Code: ${language}`, tabIndex: 0 };
}

/** Turns colours into classes: shorter than a style on each word, and themed by the stylesheet. */
function colourByClass(node: Element) {
  const token = /--code-token-([a-z-]+)/.exec(String(node.properties.style ?? ""))?.[1];
  delete node.properties.style;
  if (token) node.properties.className = [`code-${token}`];
}

function unwrapPlain(code: Element) {
  const inside = (node: ElementContent) => (node.type === "element" ? node.children : [node]);
  const isColoured = (node: ElementContent) =>
    node.type === "element" && String(node.properties.className).startsWith("code-");
  code.children = code.children.flatMap(inside).flatMap((word) => (isColoured(word) ? [word] : inside(word)));
}

function textOf(node: ElementContent | undefined): string {
  if (node?.type === "text") return node.value;
  return node?.type === "element" ? node.children.map(textOf).join("") : "";
}
