import { expect, test } from "vitest";
import { lineOf } from "./icons.ts";

test("an icon becomes one path if its parts have the same style, otherwise a group", () => {
  const note =
    '<g fill="none"><rect width="20" height="12" x="2" y="6" rx="2"/><path d="m6 12h1"/></g>';
  expect(lineOf("note", note)).toMatch(
    /^<path id="note" d="M4 6h16a2 2 0 0 1 2 2v8.*zM6 12h1"\/>$/,
  );
  expect(
    lineOf("tag", '<path d="M1 1h2"/><circle cx="7" cy="7" r="1" fill="currentColor"/>'),
  ).toMatch(/^<g id="tag"><path .*<circle .*<\/g>$/);
});
