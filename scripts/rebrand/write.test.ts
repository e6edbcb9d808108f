import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { straightened } from "./write.ts";

test("a plain brand has no steps left in its style sheets, and keeps the cross that empties a search", () => {
  const css = globSync("app/**/*.css")
    .map((file) => straightened(readFileSync(file, "utf8")))
    .join("\n");
  const shapes = [...css.matchAll(/[\w-]+: polygon\(/g)].map(([shape]) => shape);
  expect(shapes).toEqual(["--shape-cross: polygon("]);
  expect(css).toContain("--shape-stair: none;");
  expect(css.match(/(?<=clip-path: )inset\(70% 0 0\)/g)).toHaveLength(2);
  expect(css).toContain("inset: 5% -60vw 2px 3rem;");
});
