import { expect, test } from "vitest";
import { createKeys } from "#server/secret-key.server.ts";
import type { LeadSubmission } from "#shared/contracts/services.ts";
import { fieldNames } from "#shared/forms/lead-fields.ts";
import { sampleClient, sampleContact, sampleInquiry } from "#tests/support/sample-lead.ts";
import { createFakeClock } from "#tests/support/world.ts";
import { buildLead } from "./build-lead.server.ts";
import { toCsv } from "./lead-csv.server.ts";

const keys = createKeys("a secret key that only tests know");
const leadOf = (submission: LeadSubmission, reference = "RS-AAAAAA") => ({
  ...buildLead(submission, sampleClient, keys, createFakeClock()),
  reference,
});
const linesOf = (csv: string) => csv.split("\r\n");

test("every lead is a line with a column for each field of any form", () => {
  const csv = toCsv([leadOf(sampleInquiry({ requirements: "x" })), leadOf(sampleContact("", "y"), "RS-CCCCCC")]);
  const [header = "", first = "", second = "", end] = linesOf(csv);
  const columns = header.split(",");
  expect(columns).toEqual(expect.arrayContaining(["reference", "requirements", "message", "utmSource", "id"]));
  expect(first.split(",")[columns.indexOf("requirements")]).toBe("x");
  expect(second.split(",")[columns.indexOf("message")]).toBe("y");
  expect(end).toBe("");
  expect(linesOf(toCsv([]))).toEqual(["reference", ""]);
});

test("no field is named as another column, which would take its answers", () => {
  const [header = ""] = linesOf(toCsv([{ ...leadOf(sampleInquiry()), fields: {} }]));
  const others = header.split(",");
  expect(fieldNames.filter((name) => others.includes(name))).toEqual([]);
});

test.each(["=1+1", "+44 20", "-2", "@SUM(A1)"])("%j cannot run as a formula", (text) => {
  expect(toCsv([leadOf(sampleInquiry({ companyName: text }))])).toContain(`,'${text},`);
});

test("quotes, commas and line breaks stay inside their cell", () => {
  const csv = toCsv([leadOf(sampleInquiry({ companyName: 'A "B", C', requirements: '="x"\n2' }))]);
  expect(csv).toContain(',"A ""B"", C",');
  expect(csv).toContain(`,"'=""x""\n2",`);
});

/** How a spreadsheet that knows only this separator and no quotes takes the text apart. */
const cellsOf = (csv: string, separator: string) =>
  csv.split(/[\r\n\v\f\u0085\u2028\u2029]/).flatMap((row) => row.split(separator));

test("no cell is a formula, whatever separator the spreadsheet takes and whatever stands before the sign", () => {
  const signs = [..."=+-@＝＋－＠−"];
  const before = [
    "",
    " ",
    "\u00a0",
    "\u200b",
    "\ufeff",
    "\u2066",
    '"',
    "'",
    "a;",
    "a,",
    "a\t",
    "a|",
    "a\n",
    "a\r\n",
    "a\n\n",
    "; \u200b",
  ];
  const formulas = signs.flatMap((sign) => before.map((start) => `${start}${sign}cmd|' /C calc'!A0`));
  const csv = toCsv(formulas.map((requirements) => leadOf(sampleInquiry({ requirements }))));
  for (const separator of [",", ";", "\t", "|"]) {
    for (const found of cellsOf(csv, separator)) expect(found).not.toMatch(/^[\p{Zs}"\p{Cf}]*[=+\-@＝＋－＠−]/u);
  }
  expect(toCsv([leadOf(sampleInquiry({ requirements: "Two - or three? a=b, c" }))])).toContain(
    "Two - or three? a=b, c",
  );
});
