import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { folderAt } from "#content/loading/content-folder.ts";
import { partsOf } from "#content/loading/source.ts";
import { patchYaml } from "./patch-yaml.ts";

const folder = folderAt();
const files = ["", "blog"]
  .flatMap((top) => folder.list(top || ".").map((name) => (top ? `${top}/${name}` : name)))
  .filter((name) => /\.yaml$|^blog\/.*\.mdx$/.test(name) && !name.startsWith("generated/"))
  .map((name) => ({ name, text: partsOf(name, folder.read(name)).yaml }));

type Step = { readonly path: readonly (string | number)[]; readonly value: unknown };

/** Every path in a value, containers first. */
function placesIn(value: unknown, path: Step["path"] = []): Step[] {
  const below =
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, item]) =>
          placesIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return [{ path, value }, ...below];
}

function changed(whole: unknown, [key, ...rest]: Step["path"], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((item, at) => (at === key ? changed(item, rest, value) : item));
  return {
    ...(whole as object),
    [key]: changed((whole as Record<string, unknown>)[key as string], rest, value),
  };
}

/** The number of lines that are in only one of the texts. */
function changedLines(before: string, after: string): number {
  const [one, other] = [before, after].map((text) => new Set(text.split("\n")));
  return one?.symmetricDifference(other ?? new Set()).size ?? 0;
}

const AWKWARD = 'Said: "it\'s #1", {yes} [no] & more';

test("changing a text changes only its own lines, tested at another place in each record", () => {
  expect(files.length).toBeGreaterThan(170);
  for (const [at, { name, text }] of files.entries()) {
    const whole: unknown = parse(text);
    const texts = placesIn(whole).filter(({ value }) => typeof value === "string");
    const { path = [], value = "" } = texts[(at * 7) % texts.length] ?? {};
    const after = patchYaml(text, [], changed(whole, path, AWKWARD));
    expect(
      changedLines(text.trim(), after.trim()),
      `${name} ${path.join(".")}`,
    ).toBeLessThanOrEqual(2 + String(value).split("\n").length);
  }
});

/** A value with each text, or each list, changed. */
function changedThroughout(value: unknown, change: (part: unknown) => unknown): unknown {
  if (typeof value !== "object" || value === null) return change(value);
  if (Array.isArray(value)) return change(value.map((item) => changedThroughout(item, change)));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, changedThroughout(item, change)]),
  );
}

test("all texts of a record can be changed at once", { tags: "all" }, () => {
  for (const { name, text } of files) {
    const wanted = changedThroughout(parse(text), (part) =>
      typeof part === "string" ? `${AWKWARD} ${part}` : part,
    );
    expect(isDeepStrictEqual(parse(patchYaml(text, [], wanted)), wanted), name).toBe(true);
  }
});

const listChanges: readonly ((list: readonly unknown[]) => unknown[])[] = [
  (list) => list.toReversed(),
  (list) => list.slice(1),
  (list) => [...list, list[0] ?? "one"],
  (list) => ["a: b", ...list],
  () => [],
];

test("all lists of a record can be turned round, shortened, lengthened or emptied", {
  tags: "all",
}, () => {
  for (const [at, { name, text }] of files.entries()) {
    const change = listChanges[at % listChanges.length] ?? ((list) => [...list]);
    const wanted = changedThroughout(parse(text), (part) =>
      Array.isArray(part) ? change(part) : part,
    );
    expect(isDeepStrictEqual(parse(patchYaml(text, [], wanted)), wanted), name).toBe(true);
  }
});

test("fields can be added and removed, also in a shared file; comments are kept", () => {
  const text = '# top\none:\n  a: "1"\n  # about b\n  b: 2\ntwo: { x: [ p, q ], y: plain }\n';
  expect(patchYaml(text, ["one"], { a: "1", b: 2, c: ["d"] })).toBe(
    '# top\none:\n  a: "1"\n  # about b\n  b: 2\n  c:\n    - d\ntwo: { x: [ p, q ], y: plain }\n',
  );
  expect(patchYaml(text, ["two"], { x: ["q"] })).toBe(
    text.replace("{ x: [ p, q ], y: plain }", "{ x: [ q ] }"),
  );
  expect(patchYaml(text, ["one"], { b: 2 })).toContain("b: 2\ntwo:");
});

test("a list that was empty stays as it stands, and is written in lines once it has an entry", () => {
  const text = "links: []\nname: One\n";
  expect(patchYaml(text, [], { links: [], name: "Two" })).toBe("links: []\nname: Two\n");
  expect(patchYaml(text, [], { links: ["a"], name: "One" })).toBe("links:\n  - a\nname: One\n");
});
