import { expect, test } from "vitest";
import { describeChanges } from "./describe-changes.ts";

const schema = {
  properties: {
    from: { title: "Lowest price", properties: { GBP: { title: "British Pound" } } },
    points: { title: "Points", items: { title: "Point" } },
  },
};
const changes = (before: unknown, after: unknown) =>
  describeChanges(before, after, schema).map(
    ({ label, before, after }) => `${label}: ${before} > ${after}`,
  );

test("a changed value is described with its form's labels", () => {
  expect(changes({ from: { GBP: "£10", USD: "$9" } }, { from: { GBP: "£12", USD: "$9" } })).toEqual(
    ["Lowest price, British Pound: £10 > £12"],
  );
});

test("in a list: added, removed and replaced entries", () => {
  expect(changes({ points: ["a", "b", "c"] }, { points: ["b", "c", "d"] })).toEqual([
    "Points, Point 3: a > d",
  ]);
  expect(changes({ points: ["a", "b"] }, { points: ["a", "x", "b"] })).toEqual([
    "Points, Point 2:  > x",
  ]);
  expect(changes({ points: ["a", "b"] }, { points: ["b"] })).toEqual(["Points, Point 1: a > "]);
  expect(changes({ points: ["a", "b"] }, { points: ["b", "a"] })).toEqual([
    "Points: another order > b, a",
  ]);
});

test("in a long text: the paragraphs that differ", () => {
  expect(
    changes({ text: "One\n\nold words\n\nLast" }, { text: "One\n\nnew words\n\nLast" }),
  ).toEqual(["Text: old words > new words"]);
});
