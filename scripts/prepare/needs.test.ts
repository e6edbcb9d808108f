import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { needsOf } from "./needs.ts";

const CONTENT = new URL("../../content/", import.meta.url);
const content = loadContent();
const needs = needsOf(content, "content");

/** The needs after adding words to the home page. */
async function needsWith(words: string) {
  await using folder = await createTempFolder();
  const copy = join(folder.path, "content");
  cpSync(CONTENT, copy, {
    recursive: true,
    filter: (path) => !/\/(?:images|generated)$/.test(path),
  });
  const home = join(copy, "pages/home.yaml");
  writeFileSync(home, `${readFileSync(home, "utf8")}# ${words}\n`);
  return needsOf(content, copy);
}

test("other words with the usual letters need no new bundles", async () => {
  expect(await needsWith("“One” more – for 10 £, André…")).toEqual(needs);
});

test("letters of another alphabet need no new bundles: their font files are there", async () => {
  expect(await needsWith("Żywiec, Αθηνα")).toEqual(needs);
});

test("a letter that the main font files lack needs new ones", async () => {
  // The names of the sample company have no such letter.
  const added = await needsWith("Þing");
  expect(needs.letters).not.toMatchObject({ text: expect.stringContaining("Þ") });
  expect(added.letters).toMatchObject({
    display: expect.stringContaining("Þ"),
    text: expect.stringContaining("Þ"),
  });
});

test("another logo of a technology, and a part that is switched off, need new bundles", () => {
  const [group] = Object.values(content.technologies);
  const technologies = {
    ...content.technologies,
    more: { ...group, items: [{ name: "More", logo: "si:more" }] },
  } as unknown as typeof content.technologies;
  expect(needsOf({ ...content, technologies }, "content").logos).toContain("si:more");
  // It may be off already.
  const parts = { ...content.site.parts, blog: !content.site.parts.blog };
  const site = { ...content.site, parts };
  expect(needsOf({ ...content, site }, "content").parts).not.toEqual(needs.parts);
});
