import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { toEntry } from "./engagement-view.ts";

const content = loadContent();
const [engagement] = Object.values(content.engagements);

test("a figure that the headline says does not stand beside it, and keeps its source", () => {
  if (!engagement) throw new Error("no engagement");
  const figure = (value: string) => ({ value, label: `label of ${value}`, source: "log", sample: true as const });
  const entry = toEntry(
    {
      ...engagement,
      headline: "In nine weeks, 19 services moved",
      figures: { a: figure("Nine weeks"), b: figure("9"), c: figure("19") },
    },
    content,
  );
  expect(entry.figures.map(({ value }) => value)).toEqual(["9"]);
  expect(entry.measured.map(({ value }) => value)).toEqual(["Nine weeks", "9", "19"]);
});
