import { expect, test } from "vitest";
import { csvLine, csvStart } from "./csv.ts";

test.each(["=1+1", "+44 20", "-2+A1", "@SUM(A1)", "- two developers"])(
  "%j cannot run as a formula",
  (text) => {
    expect(csvLine(["one", text, "two"])).toBe(`one,'${text},two\r\n`);
  },
);

test.each([
  "+44 20 7946 0123",
  "+1 (555) 010-0199",
  "+442079460123",
  "+44.20.7946.0182",
  "+44 20 7946 0182 x12",
  "+49 30/123456",
  "+1 416 555 0123 ext. 4",
  "+91 98765 43210 / +91 98765 43211",
  "+44 20 7946 0182 & +44 20 7946 0183",
  "+44 20 7946 0182 or 020 7946 0183",
  "+44\u00a020\u00a07946\u00a00182",
  "+44\u201120\u20117946\u20110182",
  "\u202a+44 20 7946 0182\u202c",
  "+(44) 20 7946 0182",
  "+44 7700 900123 (WhatsApp)",
  "+1 416 555 0199 #12",
  "+44 20 7946 0182 and +44 20 7946 0183",
  "-2",
  "-3.50",
])("the number %s is unchanged", (text) => {
  expect(csvLine([text, "two"])).toBe(`${text},two\r\n`);
});

test("a number with a decimal comma stays one cell", () => {
  expect(csvLine(["one", "-3,50", "two"])).toBe('one,"-3,50",two\r\n');
});

test("a number with its extension behind a comma is unchanged in its cell", () => {
  expect(csvLine(["+44 20 7946 0182, ext 4"])).toBe('"+44 20 7946 0182, ext 4"\r\n');
});

test("a call behind another separator runs in no program", () => {
  expect(csvLine(["|-1;1("])).toBe('"|\'-1;1("\r\n');
});

test.each([
  "We need:\n- two developers\n- one designer (senior)\nBudget: 5,-",
  "Either\n+ React; - Vue\n@asha knows",
  "a,-b,=c",
])("%j is text, unchanged in its cell", (text) => {
  expect(csvLine(["one", text])).toBe(`one,"${text}"\r\n`);
});

test("a file begins with the byte order mark, by which Excel knows UTF-8", () => {
  expect(csvStart(["email", "status"])).toBe("\ufeffemail,status\r\n");
});

test.each([
  "+44 20 7946 0123;=1+1",
  "+1+1+1+1+1",
  "+44 20 7946 0123 & +A1",
  "+44 20 7946 0123 (A1)",
  "+44 20 7946 0123 SUM(1)",
  "+44 20 7946 0123 (WhatsApp) (1)&CALL(",
  "+A1 555 0199",
  "+44 20 7946\n=1",
])("%j is not a telephone number", (text) => {
  expect(csvLine([text])).toMatch(/^"?'/);
});

test("quotes, commas and line breaks stay inside their cell", () => {
  expect(csvLine(['A "B", C', '="x"\n2'])).toBe(`"A ""B"", C","'=""x""\n2"\r\n`);
});

/** The cells as read by a spreadsheet that knows only this separator and no quotes. */
const cellsOf = (csv: string, separator: string) =>
  csv.split(/[\r\n\v\f\u0085\u2028\u2029]/).flatMap((row) => row.split(separator));

test("no cell runs a command, whatever the spreadsheet's separator and the characters before the sign", () => {
  const signs = [..."=+-@＝＋－＠−"];
  const unseen = ["", " ", "\u00a0", "\u200b", "\ufeff", "\u2066", '"', "'"];
  const before = [...unseen, "a;", "a\t", "a|", "a\n", "a\r\n", "a\n\n", "; \u200b"];
  const formulas = signs.flatMap((sign) =>
    before.map((start) => `${start}${sign}cmd|' /C calc'!A0`),
  );
  const csv = formulas.map((formula) => csvLine(["one", formula, "two"])).join("");
  for (const separator of [";", "\t", "|"]) {
    for (const found of cellsOf(csv, separator))
      expect(found).not.toMatch(/^[\p{Zs}"\p{Cf}]*[=+\-@＝＋－＠−]/u);
  }
  expect(csvLine(["Two - or three? a=b, c"])).toContain("Two - or three? a=b, c");
});
