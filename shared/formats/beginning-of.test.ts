import { expect, test } from "vitest";
import { beginningOf } from "./beginning-of.ts";

test("a beginning never ends with half a character", () => {
  expect(beginningOf("We need 🚀🚀", 9)).toBe("We need ");
  expect(beginningOf("We need 🚀🚀", 10)).toBe("We need 🚀");
  expect(beginningOf("We need", 10)).toBe("We need");
});

test("a letter with its signs and a joined emoji stay whole", () => {
  expect(beginningOf("नमस्ते जी", 5)).toBe("नम");
  expect(beginningOf("é".normalize("NFD"), 1)).toBe("");
  expect(beginningOf("Family 👨‍👩‍👧 here", 10)).toBe("Family ");
  expect(beginningOf(`${"a".repeat(500)}👍🏽`, 502)).toBe("a".repeat(500));
});
