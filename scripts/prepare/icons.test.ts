import { expect, test } from "vitest";
import { iconsOf } from "./icons.ts";

test("icons are found in records under any field, and other words are not", () => {
  const records = [["engagements", { "a-case": { name: "Globe", channel: "globe", steps: [{ icon: "phone" }] } }]];
  expect(iconsOf(records, [])).toEqual(["globe", "phone"]);
});
