import { expect, test, vi } from "vitest";
import { loadContent } from "#content/load.ts";
import { LONGEST_TEXT } from "#shared/formats/text-limits.ts";
import { fillPlaceholders, textsIn } from "./placeholders.ts";
import { postElements } from "./post-elements.ts";
import { textProblems } from "./post-text.ts";

const known = { leads: () => true, hasPicture: () => true, wrongPicture: () => undefined };
// Several times what it takes, a small part of what it took.
const MOST_MS = 2_000;
/** A time so short that its growth says nothing. */
const QUICK_MS = 250;
/** Four is the growth of what takes the square of a text's length. */
const MOST_GROWTH = 3.5;

function within(run: () => unknown) {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(MOST_MS);
}

test.each([
  ["5,000 quotation marks", ">".repeat(5_000), "inside one another"],
  ["quotations with spaces", `${"> ".repeat(2_000)}a`, "inside one another"],
  ["numbered lists in one line", "1) ".repeat(1_000), "inside one another"],
  ["lists and quotations in turn", `${"> - ".repeat(500)}a`, "inside one another"],
  ["bold in bold", `${"*".repeat(5_000)}a${"*".repeat(5_000)}`, "same sign"],
  ["lists indented deeper and deeper", deeperLists(100), "inside one another"],
  ["brackets of links in links", "[a]".repeat(15_000), "2,000 of the signs"],
  ["lone brackets", "]".repeat(15_000), "2,000 of the signs"],
  ["formats that never end", "*a_ ".repeat(14_000), "2,000 of the signs"],
  ["formats on lines without a gap", "*a_ b\n".repeat(2_500), "2,000 of the signs"],
  ["lists in quotations on every line", "- > a\n".repeat(9_000), "3,000 lines"],
  ["headings underlined by a sign", "a\n-\n".repeat(14_000), "3,000 lines"],
  ["a wide table with short rows", tableOf(300, 2_900), "at most 10,000 cells"],
  ["a wide table in a quotation", tableOf(300, 2_900, "> "), "at most 10,000 cells"],
  ["a table with a wide head alone", tableOf(9_999, 2), "at most 10,000 cells"],
  ["a text of 60,001 characters", "a".repeat(60_001), "at most 60,000 characters"],
])("%s: a post of such text is refused quickly, with the reason", (_what, text, reason) => {
  within(() => {
    expect(textProblems(`Fine.\n\n${text}\n`, known)).toEqual([
      { line: expect.any(Number), text: expect.stringContaining(reason) },
    ]);
  });
});

function tableOf(columns: number, rows: number, before = ""): string {
  const head = [`|${"a|".repeat(columns)}`, `|${"-|".repeat(columns)}`];
  return [...head, ...Array(rows).fill("|a|")].map((line) => `${before}${line}`).join("\n");
}

function deeperLists(levels: number): string {
  return Array.from({ length: levels }, (_, level) => `${"  ".repeat(level)}- a`).join("\n");
}

// A run of `*`, `_` or `~` has its own limit.
test.each(["{", "`` ` ", "<", "|-\n", "a`"])(
  "60,000 characters of %j in a post are read and drawn in about twice the time of 30,000",
  // A pause of the machine may fall into one of the two.
  { retry: 2 },
  growsWithItsLength,
);

test.each([
  "{{}",
  "}",
  "`",
  "!",
  "<a ",
  "<!--",
  "<?",
  "|",
  "|a\n",
  "a|",
  "|-",
  "&",
  "\\",
  "(",
  '"',
])("60,000 characters of %j in a post likewise", { retry: 2, tags: "all" }, growsWithItsLength);

async function growsWithItsLength(piece: string) {
  const textOf = (characters: number) => `Fine.\n\n${piece.repeat(characters / piece.length)}\n`;
  within(() => textProblems(textOf(59_000), known));
  const half = await drawingMs(textOf(29_500));
  const whole = await drawingMs(textOf(59_000));
  expect(whole).toBeLessThan(Math.max(QUICK_MS, MOST_GROWTH * half));
}

/** The CPU time of a drawing, in milliseconds. */
async function drawingMs(text: string): Promise<number> {
  const before = process.threadCpuUsage();
  await postElements(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

test("a table of 9,000 cells is read and drawn quickly, and so are several small ones", async () => {
  const text = `Fine.\n\n${tableOf(20, 440)}\n\n${Array(100).fill(tableOf(9, 20)).join("\n\n")}\n`;
  within(() => expect(textProblems(text, known)).toEqual([]));
  const before = process.threadCpuUsage();
  await postElements(text);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(MOST_MS);
});

test("lists and quotations of a usual depth, rows of signs and code with such characters are allowed", () => {
  const text = `> > > said\n\n${deeperLists(6)}\n\n${"*".repeat(40)}\n\n\`\`\`text\n>>>>>>> theirs\n\`\`\`\n`;
  expect(textProblems(text, known)).toEqual([]);
});

test.each(["{{", "{{a", "{{ a ", "{{}", "[", "[a](", "](", "**", "`", '"', ',"', "'"])(
  "60,000 characters of %j in a record are read quickly",
  (piece) => {
    const text = piece.repeat(60_000 / piece.length);
    within(() => fillPlaceholders(text, () => undefined, vi.fn()));
  },
);

test("no text of ours comes near the limits", () => {
  const longest = Math.max(...textsIn(loadContent()).map(([, text]) => text.length));
  expect(longest).toBeLessThan(LONGEST_TEXT / 2);
});
