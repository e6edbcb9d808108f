// Spreadsheets run a cell that starts like a formula; a leading apostrophe makes it text. Excel in much of Europe starts
// a cell after every semicolon and line break, and Excel in East Asia reads full-width signs.
const FORMULA = /(^|[,;|\t\r\n\v\f\u0085\u2028\u2029])(?=[\p{Zs}"'\p{Cf}]*[=+\-@＝＋－＠−﹢﹣﹦﹫])/gu;

// An importer would keep the apostrophe as part of the number, and a number runs nothing.
const PHONE_NUMBER = /^\+\d[\d ()-]{5,}$/;

/** A line of CSV (RFC 4180), safe to open in a spreadsheet. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(",")}\r\n`;

function cell(value: string): string {
  if (PHONE_NUMBER.test(value)) return value;
  const text = value.replace(FORMULA, "$1'").replace(/^(?=[\t\r\n])/, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
