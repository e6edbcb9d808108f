import { expect, test } from "vitest";
import { problemsOf } from "#tests/support/changed-content.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { textProblems } from "./post-text.ts";

const known = {
  leads: (href: string) => /^(?:https:|\/about)/.test(href),
  hasPicture: (file: string) => file === "ghat.png",
};

test.each([
  ["an import", 'import fs from "node:fs"'],
  ["an export", "export const a = 1"],
  ["an expression", "Two and two are {process.exit(1)}"],
  ["an expression of its own", "{fetch('https://thief.example')}"],
  ["a comment", "{/* nothing */}"],
  ["a component", "<Island />"],
  ["a spread in a component", "<a {...{ onClick: steal }}>x</a>"],
  ["a script", "<script>alert(1)</script>"],
  ["a frame in a line", 'Read <iframe src="https://thief.example"></iframe> this'],
  ["an HTML comment", "<!-- hidden -->"],
  ["an unfinished tag", "a < b and <b"],
  ["a link that runs", "[a prize](javascript:alert(1))"],
  ["a link that runs, in other letters", "[a prize](JaVaScRiPt:alert(1))"],
  ["a link to data", "[a prize](data:text/html;base64,PHNjcmlwdD4=)"],
  ["a link that is defined below", "[a prize][1]\n\n[1]: javascript:alert(1)"],
  ["a picture of somebody else", "![](https://thief.example/pixel.png)"],
  ["a picture that is not there", "![A quay](no-such.png)"],
  ["a picture of another folder", "![A quay](../../site.png)"],
  ["a drawing", "![Doors](doors.svg)"],
  ["a picture without its alternative", "![](ghat.png)"],
  ["a picture that runs", "![x](javascript:alert(1))"],
  ["a picture that is defined below", "![x][1]\n\n[1]: https://thief.example/x.png"],
  ["something in a list in a quotation", "> - {1}"],
])("%s in a post is refused", (_what, text) => {
  expect(textProblems(`Fine.\n\n${text}\n`, known)).toEqual([expect.objectContaining({ line: expect.any(Number) })]);
});

test("all Markdown is allowed, also code with such characters", () => {
  const text =
    "## Heading\n\nA [link](/about), `{code}`, **bold** and \\{ braces.\n\n```ts\nimport a from 'b';\n```\n\n| a | b |\n|---|---|\n| 1 | `<b>` |\n\n![A quay](ghat.png)\n";
  expect(textProblems(text, known)).toEqual([]);
});

sampleTest("the build names the file, the line and the reason", () => {
  const file = "blog/a-test-suite-people-trust/index.mdx";
  let line = 0;
  const problems = problemsOf(file, (text) => {
    line = text.split("\n").length + 1;
    return `${text}\n<script>alert(1)</script>\n`;
  });
  expect(problems).toEqual([expect.stringContaining(`content/${file}:${line}: text: a post has no HTML`)]);
});
