import { expect, test } from "vitest";
import { mergeTexts, mergeValues } from "./merge-values.ts";

test.each([
  ["different fields", { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }, { a: 2, b: 3 }, []],
  ["the same change", { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, []],
  [
    "one field",
    { a: 1, b: 1 },
    { a: 2, b: 2 },
    { a: 3, b: 1 },
    { a: 2, b: 2 },
    [{ field: "a", theirs: 3 }],
  ],
  [
    "items of a list",
    { l: ["x", "y"] },
    { l: ["z", "y"] },
    { l: ["x", "w"] },
    { l: ["z", "w"] },
    [],
  ],
  [
    "a list that grows",
    { l: ["x"] },
    { l: ["z"] },
    { l: ["x", "y"] },
    { l: ["z"] },
    [{ field: "l", theirs: ["x", "y"] }],
  ],
  ["a field that goes", { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 2 }, { b: 2 }, []],
  ["a field that comes", { a: 1 }, { a: 1, b: 1 }, { a: 2 }, { a: 2, b: 1 }, []],
  ["a field that goes and changes", { a: 1 }, {}, { a: 2 }, {}, [{ field: "a", theirs: 2 }]],
])("%s", (_what, base, mine, theirs, value, conflicts) => {
  expect(mergeValues(base, mine, theirs)).toEqual({ value, conflicts });
});

test("neighbouring lines of a file merge, and comments and quotes are kept", () => {
  const base = "# Words\nname: One # first\nlabel: 'Two'\nlist: [ a, b ]\n";
  const mine = base.replace("One", "Mine");
  const theirs = base.replace("'Two'", "'Theirs'");
  expect(mergeTexts({ file: "site.yaml", base, mine, theirs })).toEqual({
    text: "# Words\nname: Mine # first\nlabel: 'Theirs'\nlist: [ a, b ]\n",
    conflicts: [],
  });
  // A conflict in one field takes no other change along.
  const others = base.replace("One", "Other").replace("'Two'", "'Theirs'");
  expect(mergeTexts({ file: "site.yaml", base, mine, theirs: others })).toEqual({
    text: "# Words\nname: Mine # first\nlabel: 'Theirs'\nlist: [ a, b ]\n",
    conflicts: [{ field: "name", theirs: "Other" }],
  });
});

test("paragraphs of a long text merge unless somebody added one", () => {
  const base = "One.\n\nTwo.\n\nThree.\n";
  const [mine, theirs] = [base.replace("One", "Mine"), base.replace("Three", "Theirs")];
  expect(mergeValues(base, mine, theirs)).toEqual({
    value: "Mine.\n\nTwo.\n\nTheirs.\n",
    conflicts: [],
  });
  const other = base.replace("One", "Other");
  expect(mergeValues({ text: base }, { text: mine }, { text: other })).toEqual({
    value: { text: mine },
    conflicts: [{ field: "text", theirs: other }],
  });
});

test("a post merges field by field, and its text too", () => {
  const base = "---\ntitle: One\ntags: [a]\n---\n\nText.\n";
  const merged = mergeTexts({
    file: "blog/x/index.mdx",
    base,
    mine: base.replace("Text", "My text"),
    theirs: base.replace("One", "Two"),
  });
  expect(merged).toEqual({ text: "---\ntitle: Two\ntags: [a]\n---\n\nMy text.\n", conflicts: [] });
});

const lines = (...pairs: readonly string[]) =>
  pairs.map((pair) => {
    const [from = "", to = ""] = pair.split(" ");
    return { from, to };
  });

test("redirects merge line by line, also where both sides added or removed some", () => {
  const base = lines("/index /", "/old /a");
  expect(
    mergeValues(base, lines("/index /", "/old /a", "/b /b2"), lines("/index /", "/old /", "/a /")),
  ).toEqual({
    value: lines("/index /", "/old /", "/a /", "/b /b2"),
    conflicts: [],
  });
  expect(mergeValues(base, lines("/index /", "/x /b"), lines("/old /a", "/y /c"))).toEqual({
    value: lines("/y /c", "/x /b"),
    conflicts: [],
  });
});

test("if two people changed one redirect, either choice keeps the other lines of both", () => {
  const base = { addresses: lines("/index /", "/old /a") };
  const mine = { addresses: lines("/index /", "/old /b", "/mine /b") };
  const theirs = { addresses: lines("/index /", "/old /c", "/theirs /c") };
  expect(mergeValues(base, mine, theirs)).toEqual({
    value: { addresses: lines("/index /", "/old /b", "/theirs /c", "/mine /b") },
    conflicts: [
      { field: "addresses", theirs: lines("/index /", "/old /c", "/theirs /c", "/mine /b") },
    ],
  });
});
