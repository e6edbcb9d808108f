import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { readSource } from "#content/loading/source.ts";
import { readPalette } from "../palette.ts";
import { coverMaker } from "./cover.ts";
import type { Colours } from "./sheet.ts";
import { numbersIn, tablesIn } from "./table.ts";

const { posts } = loadContent();
const textOf = (slug: string) => readSource(`blog/${slug}/index.mdx`).body;
const tokens = Object.entries(readPalette(readFileSync("app/styles/tokens.css", "utf8")));
const draw = await coverMaker(Object.fromEntries(tokens.map(([name, { light }]) => [name, light])) as Colours);

test("every post has a cover of its own kind", async () => {
  const drawings = await Promise.all(
    Object.values(posts).map(({ slug, cover }) => draw(slug, cover.kind, textOf(slug))),
  );
  expect(new Set(drawings).size).toBe(drawings.length);
  expect(new Set(Object.values(posts).map(({ cover }) => cover.kind)).size).toBe(drawings.length);
  expect(new Set(Object.values(posts).map(({ cover }) => cover.alt)).size).toBe(drawings.length);
});

test("a cover follows the figures of its text", async () => {
  const text =
    "| Step | Monthly |\n| --- | --- |\n| a | b |\n\n| Step | Monthly |\n| --- | --- |\n| One | $9 |\n| Two | $3 |\n";
  expect(await draw("cost", "descent", text)).not.toBe(await draw("cost", "descent", text.replace("$3", "$4")));
});

test("a post without what its cover shows is refused", async () => {
  for (const { slug, cover } of Object.values(posts))
    await expect(draw(slug, cover.kind, "No table here."), slug).rejects.toThrow(slug);
});

test("tables and numbers are read as they are written", () => {
  expect(tablesIn("| A | B |\n| --- | --- |\n| **x** | 69% to 90% |\nmore")).toEqual([[["x", "69% to 90%"]]]);
  expect([numbersIn("69% to 90%"), numbersIn("$4,392"), numbersIn("4:30")]).toEqual([[69, 90], [4392], [4.5]]);
});
