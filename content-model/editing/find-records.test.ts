import { expect, test } from "vitest";
import { folderOf } from "#content/loading/content-folder.ts";
import { excerptOf, findRecords } from "./find-records.ts";

test("an excerpt begins and ends at whole characters", () => {
  const text = `${"👨‍👩‍👧".repeat(40)} quay ${"नमस्ते ".repeat(40)}`;
  const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const whole = [...segments.segment(text)].map(({ segment }) => segment);
  for (let shift = 0; shift < 12; shift += 1) {
    const excerpt = excerptOf(text.slice(8 * (shift % 2)), text.indexOf("quay") - shift);
    expect(excerpt).toContain("quay");
    const shown = [...segments.segment(excerpt.replace(/^…|…$/g, ""))];
    expect(shown.filter(({ segment }) => !whole.includes(segment))).toEqual([]);
  }
});

const NO_FIGURES = ["claims.yaml", "prices.yaml", "site.yaml"].map((name) => [name, "{}"] as const);

test("a sentence of a post is found as readers copy it from its page", () => {
  const body =
    "Search engines have [rules](https://a.example/b) against **all three**, and `robots.txt`.";
  const text = `---\ntitle: Three rules\n---\n\n${body}\n`;
  const folder = folderOf(new Map([...NO_FIGURES, ["blog/three-rules/index.mdx", text]]));
  for (const asked of ["rules against all three, and robots.txt.", "**all three**,"])
    expect(findRecords(folder, "posts", asked)).toMatchObject([{ slug: "three-rules" }]);
});
