import { expect, test } from "vitest";
import { beginningOf } from "./beginning-of.ts";

test("a beginning never ends with half a character", () => {
  expect(beginningOf("We need 🚀🚀", 9)).toBe("We need ");
  expect(beginningOf("We need 🚀🚀", 10)).toBe("We need 🚀");
  expect(beginningOf("We need", 10)).toBe("We need");
});
