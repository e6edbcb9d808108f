import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { folderOf } from "#content/loading/content-folder.ts";
import { contentFiles } from "#tests/support/content-files.ts";
import { citedTexts } from "./cited-texts.ts";

const folder = folderOf(contentFiles.texts, contentFiles.names);
const { claims, site } = loadContent();
const [slug = "", claim] = Object.entries(claims)[0] ?? [];

test("a text that cites a figure or a fact is read as visitors read it, at its field", () => {
  const value = {
    hero: { intro: `We are {{claim:${slug}}}.` },
    points: ["Nothing.", "Write to {{ site.mail.hello }}"],
  };
  expect(citedTexts(value, folder)).toEqual([
    { field: "hero.intro", text: `We are ${claim?.value}.` },
    { field: "points.1", text: `Write to ${site.mail.hello}` },
  ]);
});

test("of a long text only the lines that cite are read, also as its editor writes them", () => {
  const text = `# A post\n\nNo figure.\n\nWe are \\{\\{claim:${slug}}}.\n`;
  expect(citedTexts({ text }, folder)).toEqual([
    { field: "text", text: `We are ${claim?.value}.` },
  ]);
});

test("an unknown name is left to the mistakes", () => {
  expect(citedTexts({ intro: "{{claim:no-such}} and {one}" }, folder)).toEqual([]);
});
