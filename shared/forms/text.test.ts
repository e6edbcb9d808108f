import { expect, test } from "vitest";
import { inOneLine } from "./text.ts";

test.each([
  ["Asha\nRao", "Asha Rao"],
  ["Asha \t\n  Rao\n", "Asha Rao"],
  ["\nAsha", "Asha"],
  ["Asha  Rao", "Asha  Rao"],
  [" Asha ", " Asha "],
])("%j in one line is %j", (typed, line) => {
  expect(inOneLine(typed)).toBe(line);
});

test("a text of any length is read in linear time", () => {
  const gap = " ".repeat(1_000_000);
  expect(inOneLine(`a${gap}b`)).toHaveLength(1_000_002);
  expect(inOneLine(`a${gap}\n${gap}b`)).toBe("a b");
});
