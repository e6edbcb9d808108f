import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod/mini";
import {
  importColumns,
  importLimits,
  type LineProblem,
  type RefusedLine,
  type TableProblem,
} from "#shared/contracts/desk-newsletter.ts";
import { emailAddress } from "#shared/forms/text.ts";

/** A consent given outside this site; the time is UTC ISO, the address in lower case. */
export type Consent = {
  readonly email: string;
  readonly consentedAt: string;
  readonly where: string;
  readonly wording: string;
};

type Table =
  | { readonly status: "read"; readonly consents: readonly Consent[]; readonly refused: readonly RefusedLine[] }
  | { readonly status: "no table"; readonly problem: TableProblem; readonly line: number };

type Row = { readonly record: Readonly<Record<string, string>>; readonly info: { readonly lines: number } };

const email = emailAddress("no address");
const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const MOST_IN_LINE = 8_192;

/** Reads a table of consents, and refuses each line without complete evidence. */
export function readTable(text: string, now: Date): Table {
  const none = (problem: TableProblem, line = 1) => ({ status: "no table", problem, line }) as const;
  const [head = ""] = text.trimStart().split(/\r?\n/, 1);
  if (head === "") return none("empty");
  let columns: readonly string[] = [];
  let rows: readonly Row[];
  try {
    rows = parse(text, {
      bom: true,
      trim: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: [";", "\t"].find((each) => head.includes(each)) ?? ",",
      max_record_size: MOST_IN_LINE,
      to: importLimits.rows + 1,
      columns: (names: string[]) => {
        columns = names.map((name) => name.toLowerCase());
        return [...columns];
      },
    }) as unknown as readonly Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return none("broken", Number(error.lines ?? 1));
  }
  if (!importColumns.every((name) => columns.includes(name))) return none("columns");
  if (rows.length === 0) return none("empty", 2);
  if (rows.length > importLimits.rows) return none("rows", importLimits.rows + 2);

  const consents = new Map<string, Consent>();
  const refused: RefusedLine[] = [];
  for (const { record, info } of rows) {
    const read = readLine(record, now);
    if (typeof read === "string") refused.push({ line: info.lines, problem: read });
    else if (consents.has(read.email)) refused.push({ line: info.lines, problem: "twice" });
    else consents.set(read.email, read);
  }
  return { status: "read", consents: [...consents.values()], refused };
}

function readLine(record: Row["record"], now: Date): Consent | LineProblem {
  const { address, consented_at: at = "", where = "", wording = "" } = record;
  const read = z.safeParse(email, address);
  if (!read.success) return "no address";
  if (!z.safeParse(time, at).success) return "no time";
  const consentedAt = new Date(at);
  if (consentedAt > now) return "future";
  if (where === "") return "no place";
  if (wording === "") return "no wording";
  if (where.length > importLimits.where || wording.length > importLimits.wording) return "too long";
  return { email: read.data.toLowerCase(), consentedAt: consentedAt.toISOString(), where, wording };
}
