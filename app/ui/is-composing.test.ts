import { expect, test } from "vitest";
import { isComposing } from "./is-composing.ts";

test("the Enter that ends a composition belongs to the input method, also where it comes after", () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});
