import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test.each([
  ["a\u001b]0;title\u0007\u001b[2J", "a\\u001b]0;title\\u0007\\u001b[2J"],
  ["\u009b31m", "\\u009b31m"],
  ["Asha \u202eoaR\u202c", "Asha \\u202eoaR\\u202c"],
  ["a\rb\u2028c\u200b", "a\\u000db\\u2028c\\u200b"],
  ["\u{e0041}", "\\udb40\\udc41"],
])("%j is shown as %j", (text, shown) => expect(printable(text)).toBe(shown));

test.each(["क्\u200dष", "👩\u200d💻 Zoë\nनमस्ते", "a\u0301"])("%j is shown unchanged", (text) => {
  expect(printable(text)).toBe(text);
});

test("JSON stays JSON with the same text", () => {
  const text = "\u001b[2J \u202e \u009b \u2028 \u{e0041} \n \t";
  const json = printable(JSON.stringify({ text }));
  expect(JSON.parse(json)).toEqual({ text });
  expect(json).not.toMatch(/[^\P{C}\n]/u);
});
