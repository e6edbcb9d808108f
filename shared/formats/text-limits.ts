/**
 * The longest text of a post, and of any other field, in characters: several times what our longest
 * ones have.
 */
export const LONGEST_POST = 60_000;
export const LONGEST_TEXT = 20_000;

/**
 * How deep quotations, lists and formats may be inside one another; parsers and pages call
 * themselves for each level.
 */
const DEEPEST = 10;
const TOO_DEEP = `a text has at most ${DEEPEST} quotations, lists or formats inside one another`;

const signs = (count: number) => count.toLocaleString("en-GB");

export const tooLong = (most: number) => `use at most ${signs(most)} characters`;

/**
 * Parsers look back over all lines and, at each of these signs, over those before it in their
 * paragraph.
 */
const MOST_LINES = 3_000;
const MOST_SIGNS = 2_000;
const SIGNS = /[*_~[\]]/g;
const TOO_MANY_SIGNS = `use at most ${signs(MOST_SIGNS)} of the signs * _ ~ [ ] without an empty line between`;

const MOST_CELLS = 10_000;
const TOO_MANY_CELLS = `a table has at most ${signs(MOST_CELLS)} cells`;

type Problem = { readonly line: number; readonly text: string };

/**
 * What must not be parsed, because that would take minutes: text that is too long, or a line that
 * nests too deep.
 */
export function unparsable(text: string): Problem | undefined {
  if (text.length > LONGEST_POST) return { line: 1, text: tooLong(LONGEST_POST) };
  const lines = text.split("\n");
  const deep = lines.findIndex((line) => markersOf(line) > DEEPEST);
  if (deep >= 0) return { line: deep + 1, text: TOO_DEEP };
  const long = lines.findIndex((line) => LONG_RUN.test(line));
  if (long >= 0) return { line: long + 1, text: "use at most 100 of the same sign in a row" };
  if (lines.length > MOST_LINES)
    return { line: MOST_LINES + 1, text: `use at most ${signs(MOST_LINES)} lines` };
  const crowded = lineWithTooManySigns(lines);
  if (crowded >= 0) return { line: crowded + 1, text: TOO_MANY_SIGNS };
  const large = tableWithTooManyCells(lines);
  return large < 0 ? undefined : { line: large + 1, text: TOO_MANY_CELLS };
}

function lineWithTooManySigns(lines: readonly string[]): number {
  let count = 0;
  return lines.findIndex((line) => {
    count = line.trim() === "" ? 0 : count + (line.match(SIGNS)?.length ?? 0);
    return count > MOST_SIGNS;
  });
}

/** What the line under the head of a table consists of, also inside quotations and lists. */
const UNDER_HEAD = /^[\s>+*\d.)|:-]*$/;

const isUnderHead = (line: string): boolean =>
  line.includes("|") && line.includes("-") && UNDER_HEAD.test(line);

/** Each row of a table gets as many cells as its head has, so that short rows make a long page. */
function tableWithTooManyCells(lines: readonly string[]): number {
  let columns = 0;
  let rows = 0;
  return lines.findIndex((line) => {
    if (isUnderHead(line)) columns = Math.max(columns, line.split("|").length);
    if (line.trim() === "") columns = 0;
    rows = columns === 0 ? 0 : rows + 1;
    return columns * rows > MOST_CELLS;
  });
}

/** Each pair of such signs may be a format inside the one before. */
const LONG_RUN = /([*_~])\1{100}/;

const MARKER = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))/y;

/** The number of quotations and lists that a line begins. */
function markersOf(line: string): number {
  const marker = new RegExp(MARKER);
  let count = 0;
  while (marker.test(line)) count += 1;
  return count;
}

/** The root, the innermost paragraph and its text. */
const AROUND = 3;

type Tree = {
  readonly children?: readonly Tree[];
  readonly position?: { readonly start: { readonly line: number } } | undefined;
};

/**
 * The first part of a parsed text that is nested too deep. Walks without recursion, which the depth
 * could overflow.
 */
export function tooDeep(root: Tree): Problem | undefined {
  const open = [{ node: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    // An entry and its list are one level for whoever writes them.
    if (depth > 2 * DEEPEST + AROUND)
      return { line: node.position?.start.line ?? 1, text: TOO_DEEP };
    for (const child of node.children ?? []) open.push({ node: child, depth: depth + 1 });
  }
  return undefined;
}
