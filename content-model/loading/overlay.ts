import { existsSync, readFileSync } from "node:fs";
import type { ContentError } from "./source.ts";

const AROUND = 2;

/** The error for Vite's overlay: all problems of the records, and the lines around the first. */
export function overlayOf(error: unknown) {
  // Not by instanceof: Vite may load this module and the one that throws more than once.
  const problems = (error as Partial<ContentError>).problems ?? [String((error as Error).message ?? error)];
  const [, file = "", at = ""] = /^(content\/[^:]+):(\d+)/.exec(problems[0] ?? "") ?? [];
  const line = Number(at);
  const where = file ? { id: `${file}:${line}`, loc: { file, line, column: 1 }, frame: excerpt(file, line) } : {};
  return { type: "error", err: { message: problems.join("\n"), stack: "", plugin: "content", ...where } } as const;
}

function excerpt(file: string, line: number): string {
  if (!existsSync(file)) return "";
  const lines = readFileSync(file, "utf8").split("\n");
  const first = Math.max(0, line - 1 - AROUND);
  return lines
    .slice(first, line + AROUND)
    .map(
      (text, index) => `${first + index + 1 === line ? ">" : " "} ${String(first + index + 1).padStart(4)} | ${text}`,
    )
    .join("\n");
}
