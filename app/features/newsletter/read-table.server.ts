import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import * as z from "zod/mini";
import { momentIn } from "#shared/formats/office-time.ts";
import { hasForeignLetters } from "#shared/forms/foreign-letters.ts";
import { emailAddress, isVisible } from "#shared/forms/text.ts";
import {
  importColumns,
  importLimits,
  type LineProblem,
  type RefusedLine,
  type TableProblem,
} from "./newsletter.ts";

/** A consent given outside this site; the time is UTC ISO, the address in lower case. */
export type Consent = {
  readonly email: string;
  readonly consentedAt: string;
  readonly where: string;
  readonly wording: string;
};

type Table =
  | {
      readonly status: "read";
      readonly consents: readonly Consent[];
      readonly refused: readonly RefusedLine[];
    }
  | { readonly status: "no table"; readonly problem: TableProblem; readonly line: number };

type Row = {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
};

const email = emailAddress("no address");
const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const MOST_IN_LINE = 8_192;
const PIECE = 16_384;

/** Reads a table of consents, and refuses each line without complete evidence. */
export async function readTable(typed: string, now: Date, timeZone: string): Promise<Table> {
  const none = (problem: TableProblem, line = 1) =>
    ({ status: "no table", problem, line }) as const;
  // What stands where a letter could not be read, and what no text contains.
  const lost = /[\ufffd\0]/.exec(typed);
  if (lost) return none("letters", typed.slice(0, lost.index).split("\n").length);
  const { separator, text } = withoutSeparatorLine(typed);
  const [head = ""] = text.trimStart().split(/\r?\n/, 1);
  if (head === "") return none("empty");
  let columns: readonly string[] = [];
  const consents = new Map<string, Consent>();
  const refused: RefusedLine[] = [];
  let count = 0;
  try {
    const rows = Readable.from(piecesOf(text)).pipe(
      parse({
        bom: true,
        trim: true,
        info: true,
        relax_column_count: true,
        skip_empty_lines: true,
        // Spreadsheets save the rows below a table as separators.
        skip_records_with_empty_values: true,
        delimiter: separator ?? [";", "\t"].find((each) => head.includes(each)) ?? ",",
        max_record_size: MOST_IN_LINE,
        to: importLimits.rows + 1,
        columns: (names: string[]) => {
          columns = names.map((name) => name.toLowerCase());
          return [...columns];
        },
      }),
    );
    for await (const { record, info } of rows as AsyncIterable<Row>) {
      count += 1;
      const read = readLine(record, now, timeZone);
      if (typeof read === "string") refused.push({ line: info.lines, problem: read });
      else if (consents.has(read.email)) refused.push({ line: info.lines, problem: "twice" });
      else consents.set(read.email, read);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return none("broken", Number(error.lines ?? 1));
  }
  if (!importColumns.every((name) => columns.includes(name))) return none("columns");
  if (count === 0) return none("empty", 2);
  if (count > importLimits.rows) return none("rows", importLimits.rows + 2);
  return { status: "read", consents: [...consents.values()], refused };
}

/** The text in pieces, between which the server answers others. */
async function* piecesOf(text: string) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE);
    await setImmediate();
  }
}

/**
 * Excel accepts and writes a first line like `sep=;`. An empty line in its place keeps the numbers
 * of the others.
 */
function withoutSeparatorLine(text: string): {
  readonly text: string;
  readonly separator?: string;
} {
  const [line = "", separator] = /^\ufeff?"?sep=([;,|\t])"?[;,]*(?=\r?\n)/i.exec(text) ?? [];
  return separator ? { text: text.slice(line.length), separator } : { text };
}

function readLine(record: Row["record"], now: Date, timeZone: string): Consent | LineProblem {
  const { address, consented_at: at = "", where = "", wording = "" } = record;
  const read = z.safeParse(email, address);
  if (!read.success) return hasForeignLetters(address ?? "") ? "foreign letters" : "no address";
  if (!z.safeParse(time, at).success) return "no time";
  // A day without a time is the office's day.
  const consentedAt = momentIn(`${at}T00:00`, timeZone) ?? new Date(at);
  if (consentedAt > now) return "future";
  if (!isVisible(where)) return "no place";
  if (!isVisible(wording)) return "no wording";
  if (where.length > importLimits.where || wording.length > importLimits.wording) return "too long";
  return { email: read.data.toLowerCase(), consentedAt: consentedAt.toISOString(), where, wording };
}
