import { expect, test } from "vitest";
import { wordsOf } from "./missing-page-search.ts";

test.each([
  ["/services/web-developmnt", "services web developmnt"],
  ["/old/page_one.html", "old page one"],
  ["/caf%C3%A9", "café"],
  ["/%E0%A4%A", "E0 A4 A"],
  ["/blog/react-19.2", "blog react 19"],
  ["/", ""],
  ["/404.html", ""],
  [`/${"long-".repeat(40)}`, "long ".repeat(16).trim()],
])("the words of %s are searched for", (pathname, words) => {
  expect(wordsOf(pathname)).toBe(words);
});
