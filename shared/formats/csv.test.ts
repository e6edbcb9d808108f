import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each(["=1+1", "+44 20", "-2", "@SUM(A1)"])("%j cannot run as a formula", (text) => {
  expect(csvLine(["one", text, "two"])).toBe(`one,'${text},two\r\n`);
});

test.each(["+44 20 7946 0123", "+1 (555) 010-0199", "+442079460123"])(
  "the telephone number %s is unchanged",
  (text) => {
    expect(csvLine([text, "two"])).toBe(`${text},two\r\n`);
  },
);

test.each(["+44 20 7946 0123;=1+1", "+1+1+1+1+1", "+A1 555 0199", "+44 20 7946\n=1"])(
  "%j is not a telephone number",
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  },
);

test("quotes, commas and line breaks stay inside their cell", () => {
  expect(csvLine(['A "B", C', '="x"\n2'])).toBe(`"A ""B"", C","'=""x""\n2"\r\n`);
});

/** The cells as read by a spreadsheet that knows only this separator and no quotes. */
const cellsOf = (csv: string, separator: string) =>
  csv.split(/[\r\n\v\f\u0085\u2028\u2029]/).flatMap((row) => row.split(separator));

test("no cell is a formula, whatever the spreadsheet's separator and the characters before the sign", () => {
  const signs = [..."=+-@＝＋－＠−"];
  const unseen = ["", " ", "\u00a0", "\u200b", "\ufeff", "\u2066", '"', "'"];
  const before = [...unseen, "a;", "a,", "a\t", "a|", "a\n", "a\r\n", "a\n\n", "; \u200b"];
  const formulas = signs.flatMap((sign) => before.map((start) => `${start}${sign}cmd|' /C calc'!A0`));
  const csv = formulas.map((formula) => csvLine(["one", formula, "two"])).join("");
  for (const separator of [",", ";", "\t", "|"]) {
    for (const found of cellsOf(csv, separator)) expect(found).not.toMatch(/^[\p{Zs}"\p{Cf}]*[=+\-@＝＋－＠−]/u);
  }
  expect(csvLine(["Two - or three? a=b, c"])).toContain("Two - or three? a=b, c");
});
