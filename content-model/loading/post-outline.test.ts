import type { Element } from "hast";
import { expect, test } from "vitest";
import { postElements } from "./post-elements.ts";
import { outlineOf } from "./post-text.ts";

test("headings get readable ids without markup", () => {
  const { headings } = outlineOf(
    "## Don't trust `p95` alone\n\ntext\n\n## A [linked](https://example.org) part\n",
  );
  expect(headings).toEqual([
    { id: "dont-trust-p95-alone", text: "Don’t trust p95 alone" },
    { id: "a-linked-part", text: "A linked part" },
  ]);
});

test("a heading may begin like an id that the page uses itself", () => {
  const { headings } = outlineOf(
    "## Icons and labels\n\n## Icon fonts\n\n## Icon fonts\n\n## Menu\n",
  );
  expect(headings.map(({ id }) => id)).toEqual([
    "icons-and-labels",
    "section-icon-fonts",
    "section-icon-fonts-2",
    "menu-2",
  ]);
});

const TYPED = String.raw`
## Q\&A with R\&D

## \~30 % faster

## Array\<T> and \{braces}

## What \[beta] means

## C++

## C\#

## Example

## Example

## 日本語

## हिन्दी

## Привет

## 😀

## Main

## Newsletter

## Price: $5*3*2

## Back${"`"}tick

## ~~old~~ and **new**

## See [the report (2024)](https://example.org/a_(b)) now

## "Why *this* one?"

Setext heading
--------------
`;

test("the list of contents has the words of a heading as they are read, and every link leads to its heading", async () => {
  const { headings } = outlineOf(TYPED);
  expect(headings.map(({ text }) => text)).toEqual([
    "Q&A with R&D",
    "~30 % faster",
    "Array<T> and {braces}",
    "What [beta] means",
    "C++",
    "C#",
    "Example",
    "Example",
    "日本語",
    "हिन्दी",
    "Привет",
    "😀",
    "Main",
    "Newsletter",
    "Price: $532",
    "Back`tick",
    "old and new",
    "See the report (2024) now",
    "“Why this one?”",
    "Setext heading",
  ]);
  const ids = headings.map(({ id }) => id);
  expect(ids.every(Boolean)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining(["c", "c-2", "example-2", "日本語", "section", "main-2"]),
  );
  const drawn = await postElements(TYPED);
  const shown = drawn.children.filter(
    (node): node is Element => node.type === "element" && node.tagName === "h2",
  );
  expect(shown.map(({ properties }) => properties.id)).toEqual(ids);
});

test("a comment in a code block is not a heading, nor is one in a longer fence or a quotation", () => {
  const { headings } = outlineOf(
    "## Real\n\n```python\n## not a heading\n```\n\n### Smaller\n\n````text\n```\n## nor this\n```\n````\n\n> ## Quoted\n",
  );
  expect(headings.map(({ text }) => text)).toEqual(["Real"]);
});

test("reading time counts words and lines of code, and is never zero", () => {
  expect(outlineOf("word ".repeat(1100)).minutes).toBe(5);
  expect(outlineOf("short").minutes).toBe(1);
  const listing = `\`\`\`ts\n${"a b c\n".repeat(40)}\`\`\`\n`;
  expect(outlineOf(`${"word ".repeat(1100)}\n${listing}`).minutes).toBe(7);
});
