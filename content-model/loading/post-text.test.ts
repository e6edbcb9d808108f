import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { problemsOf } from "#tests/support/changed-content.ts";
import { cpuTimeOf } from "#tests/support/cpu-time.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { postElements } from "./post-elements.ts";
import { outlineOf, textProblems } from "./post-text.ts";

const known = {
  leads: (href: string) => /^(?:https:|mailto:|\/about)/.test(href),
  hasPicture: (file: string) => file === "ghat.png",
  wrongPicture: () => undefined,
};

test.each([
  ["a component", "<Island />"],
  ["a spread in a component", "<a {...{ onClick: steal }}>x</a>"],
  ["a script", "<script>alert(1)</script>"],
  ["a frame in a line", 'Read <iframe src="https://thief.example"></iframe> this'],
  ["a line break outside of a cell", "one<br>two"],
  ["another tag in a cell", "| A |\n|---|\n| <b>one</b> |"],
  ["an HTML comment", "<!-- hidden -->"],
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
  ["something in a list in a quotation", "> - <b>1"],
  ["a link without words", "[](/about)"],
  ["a link whose words show nothing", "[\u200b \u00a0](/about)"],
  ["a link without words in a list in a quotation", "> - see [](/about)"],
  ["a link without words that is defined below", "[][1]\n\n[1]: /about"],
  ["a heading without words", "##"],
])("%s in a post is refused", (_what, text) => {
  expect(textProblems(`Fine.\n\n${text}\n`, known)).toEqual([
    expect.objectContaining({ line: expect.any(Number) }),
  ]);
});

test.each([
  ["a sum", "a < b and 3<4", "<p>a &#x3C; b and 3&#x3C;4</p>"],
  [
    "an address in angle brackets",
    "<https://a.example/>",
    '<p><a href="https://a.example/">https://a.example/</a></p>',
  ],
  [
    "a mail address in them",
    "<jo@a.example>",
    '<p><a href="mailto:jo@a.example">jo@a.example</a></p>',
  ],
  [
    "a line that begins with export",
    "export of goods to the EU",
    "<p>export of goods to the EU</p>",
  ],
  ["a line that begins with import", "import duties rose", "<p>import duties rose</p>"],
  ["a heart", "I <3 this", "<p>I &#x3C;3 this</p>"],
  ["an arrow", "a <- b <= c", "<p>a &#x3C;- b &#x3C;= c</p>"],
  ["an unfinished tag", "a < b and <b", "<p>a &#x3C; b and &#x3C;b</p>"],
  ["braces", "Two are {process.exit(1)} and }{", "<p>Two are {process.exit(1)} and }{</p>"],
  [
    "an address without its beginning",
    "see www.a.example",
    '<p>see <a href="https://www.a.example">www.a.example</a></p>',
  ],
  [
    "a line break in a cell",
    "| A |\n|---|\n| one<br>two *three<br />four* |",
    '<div class="prose__table" role="region" aria-label="Table: A" tabindex="0"><table>\n<thead>\n<tr>\n<th>A</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>one<br>\ntwo <em>three<br>\nfour</em></td>\n</tr>\n</tbody>\n</table></div>',
  ],
  ["an indented line", "a\n\n    b", "<p>a</p>\n<p>b</p>"],
])("%s in a post is text", async (_what, text, html) => {
  expect(textProblems(text, known)).toEqual([]);
  expect(toHtml(await postElements(text))).toBe(html);
});

test("what is HTML is named with its words, its line and what to write", () => {
  expect(textProblems("Fine.\n\nA List<String> of names\n", known)).toEqual([
    {
      line: 3,
      text: "a post has no HTML, as <String> would be: write \\< where the sign is meant",
    },
  ]);
});

test.each([
  ["# One", 1, "the title is the page's only first heading: begin “One” with ##"],
  ["Words.\n\nTitle\n===", 3, "the title is the page's only first heading: begin “Title” with ##"],
  ["> # Said", 1, "the title is the page's only first heading: begin “Said” with ##"],
  ["## Two\n\n#### Four", 3, "“Four” skips a rank: begin it with ###"],
  ["### Three", 1, "“Three” skips a rank: begin it with ##"],
  ["## Two\n\n- #### Four", 3, "“Four” skips a rank: begin it with ###"],
])("%j: a heading of a wrong rank is named with its line", (text, line, reason) => {
  expect(textProblems(text, known)).toEqual([{ line, text: reason }]);
});

test("headings may go on, deeper by one and back by any number", () => {
  expect(textProblems("## A\n\n### B\n\n#### C\n\n## D\n\nE\n---\n", known)).toEqual([]);
});

test("a picture's description is the words of its link", () => {
  expect(textProblems("[![A quay](ghat.png)](/about)", known)).toEqual([]);
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
  expect(problems).toEqual([
    expect.stringContaining(`content/${file}:${line}: text: a post has no HTML`),
  ]);
});

test("a row of 60,000 signs of code is outlined in no time", async () => {
  expect(await cpuTimeOf(() => outlineOf("`".repeat(60_000)))).toBeLessThan(500);
});
