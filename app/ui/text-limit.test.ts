import { expect, test } from "vitest";
import { limitText } from "./text-limit.tsx";

test.each([
  [4_499, 5_000, ""],
  [4_500, 5_000, "500 characters left"],
  [4_999, 5_000, "1 character left"],
  [5_000, 5_000, "0 characters left"],
  [5_001, 5_000, "1 character too many, at most 5,000"],
  [6_984, 5_000, "1,984 characters too many, at most 5,000"],
  [29, 40, ""],
  [30, 40, "10 characters left"],
])("%i of %i characters: %j", (length, most, text) => expect(limitText(length, most)).toBe(text));
