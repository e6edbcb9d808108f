import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { postElements } from "./post-elements.ts";
import { needsOf, withTexts } from "./records-module.ts";

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

test("the build needs the pictures in a post's text, but not those quoted in code", async () => {
  const content = loadContent();
  const known = needsOf(content).pictures;
  const { pictures } = needsOf(await withTexts(content, () => postElements(FILE)));
  const added = pictures.filter((picture) => !known.includes(picture));
  expect(added).toEqual(Object.keys(content.posts).length > 0 ? ["image:a-quay.png"] : []);
});

test.each([
  [3, undefined],
  [4, "C2"],
])("in a table of %d columns the second cell names its column: %s", async (count, name) => {
  const line = (cell: (index: number) => string) =>
    `|${Array.from({ length: count }, (_, index) => cell(index + 1)).join("|")}|`;
  const drawn = await postElements([line((at) => `C${at}`), line(() => "-"), line((at) => `cell ${at}`)].join("\n"));
  const cells = JSON.stringify(drawn).match(/"tagName":"td","properties":\{[^}]*\}/g) ?? [];
  expect(cells).toHaveLength(count);
  expect(/"dataLabel":"(\w+)"/.exec(cells[1] ?? "")?.[1]).toBe(name);
});
