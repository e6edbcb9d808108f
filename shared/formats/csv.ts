/**
 * A sign that begins a formula, after signs that do not show. Excel in East Asia also reads
 * full-width ones.
 */
const SIGNED = "[\\p{Zs}\"'\\p{Cf}]*[=+\\-@＝＋－＠−﹢﹣﹦﹫]";
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|${SIGNED})`, "u");

// A number runs nothing, and an importer would keep the apostrophe as a part of it.
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/** With the spaces, dashes and unseen signs that come along from word processors. */
const DIGITS = "[\\d\\p{Zs}\\p{Cf}()./\\p{Pd}\\u2212]{5,}";
const EXTENSION = "(?:,? ?(?:x|ext\\.?|extension|#) ?\\d{1,6})?";
const REMARK = "(?:\\(\\p{L}[\\p{L} ]{0,20}\\))?";
const REST = `${DIGITS}${EXTENSION}${REMARK}\\p{Zs}*`;
/** One telephone number, or several with a word or sign between them. */
const PHONES = new RegExp(
  `^\\p{Cf}*\\+\\(?\\d${REST}(?:(?:[,&]|or|and|(?=\\+))\\p{Zs}*\\+?${REST})*$`,
  "iu",
);
const LONGEST_PHONES = 80;

const isNumber = (text: string): boolean =>
  NUMBER.test(text) || (text.length <= LONGEST_PHONES && PHONES.test(text));

/**
 * Excel in much of Europe starts a cell after every semicolon and line break of a text, whatever
 * quotes are around it. There only what could run is changed, not the lines of a list: "=", a call,
 * or a command of another program.
 */
const INSIDE = new RegExp(
  `([;|\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029])(?=${SIGNED}([^\\r\\n]*))`,
  "gu",
);
// With an operator at its end it would go on in the next cell.
const RUNS = /[\p{L}\p{N}_.]\(|\p{L} +\(.*["&!]|\||(?:^|[-+*/^&=<>(,@])\s*$/u;
const ASSIGNMENT = /^[\p{Zs}"'\p{Cf}]*[=＝﹦]/u;

/** What a CSV file begins with: Excel reads it as UTF-8 only with the byte order mark. */
export const csvStart = (columns: readonly string[]): string => `\ufeff${csvLine(columns)}`;

/** A line of CSV (RFC 4180), safe to open in a spreadsheet. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(",")}\r\n`;

const runs = (text: string): boolean => RUNS.test(text);

/** What follows a sign is one cell up to the separator that the reading program was told of. */
const cellsIn = (rest: string): string[] =>
  [";", "\t", "|"].map((separator) => rest.split(separator, 1)[0] ?? "");

function cell(value: string): string {
  const text = isNumber(value) ? value : withoutFormulas(value);
  // Programs that ask for the separator also offer these.
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// As OWASP recommends against CSV injection: an apostrophe before a cell that begins like a formula
// makes it text.
function withoutFormulas(value: string): string {
  const inside = value.replace(INSIDE, (separator, _, rest: string, at: number) => {
    const isFormula = ASSIGNMENT.test(value.slice(at + 1)) || cellsIn(rest).some(runs);
    return isFormula ? `${separator}'` : separator;
  });
  return FORMULA.test(inside) ? `'${inside}` : inside;
}
