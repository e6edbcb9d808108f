import { expect, test } from "vitest";
import { choicesWith } from "./searched-select.tsx";

const choices = ["React developers", "Vue.js developers", "React Native developers"].map(
  (label, at) => ({
    value: String(at),
    label,
  }),
);
const found = (text: string) => choicesWith(choices, text).map(({ label }) => label);

test("a search leaves the choices that have every typed word, in any order and case", () => {
  expect(found("developers REACT")).toEqual(["React developers", "React Native developers"]);
  expect(found("native  react ")).toEqual(["React Native developers"]);
  expect(found("")).toHaveLength(3);
});

test("the place of a choice in the list is no word of it", () => {
  expect(found("1")).toEqual([]);
});
