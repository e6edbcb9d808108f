import { expect, test } from "vitest";
import { iconsOf, line } from "./icons.ts";

test("icons are found in records under any field, other words are not", () => {
  const records = [["engagements", { "a-case": { name: "Globe", channel: "globe", steps: [{ icon: "phone" }] } }]];
  expect(iconsOf(records, [])).toEqual(["globe", "phone"]);
});

test("an icon becomes one path if its parts have the same style, otherwise a group", () => {
  expect(line("note", '<svg><rect width="20" height="12" x="2" y="6" rx="2"/><path d="M6 12h1"/></svg>')).toMatch(
    /^<path id="note" d="M4 6.*M6 12h1"\/>$/,
  );
  expect(line("tag", '<svg><path d="M1 1h2"/><circle cx="7" cy="7" r="1" fill="currentColor"/></svg>')).toMatch(
    /^<g id="tag"><path .*<path .*<\/g>$/,
  );
});
