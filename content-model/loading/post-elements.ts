import rehypeShiki from "@shikijs/rehype";
import type { Element, ElementContent, Root } from "hast";
import type { Root as Markdown } from "mdast";
import remarkRehype from "remark-rehype";
import { bundledLanguagesInfo, createCssVariablesTheme } from "shiki";
import type { PluggableList } from "unified";
import { pictureOf } from "#content/schema/image.ts";
import { headingsIn } from "./post-headings.ts";
import { parsePost, postParser } from "./post-parser.ts";
import { labelTasks } from "./post-tasks.ts";
import { type Piece, printedMarks } from "./typography.ts";

/** Loaded at once, because our own posts have them; any other when a post has it. */
const LANGUAGES = ["ts", "tsx", "sql", "python", "yaml", "text"];

const rehypePlugins: PluggableList = [
  () => printMarks,
  () => labelTasks,
  () => frameTables,
  () => markLanguages,
  [
    rehypeShiki,
    {
      theme: createCssVariablesTheme({ name: "site", variablePrefix: "--code-" }),
      langs: LANGUAGES,
      lazy: true,
      parseMetaString: (language: string) => ({ language }),
      // A block without a language, or with an unknown one, is drawn as plain code.
      defaultLanguage: "text",
      fallbackLanguage: "text",
      // No limit, because on a busy machine some lines would stay without colours.
      tokenizeTimeLimit: 0,
      transformers: [{ pre: namePre, span: colourByClass, code: unwrapPlain }],
    },
  ],
  () => namePictures,
];

const processor = postParser()
  .use(() => nameHeadings)
  .use(remarkRehype)
  .use(rehypePlugins);

/**
 * The text of a post's file as elements for pages. The parser and the highlighter are not shipped
 * to the browser.
 */
export async function postElements(text: string): Promise<Root> {
  const drawn = await processor.run(parsePost(text));
  return JSON.parse(
    JSON.stringify(drawn, (key, value) => (key === "position" ? undefined : value)),
  );
}

function nameHeadings(root: Markdown) {
  for (const { node, heading } of headingsIn(root))
    node.data = { ...node.data, hProperties: { id: heading.id } };
}

/** Frames tables wherever they stand, also in a list or a quotation. */
function frameTables(node: Root | Element) {
  node.children = node.children.map((child) => {
    if (child.type !== "element") return child;
    frameTables(child);
    return child.tagName === "table" ? framed(child) : child;
  }) as Element["children"];
}

const INLINE = ["a", "strong", "em", "del"];
const WORDLIKE = ["code", "img", "input", "sup"];

type Line = { readonly piece: Piece; readonly node?: { value: string } }[];

/** Gives every line of text typographic marks, except in code. */
function printMarks(root: Root) {
  let line: Line = [];
  const finishLine = () => {
    const printed = printedMarks(line.map(({ piece }) => piece));
    for (const [at, { node }] of line.entries()) if (node) node.value = printed[at] ?? "";
    line = [];
  };
  const walk = (node: Root | ElementContent) => {
    if (node.type === "text") line.push({ piece: node.value, node });
    if (node.type === "element" && WORDLIKE.includes(node.tagName))
      return void line.push({ piece: null });
    if (!("children" in node)) return;
    const isInLine = node.type === "element" && INLINE.includes(node.tagName);
    if (!isInLine) finishLine();
    for (const child of node.children) walk(child as ElementContent);
    if (!isInLine) finishLine();
  };
  walk(root);
}

function namePictures(node: Root | Element) {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const { src, ...others } = child.properties;
    if (child.tagName === "img")
      child.properties = { ...others, picture: pictureOf(String(src)) } as never;
    namePictures(child);
  }
}

function framed(table: Element): Element {
  const [head] = elementsIn(table);
  const columns = elementsIn(elementsIn(head)[0]).map((cell) =>
    textOf(cell).replace(/\s+/g, " ").trim(),
  );
  const names = columns.filter((name) => name !== "");
  const label = names.length > 0 ? `Table: ${names.join(", ")}` : "Table";
  return {
    type: "element",
    tagName: "div",
    properties: { className: ["prose__table"], role: "region", ariaLabel: label, tabIndex: 0 },
    children: [table],
  };
}

const elementsIn = (node: Root | Element | undefined): Element[] =>
  (node?.children ?? []).filter((child) => child.type === "element");

/**
 * The highlighter knows languages in small letters, and only what it is given as `meta` reaches the
 * frame.
 */
function markLanguages(node: Root | Element) {
  for (const child of elementsIn(node)) {
    const [code] = child.tagName === "pre" ? elementsIn(child) : [];
    if (!code) {
      markLanguages(child);
      continue;
    }
    const [name = ""] = [code.properties.className ?? []].flat().map(String);
    const language = name.replace(/^language-/, "");
    code.properties.className = language === "" ? [] : [`language-${language.toLowerCase()}`];
    code.data = { ...code.data, meta: language };
  }
}

type Shown = { readonly options: { readonly meta?: { readonly language?: string } } };

/**
 * A scrolling block can be focused, so it needs a name. A single line, such as a formula, wraps
 * instead.
 */
function namePre(this: Shown, node: Element) {
  const name = languageName(this.options.meta?.language ?? "");
  const className = [
    "prose__code",
    ...(textOf(node).trim().includes("\n") ? [] : ["prose__code--line"]),
  ];
  const ariaLabel = name === "" ? "Code" : `Code: ${name}`;
  node.properties = { className, role: "group", ariaLabel, tabIndex: 0 };
}

/** What readers call a language, by what its author wrote. */
function languageName(written: string): string {
  const id = written.toLowerCase();
  if (id === "tsx") return "TypeScript";
  if (id === "text") return "Output";
  const known = bundledLanguagesInfo.find((each) => each.id === id || each.aliases?.includes(id));
  return known?.name ?? written;
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
  code.children = code.children
    .flatMap(inside)
    .flatMap((word) => (isColoured(word) ? [word] : inside(word)));
}

function textOf(node: ElementContent | undefined): string {
  if (node?.type === "text") return node.value;
  return node?.type === "element" ? node.children.map(textOf).join("") : "";
}
