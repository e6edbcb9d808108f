import { expect, test } from "vitest";
import { excerptOf } from "./find-records.ts";

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
