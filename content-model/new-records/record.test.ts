import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { parse, parseDocument } from "yaml";
import { format } from "#content/editing/patch-yaml.ts";
import { loadContent } from "#content/load.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { kinds } from "./kinds.ts";
import { newRecord, recordFrom } from "./record.ts";

const outlineOf = (file: string) =>
  readFileSync(new URL(`./outlines/${file}`, import.meta.url), "utf8");
const root = join(import.meta.dirname, "../..");

const content = loadContent();
const possible = Object.entries(kinds).filter(([, { part }]) => !part || content.site.parts[part]);

test.each(possible)(
  "a new %s is valid as created, beside all other records",
  async (name, kind) => {
    await using folder = await createTempFolder();
    const copy = join(folder.path, "content");
    cpSync(join(root, "content"), copy, { recursive: true });
    const slug = name === "hire" ? "go-developer" : "quite-new";
    const file = join(copy, kind.file(slug));
    await mkdir(dirname(file), { recursive: true });
    writeFileSync(file, newRecord(name, kind, slug, "", content));
    expect(readFileSync(file, "utf8")).not.toMatch(/\{[a-z ]+\}/);
    const records: Record<string, object> = { ...loadContent(pathToFileURL(`${copy}/`)) };
    expect(Object.values(records).filter((each) => slug in each)).toHaveLength(1);
  },
);

test.each(possible.filter(([, { ending }]) => ending === "yaml"))(
  "a new %s is written as the desk writes it, so that a later change of a word changes its line alone",
  (name, kind) => {
    const record = newRecord(name, kind, "quite-new", "", content);
    expect(parseDocument(record).toString(format)).toBe(record);
  },
);

test.each([
  ["Five signs your checkout is slow", "Five signs your checkout is slow"],
  ["A", "A: what you can do after reading"],
  ["Twenty-nine letters, no more!", "Twenty-nine letters, no more!: what you can do after reading"],
])("a post named %s gets the title %s, within the limits", (name, title) => {
  expect(recordFrom(outlineOf("post.md"), "quite-new", name)).toContain(`title: "${title}"`);
  expect(title.length).toBeGreaterThanOrEqual(30);
  expect(title.length).toBeLessThanOrEqual(60);
});

test("the role comes from the slug unless a name is given", () => {
  const record = parse(recordFrom(outlineOf("hire.yaml"), "ml-engineer", "Machine learning"));
  expect(record.name).toBe("Machine learning engineers");
});
