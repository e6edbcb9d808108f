import type { Lead } from "#server/store/leads-table.server.ts";

/** Leads as CSV (RFC 4180) with a column for every field that any of them has; safe to open in a spreadsheet. */
export function toCsv(leads: readonly Lead[]): string {
  const fieldNames = [...new Set(leads.flatMap((lead) => Object.keys(lead.fields)))];
  const rows = leads.map((lead) => {
    const { id, reference, kind, createdAt, flags, visit, consentVersion } = lead;
    const fields = Object.fromEntries(fieldNames.map((name) => [name, lead.fields[name] ?? ""]));
    return { reference, createdAt, kind, flags: flags.join(" "), ...fields, ...visit, consentVersion, id };
  });
  const header = Object.keys(rows[0] ?? { reference: "" });
  return [header, ...rows.map((row) => Object.values(row))].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

// Spreadsheets run what starts like a formula; a leading apostrophe makes it text again. It also meets +44 numbers.
// Where a cell starts is for the reader to say: one who takes semicolons for separators, as Excel does in half of
// Europe, ignores our quotes and starts one after every semicolon and line break. Signs may be full-width, as Excel in
// East Asia reads them, and stand behind what cannot be seen.
const FORMULA = /(^|[,;|\t\r\n\v\f\u0085\u2028\u2029])(?=[\p{Zs}"'\p{Cf}]*[=+\-@＝＋－＠−﹢﹣﹦﹫])/gu;

function cell(value: string): string {
  const text = value.replace(FORMULA, "$1'").replace(/^(?=[\t\r\n])/, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
