import { expect, test } from "vitest";
import { withFigures } from "./cited-figures.ts";

test("a text's known citations are replaced by their figures, unknown ones stay unchanged", () => {
  const figures = { "claim:projects": "360+" };
  expect(withFigures("{{claim:projects}} projects, {{ claim:projects }} again, {{claim:none}}", figures)).toBe(
    "360+ projects, 360+ again, {{claim:none}}",
  );
});
