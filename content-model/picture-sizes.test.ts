import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { loadContent } from "./load.ts";
import { folderAt } from "./loading/content-folder.ts";
import { pictureSize } from "./loading/picture-size.ts";
import { ContentError } from "./loading/source.ts";

const folder = folderAt();

function problemsWith(width: number, height: number): readonly string[] {
  const sizeOf = (file: string) =>
    file === "images/robot.png" ? { width, height } : folder.sizeOf?.(file);
  try {
    loadContent({ ...folderAt(), sizeOf });
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
}

test.each([
  [
    400,
    60_000,
    "robot.png has 400 × 60000 pixels; expected no side of more than 5 times the other",
  ],
  [10_000, 10, "robot.png has 10000 × 10 pixels; expected no side of more than 5 times the other"],
  [399, 300, "robot.png has 399 × 300 pixels; expected at least 400 in width"],
  [9_000, 6_000, "robot.png has 9000 × 6000 pixels; expected at most 50 million"],
])(
  "a picture of %d × %d pixels ends a build with its place, its size and what is allowed",
  (width, height, reason) => {
    const problems = problemsWith(width, height);
    expect(problems).not.toEqual([]);
    for (const problem of problems)
      expect(problem).toMatch(/^content\/[\w/-]+\.yaml:\d+: [\w.]+: /);
    expect(problems[0]).toContain(reason);
  },
);

test("a picture five times as long as it is wide is built", () => {
  expect(problemsWith(400, 2_000)).toEqual([]);
});

test("a file's size is that of the picture as it is seen", async () => {
  const place = mkdtempSync(join(tmpdir(), "picture-size-"));
  const file = join(place, "a.jpg");
  const drawn = sharp({ create: { width: 600, height: 400, channels: 3, background: "red" } });
  await drawn.withMetadata({ orientation: 6 }).jpeg().toFile(file);
  expect(pictureSize(file)).toEqual({ width: 400, height: 600 });
  expect(pictureSize(join(place, "none.png"))).toBeUndefined();
  rmSync(place, { recursive: true });
});
