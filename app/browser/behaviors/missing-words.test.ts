import { expect, test } from "vitest";
import { missingWords } from "./missing-words.ts";

test.each([
  ["/services/web-developmnt", "services web developmnt"],
  ["/old/page_one.html", "old page one"],
  ["/caf%C3%A9", "café"],
  ["/%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80", "हिन्दी"],
  ["/%E0%A4%A", "E0 A4 A"],
  ["/blog/react-19.2", "blog react 19"],
  ["/", ""],
  [`/${"long-".repeat(40)}`, "long ".repeat(16).trim()],
])("the words of %s are looked for", (pathname, words) => {
  expect(missingWords(pathname)).toBe(words);
});
