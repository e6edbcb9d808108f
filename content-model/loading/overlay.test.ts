import { expect, test } from "vitest";
import { overlayOf } from "./overlay.ts";
import { ContentError } from "./source.ts";

test("the overlay shows every problem, and file, line and excerpt of the first", () => {
  const problems = ["content/claims.yaml:3: projects.colour: unknown field", "content/prices.yaml:1: another"];
  const { err } = overlayOf(new ContentError(problems));
  expect(err.message).toBe(problems.join("\n"));
  expect(err.loc).toEqual({ file: "content/claims.yaml", line: 3, column: 1 });
  expect(err.frame).toMatch(/^> {4}3 \| /m);
  expect(err.frame?.split("\n")).toHaveLength(5);
});
