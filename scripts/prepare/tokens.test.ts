import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPalette } from "./tokens.ts";

test("a token with one colour has it in both themes, a pair has one for each", () => {
  const css =
    "  --color-accent: #ff6200; /* fills */\n  --color-ink-muted: light-dark(#4a5a56, #a9bab4);\n";
  expect(readPalette(css)).toEqual({
    accent: { light: "#ff6200", dark: "#ff6200" },
    inkMuted: { light: "#4a5a56", dark: "#a9bab4" },
  });
});

test("a colour notation that mails cannot show is refused", () => {
  expect(() => readPalette("  --color-glass: rgb(0 0 0 / 0.5);")).toThrow("1 colour");
});

test("flat drawings use the design's colours, so that a rebrand changes them", () => {
  const palette = readPalette(readFileSync("app/styles/tokens.css", "utf8"));
  const known = new Set(Object.values(palette).flatMap(({ light, dark }) => [light, dark]));
  const files = globSync("content/images/**/*.svg", { exclude: ["content/images/people/**"] });
  const strange = files.flatMap((file) => {
    // Not the names of letters that a drawing uses again.
    const colours = readFileSync(file, "utf8").match(/(?<!href=")#[0-9a-f]{3,8}\b/gi) ?? [];
    return colours.filter((hex) => !known.has(hex.toLowerCase())).map((hex) => `${file}: ${hex}`);
  });
  expect(files.length).toBeGreaterThan(5);
  expect(strange).toEqual([]);
});
