import { expect, test } from "vitest";
import { findWords, wordPatterns } from "./search-words.ts";

const TEXT = "Hire React developers from €3,900 a month";

test.each([
  ["React dev", 5],
  ["developers react", 5],
  ["month hire", 0],
  ["3900", 28],
  ["react vue", -1],
  ["raect", -1],
])("%o is found at position %i", (text, at) => {
  expect(findWords(wordPatterns(text), TEXT)).toBe(at);
});

test.each(["raect", "reakt", "rect", "reeact", "develpers reacct", "4900"])(
  "%o is found with a typing error, unless it is a number",
  (text) => {
    expect(findWords(wordPatterns(text, true), TEXT) >= 0).toBe(text !== "4900");
  },
);
