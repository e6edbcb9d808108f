import { expect, test } from "vitest";
import { contrast, fromHex, toHex } from "./contrast.ts";

test("every screen colour survives the conversion to OKLCH and back", () => {
  const steps = ["00", "33", "66", "99", "cc", "ff"];
  const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  expect(colours.map((hex) => toHex(fromHex(hex)))).toEqual(colours);
});

test("a colour outside the screen's range keeps its lightness and hue, and contrast follows WCAG", () => {
  const given = { ...fromHex("#1b2a6b"), c: 0.5 };
  const shown = fromHex(toHex(given));
  expect(shown.l).toBeCloseTo(given.l, 2);
  expect(Math.abs(shown.h - given.h)).toBeLessThan(2);
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
});
