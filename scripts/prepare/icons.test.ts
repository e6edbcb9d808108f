import { expect, test } from "vitest";
import { line } from "./icons.ts";

test("an icon becomes one path if its parts have the same style, otherwise a group", () => {
  expect(line("note", '<rect width="20" height="12" x="2" y="6" rx="2"/><path d="M6 12h1"/>')).toMatch(
    /^<path id="note" d="M4 6.*M6 12h1"\/>$/,
  );
  expect(line("tag", '<path d="M1 1h2"/><circle cx="7" cy="7" r="1" fill="currentColor"/>')).toMatch(
    /^<g id="tag"><path .*<path .*<\/g>$/,
  );
});
