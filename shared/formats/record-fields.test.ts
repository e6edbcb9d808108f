import { expect, test } from "vitest";
import { trimmed } from "./record-fields.ts";

test("spaces around texts are removed, except in texts with several lines", () => {
  const value = { name: "React ", items: [" one", { text: "\u00a0two" }], body: "One\n\n two \n", count: 3, on: null };
  expect(trimmed(value)).toEqual({
    name: "React",
    items: ["one", { text: "two" }],
    body: "One\n\n two \n",
    count: 3,
    on: null,
  });
});
