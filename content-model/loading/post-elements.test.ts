import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { picturesIn, withTexts } from "./content-needs.ts";
import { postElements } from "./post-elements.ts";

const FILE = `---
title: A post
---

## It's "typed"

![A quay](a-quay.png) is no \`image:none.png\`.

\`\`\`ts
const file = "image:none.png";
\`\`\`
`;

test("a post's text becomes elements without front matter, with heading ids, typographic quotes and highlighted code", async () => {
  const drawn = await postElements(FILE);
  const [heading] = drawn.children.filter((node) => node.type === "element");
  expect(heading).toMatchObject({
    tagName: "h2",
    properties: { id: expect.stringMatching(/typed/) },
    children: [{ value: "It’s “typed”" }],
  });
  expect(JSON.stringify(drawn)).toContain('"className":["code-string');
  expect(JSON.stringify(drawn)).not.toContain('"position"');
});

test("a single line of code wraps, several lines scroll", async () => {
  const drawn = await postElements("```text\na = b\n```\n\n```text\na = b\nb = c\n```\n");
  expect(JSON.stringify(drawn).match(/prose__code[-a-z]*/g)).toEqual([
    "prose__code",
    "prose__code--line",
    "prose__code",
  ]);
});

test.each([
  ["", "Code"],
  ["ts", "Code: TypeScript"],
  ["TSX", "Code: TypeScript"],
  ["text", "Code: Output"],
  ["js", "Code: JavaScript"],
  ["bash", "Code: Shell"],
  ["Bash", "Code: Shell"],
  ["json", "Code: JSON"],
  ["JSON", "Code: JSON"],
  ["html", "Code: HTML"],
  ["go", "Code: Go"],
  ["c++", "Code: C++"],
  ["constructor", "Code: constructor"],
  ["Ourscript", "Code: Ourscript"],
])(
  "a block of %j is framed, named %j and reached by keyboard as any other",
  async (language, name) => {
    const drawn = await postElements(`\`\`\`${language}\na = b\nb = c\n\`\`\`\n`);
    const html = toHtml(drawn);
    expect(html).toContain(
      `<pre class="prose__code" role="group" aria-label="${name}" tabindex="0"><code>`,
    );
    expect(html.replace(/<[^>]+>/g, "")).toBe("a = b\nb = c");
  },
);

test("a language beyond those of our own posts is coloured too", async () => {
  const html = toHtml(await postElements('```JSON\n{ "a": "b" }\n```\n'));
  expect(html).toMatch(/<span class="code-string[^>]*>&#x22;b&#x22;|<span class="code-string/);
});

test("the build needs the pictures in a post's text, but not those quoted in code", async () => {
  const content = loadContent();
  const known = picturesIn(content);
  const pictures = picturesIn(await withTexts(content, () => postElements(FILE)));
  const added = pictures.filter((picture) => !known.includes(picture));
  expect(added).toEqual(Object.keys(content.posts).length > 0 ? ["image:a-quay.png"] : []);
});

test.each([
  ["a list", "- one\n\n  | A | B |\n  |---|---|\n  | 1 | 2 |\n"],
  ["a quotation", "> | A | B |\n> |---|---|\n> | 1 | 2 |\n"],
  ["a list in a quotation", "> 1. one\n>\n>    | A | B |\n>    |---|---|\n>    | 1 | 2 |\n"],
])("a table in %s is framed, scrolls by itself and has a name", async (_where, text) => {
  const html = toHtml(await postElements(text));
  expect(html).toContain(
    '<div class="prose__table" role="region" aria-label="Table: A, B" tabindex="0"><table>',
  );
});

test("a table whose columns have no names is still called a table", async () => {
  const html = toHtml(await postElements("| | |\n|---|---|\n| 1 | 2 |\n"));
  expect(html).toContain('aria-label="Table"');
});

test("the boxes of a list of tasks are named by their words, without the list below", async () => {
  const html = toHtml(
    await postElements("- [ ] Ask *her*\n  - [x] Today\n\n1. [x] Loose\n\n   More.\n2. [ ] End\n"),
  );
  const labels = [...html.matchAll(/<label>(.*?)<\/label>/gs)].map(([, label = ""]) => label);
  expect(labels).toEqual([
    '<input type="checkbox" disabled> Ask <em>her</em>',
    '<input type="checkbox" checked disabled> Today',
    '<input type="checkbox" checked disabled> Loose',
    '<input type="checkbox" disabled> End',
  ]);
});
