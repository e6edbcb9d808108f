import { expect, test } from "vitest";
import { trimmed } from "./record-fields.ts";

test("spaces around texts go, and texts of several lines keep theirs", () => {
  const value = { name: "React ", items: [" one", { text: "\u00a0two" }], body: "One\n\n two \n", count: 3, on: null };
  expect(trimmed(value)).toEqual({
    name: "React",
    items: ["one", { text: "two" }],
    body: "One\n\n two \n",
    count: 3,
    on: null,
  });
});
