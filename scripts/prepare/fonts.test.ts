import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("../../app/generated/fonts.css", import.meta.url), "utf8");

const faces = [...css.matchAll(/url\("\.\/([\w-]+)\.woff2"\)[^}]*unicode-range:([^}]+)\}/g)].map(
  ([, file = "", ranges = ""]) => ({ file, ranges: ranges.split(",").map(toRange) }),
);

function toRange(text: string) {
  const [from = 0, to = from] = text
    .replace("U+", "")
    .split("-")
    .map((point) => Number.parseInt(point, 16));
  return { from, to };
}

const filesFor = (letter: string, role: string) =>
  faces
    .filter(({ file, ranges }) => {
      const point = letter.codePointAt(0) ?? 0;
      return file.startsWith(role) && ranges.some(({ from, to }) => point >= from && point <= to);
    })
    .map(({ file }) => file);

// Font families keep these in their Latin file, although their numbers lie among the extended ones.
test.each([..."œŒı™"])("%s is drawn in the brand's own type", (letter) => {
  for (const role of ["display", "text"]) {
    const files = filesFor(letter, role);
    expect(files).toHaveLength(1);
    expect([role, `${role}-latin`]).toContain(files[0]);
  }
});

test.each([..."żĞş"])("%s comes from the file of further letters", (letter) => {
  expect(filesFor(letter, "text")).toEqual(["text-latin-ext"]);
});

test("a rupee sign loads the small file of signs alone", () => {
  expect(filesFor("₹", "text")).toEqual(["text-signs"]);
  expect(filesFor("₹", "display")).toEqual(["display-signs"]);
});

// browser/early/early-script.ts applies these together.
test("each family has one main file, whose letters begin with the space", () => {
  const main = faces.filter(({ ranges: [first] }) => first?.from === 0x20);
  expect(main.map(({ file }) => file)).toEqual(["display", "text"]);
});
