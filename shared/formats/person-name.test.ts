import { expect, test } from "vitest";
import { readName, safeGreeting } from "./person-name.ts";

test.each([
  ["Asha Rao", "Asha", "Asha", "Rao"],
  ["Dr. Ada Byron", "Ada", "Ada", "Byron"],
  ["Prof. Dr. Ada Byron", "Ada", "Ada", "Byron"],
  ["Sir Tim", "Sir Tim", "", "Tim"],
  ["Mme Curie", "Mme Curie", "", "Curie"],
  ["Rao, Asha", "Asha", "Asha", "Rao"],
  ["Rao , Asha", "Asha", "Asha", "Rao"],
  ["van der Meer, Zoë", "Zoë", "Zoë", "van der Meer"],
  ["Asha Rao, PhD", "Asha", "Asha", "Rao"],
  ["J. R. Smith", "J. R. Smith", "J. R.", "Smith"],
  ["J.R. Smith", "J.R. Smith", "J.R.", "Smith"],
  ["J Smith", "J Smith", "J", "Smith"],
  ["van der Meer", "van der Meer", "", "van der Meer"],
  ["Zoë van der Meer", "Zoë", "Zoë", "van der Meer"],
  ["😀 Asha Rao", "Asha", "Asha", "Rao"],
  ["Asha 😀", "Asha", "Asha", ""],
  ["  Asha   Rao ", "Asha", "Asha", "Rao"],
  ["Jean-Luc O’Connor", "Jean-Luc", "Jean-Luc", "O’Connor"],
  ["Jo Li", "Jo", "Jo", "Li"],
  ["田中 太郎", "田中 太郎", "", "田中 太郎"],
  ["Dr.", "Dr.", "", ""],
  ["Dr.Asha Rao", "Asha", "Asha", "Rao"],
  ["Prof.Dr.Byron", "Prof. Dr. Byron", "", "Byron"],
  ["Drs. de Vries", "Drs. de Vries", "", "de Vries"],
  ["Rao,Asha", "Asha", "Asha", "Rao"],
  ["Asha Rao,MD", "Asha", "Asha", "Rao"],
  ["Asha Rao (she/her)", "Asha", "Asha", "Rao"],
  ["Asha Rao [Acme]", "Asha", "Asha", "Rao"],
  ["Asha Rao – Acme Ltd", "Asha", "Asha", "Rao"],
  ["Asha Rao | Acme & Sons", "Asha", "Asha", "Rao"],
  ["(Asha)", "(Asha)", "(Asha)", ""],
  ["The Rao family", "The Rao family", "", "The Rao family"],
  ["Asha & Ben", "Asha & Ben", "", "Asha & Ben"],
  ["Mr. & Mrs. Smith", "Mr. & Mrs. Smith", "", "Mr. & Mrs. Smith"],
  ["Asha and Ben Rao", "Asha and Ben Rao", "", "Asha and Ben Rao"],
  ["Asha / Ben", "Asha / Ben", "", "Asha / Ben"],
  ["José Ortega y Gasset", "José", "José", "Ortega y Gasset"],
  ["Asha,", "Asha", "Asha", ""],
  ["😀", "", "", ""],
  ["", "", "", ""],
])("%j is greeted as %j", (typed, greeting, first, last) => {
  expect(readName(typed)).toEqual({ greeting, first, last });
});

test.each([
  ["Helen Marsh", "Helen"],
  ["Dr. Anne-Marie O’Neil", "Anne-Marie"],
  ["王小明", "王小明"],
  ["J. R. Rao", "J. R. Rao"],
  ["Win 500 EUR at www.example.com", "Win"],
  ["www.example.com", ""],
  ["dr.example.com", ""],
  ["Asha,www.example.com", ""],
  ["https://example.com", ""],
  ["<b>Helen</b>", ""],
  ["👋", ""],
  ["", ""],
])("a mail greets %j as %j", (typed, greeting) => {
  expect(safeGreeting(typed)).toBe(greeting);
});
