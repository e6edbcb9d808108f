import { expect, test } from "vitest";
import { isFormOf, piecesOf } from "./search-site.ts";

test.each([
  ["UK payroll rules", "Payroll", ["UK ", "payroll", " rules"]],
  ["Prices and pricing", "price", ["", "Prices", " and ", "pricing", ""]],
  ["JavaScript is not Java", "java", ["JavaScript is not ", "Java", ""]],
  ["React and Vue", "vue react", ["", "React", " and ", "Vue", ""]],
  ["Nothing of it", "c++ (x)", ["Nothing of it"]],
  ["Offices in Wrocław", "wroclaw", ["Offices in ", "Wrocław", ""]],
  ["From Zurich", "Zürich", ["From ", "Zurich", ""]],
  ["No words at all", "…", ["No words at all"]],
])("%s, searched for %s", (text, sought, pieces) => {
  expect(piecesOf(text, sought)).toEqual(pieces);
});

test.each([
  ["pricing", "prices"],
  ["hire", "hiring"],
  ["payroll", "pay"],
  ["companies", "company"],
  ["stocks", "stock"],
  ["c", "c"],
  ["ui", "ui"],
])("%s is found by %s", (found, sought) => {
  expect(isFormOf(found, sought)).toBe(true);
});

test.each([
  ["one", "oneil"],
  ["one", "neil"],
  ["company", "c"],
])("%s is not found by %s, which the index offers when it has nothing else", (found, sought) => {
  expect(isFormOf(found, sought)).toBe(false);
});
