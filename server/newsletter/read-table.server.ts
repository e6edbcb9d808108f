import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod/mini";
import {
  importColumns,
  importLimits,
  type LineProblem,
  type RefusedLine,
  type TableProblem,
} from "#shared/contracts/desk-import.ts";
import { emailAddress } from "#shared/forms/text.ts";

/** A consent given outside this site. */
export type Consent = {
  /** In lower case, as stored. */
  readonly email: string;
  /** Time in UTC ISO format. */
  readonly consentedAt: string;
  readonly where: string;
  readonly wording: string;
};

type Table =
  | { readonly status: "read"; readonly consents: readonly Consent[]; readonly refused: readonly RefusedLine[] }
  | { readonly status: "no table"; readonly problem: TableProblem; readonly line: number };

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

const email = emailAddress("no address");
const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
// Longer than any valid line.
const MOST_IN_LINE = 8_192;

/**
 * Reads a table of consents: CSV with a header line, separated by commas, semicolons or tabs, as spreadsheets write it.
 * A line without an address or complete evidence of a past consent is refused.
 */
export function readTable(text: string, now: Date): Table {
  const [, head = ""] = /^\uFEFF?\s*([^\r\n]*)/.exec(text) ?? [];
  if (head === "") return { status: "no table", problem: "empty", line: 1 };
  const delimiter = [",", ";", "\t"].find((each) => columnsOf(head.split(each)) !== null);
  if (!delimiter) return { status: "no table", problem: "columns", line: 1 };
  let lines: readonly Parsed[];
  try {
    lines = parse(text, {
      bom: true,
      trim: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter,
      max_record_size: MOST_IN_LINE,
      to: importLimits.rows + 2,
    }) as unknown as readonly Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { status: "no table", problem: "broken", line: Number(error.lines ?? 1) };
  }
  const [first, ...rest] = lines;
  const columns = columnsOf(first?.record ?? []);
  if (!columns) return { status: "no table", problem: "columns", line: 1 };
  if (rest.length === 0) return { status: "no table", problem: "empty", line: 2 };
  if (rest.length > importLimits.rows) return { status: "no table", problem: "rows", line: importLimits.rows + 2 };

  const consents = new Map<string, Consent>();
  const refused: RefusedLine[] = [];
  for (const { record, info } of rest) {
    const cells = columns.map((at) => record[at] ?? "");
    const read = record.length === first?.record.length ? readLine(cells, now) : "cells";
    const problem = typeof read === "string" ? read : consents.has(read.email) ? "twice" : null;
    if (problem) refused.push({ line: info.lines, problem });
    else if (typeof read !== "string") consents.set(read.email, read);
  }
  return { status: "read", consents: [...consents.values()], refused };
}

/** The position of each column; null when one is missing. */
function columnsOf(head: readonly string[]): readonly number[] | null {
  const names = head.map((name) =>
    name
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .toLowerCase(),
  );
  const places = importColumns.map((name) => names.indexOf(name));
  return places.includes(-1) ? null : places;
}

function readLine(
  [address = "", at = "", where = "", wording = ""]: readonly string[],
  now: Date,
): Consent | LineProblem {
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
