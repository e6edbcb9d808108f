import { expect, test } from "vitest";
import { outlineOf } from "./post-text.ts";

test("headings get readable ids without markup", () => {
  const { headings } = outlineOf("## Don't trust `p95` alone\n\ntext\n\n## A [linked](https://example.org) part\n");
  expect(headings).toEqual([
    { id: "dont-trust-p95-alone", text: "Don’t trust p95 alone" },
    { id: "a-linked-part", text: "A linked part" },
  ]);
});

test("a comment in a code block is not a heading", () => {
  const { headings } = outlineOf("## Real\n\n```python\n## not a heading\n```\n\n### Smaller\n");
  expect(headings.map(({ text }) => text)).toEqual(["Real"]);
});

test("reading time counts words and lines of code, and is never zero", () => {
  expect(outlineOf("word ".repeat(1100)).minutes).toBe(5);
  expect(outlineOf("short").minutes).toBe(1);
  const listing = `\`\`\`ts\n${"a b c\n".repeat(40)}\`\`\`\n`;
  expect(outlineOf(`${"word ".repeat(1100)}\n${listing}`).minutes).toBe(7);
});
