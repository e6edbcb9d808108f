import { expect, test } from "vitest";
import { keyOf } from "./key-of.ts";

test.each([
  ["j", "KeyJ", false, "j"],
  ["J", "KeyJ", false, "j"],
  ["о", "KeyJ", false, "j"],
  ["О", "KeyJ", false, "j"],
  ["ν", "KeyN", false, "n"],
  ["لا", "KeyB", false, "b"],
  ["े", "KeyS", false, "s"],
  ["J", "KeyJ", true, "J"],
  ["j", "KeyJ", true, "J"],
  // On AZERTY the letter counts, and not its place.
  ["a", "KeyQ", false, "a"],
  ["/", "Slash", false, "/"],
  ["?", "Slash", true, "?"],
  ["Escape", "Escape", false, "Escape"],
])("%s at %s with Shift %s is %s", (key, code, shiftKey, expected) => {
  expect(keyOf({ key, code, shiftKey })).toBe(expected);
});
