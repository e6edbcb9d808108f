/**
 * A part of a paragraph: its text, or null for code and pictures, which are read as a word and
 * never changed.
 */
export type Piece = string | null;

const WORD = "x";
/** Signs after which a quotation ends; after any other sign or a space it begins. */
const BEFORE_END = /[\p{L}\p{N}\p{M}.,!?…:;)\]}%’”]/u;
/** Signs after which it begins if a word follows at once, as in `She asked:"Why?"`. */
const LOOSE = /[:;,]/;
const WORDLIKE = /[\p{L}\p{N}]/u;
/** Words that begin with an apostrophe, and decades. */
const CLIPPED = /^(?:\d\ds|n(?=['’])|tis|twas|em|til|cause|bout)(?![\p{L}\p{N}])/iu;
/** A year without its century. */
const YEAR = /^\d\d(?![\p{L}\p{N}])/u;
const LONGEST_CLIPPED = 8;

/**
 * Replaces straight apostrophes and quotation marks by typographic ones: opening before, closing
 * after. Neighbours are read across the parts, because a mark may stand beside a link or bold
 * words.
 */
export function printedMarks(pieces: readonly Piece[]): string[] {
  const line = pieces.map((piece) => piece ?? WORD).join("");
  const lastSingle = line.lastIndexOf("'");
  let before = "";
  let start = 0;
  return pieces.map((piece) => {
    const length = (piece ?? WORD).length;
    let printed = "";
    for (let at = start; at < start + length; at += 1) {
      const sign = line[at] ?? "";
      before = markAt(line, at, before, at < lastSingle);
      if (sign !== "'" && sign !== '"') before = sign;
      printed += before;
    }
    start += length;
    return piece === null ? "" : printed;
  });
}

/** The mark for a straight one; `hasMore` if a single one follows in the line. */
function markAt(line: string, at: number, before: string, hasMore: boolean): string {
  const isSingle = line[at] === "'";
  const after = line[at + 1] ?? "";
  const [opening, closing] = isSingle ? ["‘", "’"] : ["“", "”"];
  if (isSingle && isApostrophe(line.slice(at + 1, at + 1 + LONGEST_CLIPPED), before, hasMore))
    return "’";
  const begins = LOOSE.test(before) ? WORDLIKE.test(after) : !BEFORE_END.test(before);
  const hasWords = after !== "" && /\S/.test(after);
  return begins && hasWords ? opening : closing;
}

function isApostrophe(following: string, before: string, hasMore: boolean): boolean {
  if (WORDLIKE.test(before)) return WORDLIKE.test(following.charAt(0));
  return CLIPPED.test(following) || (!hasMore && YEAR.test(following));
}

const MARKUP = /(`[^`]*`)|\*\*|\[|\]\([^()\s]*\)/g;
/** A row of comma-separated values. */
const DATA = /,"[^"]*"/;

/** A record's text with typographic marks. Its markup is that of RichText: bold, code and links. */
export function printedText(text: string): string {
  if (!/['"]/.test(text) || DATA.test(text)) return text;
  const pieces: Piece[] = [];
  /** The source between the pieces; code is both. */
  const sources: string[] = [];
  let end = 0;
  for (const { 0: source, 1: code, index } of text.matchAll(MARKUP)) {
    pieces.push(text.slice(end, index), ...(code === undefined ? [] : [null]));
    sources.push(source, ...(code === undefined ? [] : [""]));
    end = index + source.length;
  }
  pieces.push(text.slice(end));
  return printedMarks(pieces)
    .map((printed, at) => printed + (sources[at] ?? ""))
    .join("");
}
