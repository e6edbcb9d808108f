import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";
import { readLogo } from "./logo.ts";
import { iconOf } from "./write.ts";

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs><style>.a{fill:#eee}</style></defs>${inside}</svg>`;
const ordinary =
  svg(`<g id="all" transform="translate(4 4) rotate(10)" fill="#123456"><rect width="36" height="36" rx="8"/>
  <circle class="a" cx="18" cy="18" r="10"/></g><polygon points="1,1 9,9 1,9" style="fill:#123456"/>
  <path fill="#123456" fill-rule="evenodd" d="M30 2h14v14H30zM34 6h6v6h-6z"/>`);

async function logo(text: string) {
  await using folder = await createTempFolder();
  const file = join(folder.path, "logo.svg");
  await writeFile(file, text);
  return readLogo(file);
}

const pixels = (text: string) => sharp(Buffer.from(text)).resize(96).ensureAlpha().raw().toBuffer();

test("shapes, groups, transforms and styles become a mark that looks like the file", async () => {
  const mark = await logo(ordinary);
  expect(mark.paths.map(({ tone }) => tone)).toEqual(["ink", "accent", "ink", "ink"]);
  const shades = { accent: { light: "#eeeeee", dark: "" }, basalt900: { light: "#123456", dark: "" } };
  const [drawn, given] = await Promise.all([pixels(iconOf(shades, mark)), pixels(ordinary)]);
  const strange = drawn.filter((value, at) => Math.abs(value - (given[at] ?? 0)) > 48).length;
  expect(strange / drawn.length).toBeLessThan(0.005);
});

test.each([
  [svg('<text x="2" y="9">Nordlicht</text><path d="M0 0h9v9z"/>'), "<text> cannot be used"],
  [svg('<path d="M0 0h9v9z" stroke="#000" fill="none"/>'), "stroke"],
  [svg('<linearGradient id="g"><stop/></linearGradient><path fill="url(#g)" d="M0 0h9v9z"/>'), "cannot be used"],
  [svg('<path fill="red" d="M0 0h9v9z"/><path fill="blue" d="M9 0h9v9z"/><path d="M0 9h9v9z"/>'), "has 3 colours"],
  ["<p>no drawing</p>", "is no SVG"],
])("what a mark cannot hold is refused by name: %s", async (text, reason) => {
  await expect(logo(text)).rejects.toThrow(reason);
});

test("a missing file is one sentence", () => {
  expect(() => readLogo("/nowhere/logo.svg")).toThrow("There is no file /nowhere/logo.svg");
});
