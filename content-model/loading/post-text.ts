import type { Root } from "hast";
import type { Nodes } from "mdast";
import { beginningOf } from "#shared/formats/beginning-of.ts";
import { tooDeep, unparsable } from "#shared/formats/text-limits.ts";
import { headingsIn, type PostHeading } from "./post-headings.ts";
import { parsePost } from "./post-parser.ts";
import { structureProblems } from "./post-structure.ts";

export type TextProblem = { readonly line: number; readonly text: string };

type Known = {
  readonly leads: (href: string) => boolean;
  readonly hasPicture: (file: string) => boolean;
  readonly wrongPicture: (file: string) => string | undefined;
};

export function textProblems(text: string, known: Known): TextProblem[] {
  const bad = unparsable(text);
  if (bad) return [bad];
  const tree = parsePost(text);
  const deep = tooDeep(tree);
  if (deep) return [deep];
  const problems = [...problemsIn(tree, known), ...structureProblems(tree)];
  return problems.filter(isFirstHtmlOfLine).toSorted((one, other) => one.line - other.line);
}

/** What ends a tag needs no reason of its own. */
function isFirstHtmlOfLine(
  { line, text }: TextProblem,
  at: number,
  all: readonly TextProblem[],
): boolean {
  if (!text.startsWith(NO_HTML)) return true;
  return at === all.findIndex((other) => other.line === line && other.text.startsWith(NO_HTML));
}

const NO_HTML = "a post has no HTML";

function problemsIn(node: Nodes, known: Known): TextProblem[] {
  const line = node.position?.start.line ?? 1;
  const own = html(node) ?? wrongAddress(node, known);
  const below =
    "children" in node ? node.children.flatMap((child) => problemsIn(child, known)) : [];
  return own ? [{ line, text: own }, ...below] : below;
}

const LONGEST_QUOTED = 40;

function html(node: Nodes): string | undefined {
  if (node.type !== "html") return undefined;
  const [first = ""] = node.value.split("\n");
  const quoted = first.length > LONGEST_QUOTED ? `${beginningOf(first, LONGEST_QUOTED)}…` : first;
  return `${NO_HTML}, as ${quoted} would be: write \\< where the sign is meant`;
}

function wrongAddress(node: Nodes, { leads, hasPicture, wrongPicture }: Known): string | undefined {
  if (node.type === "imageReference") return "a picture is written as ![what it shows](its file)";
  if (node.type === "image") {
    if (!/\.(?:png|jpg)$/.test(node.url) || !hasPicture(node.url))
      return `there is no picture ${node.url} in content/images`;
    if (!node.alt?.trim()) return `the picture ${node.url} has no text alternative`;
    return wrongPicture(node.url);
  }
  if (node.type !== "link" && node.type !== "definition") return undefined;
  if (node.url.startsWith("http://"))
    return `write https:// in the link to ${node.url}, if it works there`;
  return leads(node.url) ? undefined : `the link to ${node.url} leads nowhere`;
}

export type PostOutline = {
  /**
   * The text of the file as it is drawn: with its figures, and links into parts that are switched
   * off led elsewhere.
   */
  readonly source?: string;
  readonly text?: Root;
  readonly minutes: number;
  readonly headings: readonly PostHeading[];
};

const WORDS_PER_MINUTE = 220;
/** Code is counted by lines, because it is read more slowly. */
const CODE_LINES_PER_MINUTE = 20;
// A whole row of signs at a time, or a long row would be tried at each of its lengths.
const FENCE = /^(`{3,}(?!`)|~{3,}(?!~))[\s\S]*?^\1/gm;

/** What a page says about a post's text, which has to be free of problems. */
export function outlineOf(body: string): PostOutline {
  const prose = body.replace(FENCE, "");
  const words = prose.split(/\s+/).filter((word) => /\w/.test(word)).length;
  const codeLines = (body.match(FENCE) ?? []).flatMap((fence) =>
    fence.trim().split("\n").slice(1, -1),
  ).length;
  const headings = headingsIn(parsePost(body)).map(({ heading }) => heading);
  return {
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE + codeLines / CODE_LINES_PER_MINUTE)),
    headings,
  };
}
