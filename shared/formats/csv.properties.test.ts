import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

const SIGN = /^[\p{Zs}"\p{Cf}]*[=+\-@＝＋－＠−]/u;
// Digits and separators: nothing that a spreadsheet could run.
const NUMBER = /^[+-]?\d[\d ()./,-]*(?:(?:x|ext) ?\d+)?$/;
const FORMULA = /^[\p{Zs}"\p{Cf}]*(?:[=＝]|[+\-@＋－＠−][^",]*[\p{L}\p{N}_.]\()/u;
const odd = fc.constantFrom(..."=+-@＝＋;,\t|\n\r\"' \u200b\ufeff\u202e1aé(");
const text = fc.string({
  unit: fc.oneof(odd, odd, fc.string({ unit: "binary", minLength: 1, maxLength: 1 })),
});

/** The cells of CSV according to RFC 4180. */
function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
    ([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain,
  );
}

test("whatever a row contains, no cell begins like a formula, none runs anything, and only apostrophes are added", () => {
  fc.assert(
    fc.property(text, text, text, (one, two, three) => {
      const csv = csvLine(["RS-AAAAAA", one, two, three, "end"]);
      for (const cell of cellsOf(csv)) if (!NUMBER.test(cell)) expect(cell).not.toMatch(SIGN);
      // Excel in much of Europe splits at semicolons and at line breaks, whatever quotes are around
      // them.
      for (const separator of [";", "\t", "|"]) {
        for (const row of csv.split(/[\r\n\v\f\u0085\u2028\u2029]/)) {
          for (const cell of row.split(separator)) expect(cell).not.toMatch(FORMULA);
        }
      }
      const plain = (value: string) => value.replaceAll("'", "");
      expect(cellsOf(csv).map(plain)).toEqual(expect.arrayContaining([one, two, three].map(plain)));
    }),
    { numRuns: 500 },
  );
});
