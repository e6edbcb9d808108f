import { createProcessor } from "@mdx-js/mdx";
import type { Root } from "hast";
import type { Nodes } from "mdast";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import { slugFrom } from "#shared/formats/slug.ts";
import { withApostrophes } from "./placeholders.ts";

export type TextProblem = { readonly line: number; readonly text: string };

type Known = {
  readonly leads: (href: string) => boolean;
  readonly hasPicture: (file: string) => boolean;
};

const processor = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] });

const refused: Readonly<Record<string, string>> = {
  mdxjsEsm: "a post has no imports or exports",
  mdxFlowExpression: "a post has no expressions in { }; write \\{ for the sign",
  mdxTextExpression: "a post has no expressions in { }; write \\{ for the sign",
  mdxJsxFlowElement: "a post has no HTML and no components; write \\< for the sign",
  mdxJsxTextElement: "a post has no HTML and no components; write \\< for the sign",
  html: "a post has no HTML",
};

export function textProblems(text: string, known: Known): TextProblem[] {
  try {
    return problemsIn(processor.parse(text), known);
  } catch (error) {
    const { line = 1, reason = String(error) } = error as { line?: number; reason?: string };
    return [{ line, text: reason }];
  }
}

function problemsIn(node: Nodes, known: Known): TextProblem[] {
  const line = node.position?.start.line ?? 1;
  const own = refused[node.type] ?? wrongAddress(node, known);
  const below = "children" in node ? node.children.flatMap((child) => problemsIn(child, known)) : [];
  return own ? [{ line, text: own }, ...below] : below;
}

function wrongAddress(node: Nodes, { leads, hasPicture }: Known): string | undefined {
  if (node.type === "imageReference") return "a picture is written as ![what it shows](its file)";
  if (node.type === "image") {
    if (!/\.(?:png|jpg)$/.test(node.url) || !hasPicture(node.url))
      return `there is no picture ${node.url} in content/images`;
    return node.alt?.trim() ? undefined : `the picture ${node.url} has no text alternative`;
  }
  if (node.type !== "link" && node.type !== "definition") return undefined;
  return leads(node.url) ? undefined : `the link to ${node.url} leads nowhere`;
}

export const headingId = (text: string) => slugFrom(text.replace(/['’`*]/g, ""));

export type PostOutline = {
  readonly text?: Root;
  readonly minutes: number;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
};

const WORDS_PER_MINUTE = 220;
/** Code is counted by lines, because it is read more slowly. */
const CODE_LINES_PER_MINUTE = 20;
const FENCE = /^```[\s\S]*?^```/gm;

export function outlineOf(body: string): PostOutline {
  const prose = body.replace(FENCE, "");
  const words = prose.split(/\s+/).filter((word) => /\w/.test(word)).length;
  const codeLines = (body.match(FENCE) ?? []).flatMap((fence) => fence.trim().split("\n").slice(1, -1)).length;
  const headings = [...prose.matchAll(/^## (.+)$/gm)].map(([, source = ""]) => {
    const text = source.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1").replace(/[`*]/g, "");
    return { id: headingId(text), text: withApostrophes(text) };
  });
  return { minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE + codeLines / CODE_LINES_PER_MINUTE)), headings };
}
