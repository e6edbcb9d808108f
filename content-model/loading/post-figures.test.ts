import { expect, test } from "vitest";
import { withFigures } from "./post-figures.ts";
import { parsePost } from "./post-parser.ts";
import { textProblems } from "./post-text.ts";

const values: Readonly<Record<string, string>> = {
  "claim:expert-developers": "20+",
  "claim:support": "24/7",
  "site.email": "hello_there@riverstep.example",
};

function filled(text: string) {
  const unknown: string[] = [];
  const found = withFigures(
    text,
    parsePost,
    (name) => values[name],
    (line, name) => unknown.push(`${line} ${name}`),
  );
  return { found, unknown };
}

test("a post cites figures as Markdown and as the editor writes it", () => {
  const { found } = filled("We are {{claim:expert-developers}}, **\\{\\{claim:support}}**.\n");
  expect(found).toBe("We are 20\\+, **24\\/7**.\n");
  expect(
    textProblems(found, {
      leads: () => true,
      hasPicture: () => true,
      wrongPicture: () => undefined,
    }),
  ).toEqual([]);
});

test("figures are cited in headings, tables and links", () => {
  const { found } = filled(
    "## {{claim:support}} help\n\n| a |\n|---|\n| {{ claim:support }} |\n\n[Write](mailto:{{site.email}})\n",
  );
  expect(found).toContain("## 24\\/7 help");
  expect(found).toContain("| 24\\/7 |");
  expect(found).toContain("(mailto:hello\\_there\\@riverstep\\.example)");
});

test("code keeps its braces", () => {
  const text = "`{{claim:support}}` and {{claim:support}}\n\n```text\n{{claim:unknown}}\n```\n";
  expect(filled(text)).toEqual({
    found: "`{{claim:support}}` and 24\\/7\n\n```text\n{{claim:unknown}}\n```\n",
    unknown: [],
  });
});

test("a figure that is not there is named with its line", () => {
  expect(filled("One.\n\nWe have {{claim:none}}.\n").unknown).toEqual(["3 claim:none"]);
});
