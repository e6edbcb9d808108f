/** The columns that a table to import must name in its first line, in any order. */
export const importColumns = ["address", "consented_at", "where", "wording"] as const;

/** `bytes` is what a post to the page may have; the rest of it is the form around the table. */
export const importLimits = { rows: 5_000, bytes: 1_048_576, where: 300, wording: 2_000 } as const;

export const lineProblems = [
  "no address",
  "no time",
  "future",
  "no place",
  "no wording",
  "too long",
  "cells",
  "twice",
] as const;
export const tableProblems = ["empty", "columns", "rows", "broken"] as const;

export type LineProblem = (typeof lineProblems)[number];
export type TableProblem = (typeof tableProblems)[number];

/** A line that is not imported, as the file counts them, and why. */
export type RefusedLine = { readonly line: number; readonly problem: LineProblem };

/** What a table would do, or did. */
export type ImportPreview = {
  readonly added: number;
  /** Subscribed already. */
  readonly known: number;
  /** Unsubscribed, or erased after they consented: they stay out. */
  readonly left: number;
  readonly refused: readonly RefusedLine[];
};

export type ImportOutcome =
  | ({ readonly status: "read" } & ImportPreview)
  | { readonly status: "no table"; readonly problem: TableProblem; readonly line: number };
