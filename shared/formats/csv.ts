// Spreadsheets run what starts like a formula; a leading apostrophe makes it text again. It also meets +44 numbers.
// Where a cell starts is for the reader to say: one who takes semicolons for separators, as Excel does in half of
// Europe, ignores our quotes and starts one after every semicolon and line break. Signs may be full-width, as Excel in
// East Asia reads them, and stand behind what cannot be seen.
const FORMULA = /(^|[,;|\t\r\n\v\f\u0085\u2028\u2029])(?=[\p{Zs}"'\p{Cf}]*[=+\-@＝＋－＠−﹢﹣﹦﹫])/gu;

/** A line of CSV (RFC 4180), safe to open in a spreadsheet. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(",")}\r\n`;

function cell(value: string): string {
  const text = value.replace(FORMULA, "$1'").replace(/^(?=[\t\r\n])/, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
