import { expect, test } from "vitest";
import { trimmed, withoutInvisible } from "./record-fields.ts";

test("spaces around texts are removed, except in texts with several lines", () => {
  const value = {
    name: "React ",
    items: [" one", { text: "\u00a0two" }],
    body: "One\n\n two \n",
    count: 3,
    on: null,
  };
  expect(trimmed(value)).toEqual({
    name: "React",
    items: ["one", { text: "two" }],
    body: "One\n\n two \n",
    count: 3,
    on: null,
  });
});

test("texts of a record lose what word processors put into them, at every depth, and keep what belongs to a script", () => {
  const pasted = {
    title: "\ufeffA\u00ad \u202eti\u200btle\u202c",
    items: [{ label: "One\u2028two" }, "क्‍ष", "👩‍💻"],
    count: 2,
    none: null,
  };
  const seen = {
    title: "A title",
    items: [{ label: "One\ntwo" }, "क्‍ष", "👩‍💻"],
    count: 2,
    none: null,
  };
  expect(withoutInvisible(pasted)).toEqual(seen);
});
