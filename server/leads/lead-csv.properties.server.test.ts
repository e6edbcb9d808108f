import fc from "fast-check";
import { expect, test } from "vitest";
import { createKeys } from "#server/secret-key.server.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { createFakeClock } from "#tests/support/world.ts";
import { buildLead } from "./build-lead.server.ts";
import { toCsv } from "./lead-csv.server.ts";

const keys = createKeys("a secret key that only tests know");
const SIGN = /^[\p{Zs}"\p{Cf}]*[=+\-@＝＋－＠−]/u;
const odd = fc.constantFrom(..."=+-@＝＋;,\t|\n\r\"' \u200b\ufeff\u202e1aé");
const text = fc.string({ unit: fc.oneof(odd, odd, fc.string({ unit: "binary", minLength: 1, maxLength: 1 })) });

/** The cells of CSV as RFC 4180 has it. */
function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
    ([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain,
  );
}

test("whatever a lead holds, no reader of its CSV finds a formula, and only apostrophes are added", () => {
  fc.assert(
    fc.property(text, text, text, (companyName, requirements, utmContent) => {
      const submission = sampleInquiry({ companyName, requirements });
      const visit = { ...submission.visit, utmContent };
      const lead = buildLead({ ...submission, visit }, sampleClient, keys, createFakeClock());
      const csv = toCsv([{ ...lead, reference: "RS-AAAAAA" }]);
      for (const separator of [",", ";", "\t", "|"]) {
        for (const row of csv.split(/[\r\n\v\f\u0085\u2028\u2029]/)) {
          for (const cell of row.split(separator)) expect(cell).not.toMatch(SIGN);
        }
      }
      const plain = (value: string) => value.replaceAll("'", "");
      expect(cellsOf(csv).map(plain)).toEqual(expect.arrayContaining([companyName, requirements].map(plain)));
    }),
    { numRuns: 500 },
  );
});
