import { expect, test } from "vitest";
import { piecesOf } from "./search-site.ts";

test.each([
  ["UK payroll rules", "Payroll", ["UK ", "payroll", " rules"]],
  ["Prices and pricing", "price", ["", "Prices", " and ", "pricing", ""]],
  ["JavaScript is not Java", "java", ["JavaScript is not ", "Java", ""]],
  ["React and Vue", "vue react", ["", "React", " and ", "Vue", ""]],
  ["Nothing of it", "c++ (x)", ["Nothing of it"]],
  ["No words at all", "…", ["No words at all"]],
])("%s, searched for %s", (text, sought, pieces) => {
  expect(piecesOf(text, sought)).toEqual(pieces);
});
