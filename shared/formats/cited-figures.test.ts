import { expect, test } from "vitest";
import { withFigures } from "./cited-figures.ts";

test("a text is read with its figures; what cites none that is known stays as it is", () => {
  const figures = { "claim:projects": "360+" };
  expect(withFigures("{{claim:projects}} projects, {{ claim:projects }} again, {{claim:none}}", figures)).toBe(
    "360+ projects, 360+ again, {{claim:none}}",
  );
});
