import { expect, test } from "vitest";
import { isCoverDoubted } from "./doubted-cover.ts";

const cover = { src: "covers/costs.svg", alt: "Costs fell from 40 to 12" };
const post = {
  title: "Halving a bill",
  description: "From 40 to 12.",
  text: "It cost $40. Now $12.\n",
  cover,
};

test("a cover is doubted once a post says other figures under it", () => {
  expect(isCoverDoubted(post, { ...post, text: "It cost $40. Now $14.\n" })).toBe(true);
  expect(isCoverDoubted(post, { ...post, title: "Halving a bill in 3 steps" })).toBe(true);
  const cited = { ...post, text: "It cost $40. Now {{claim:cost}}.\n" };
  expect(isCoverDoubted(post, cited)).toBe(true);
});

test("other words, another order and a new cover need no second look", () => {
  expect(isCoverDoubted(post, post)).toBe(false);
  expect(
    isCoverDoubted(post, { ...post, text: "Now $12, after $40, which we liked less.\n" }),
  ).toBe(false);
  const other = { ...post, text: "Now $14.\n", cover: { ...cover, src: "covers/new.svg" } };
  expect(isCoverDoubted(post, other)).toBe(false);
});

test("the neutral cover shows no figures, and what visitors never saw cannot have changed", () => {
  const neutral = { ...post, cover: { src: "covers/any-subject.svg", alt: "" } };
  expect(isCoverDoubted(neutral, { ...neutral, text: "Now $14.\n" })).toBe(false);
  expect(isCoverDoubted(undefined, post)).toBe(false);
  expect(isCoverDoubted({ heading: "1" }, { heading: "2" })).toBe(false);
});
