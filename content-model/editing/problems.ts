import type { WrittenRecord } from "#content/loading/records.ts";
import { ContentError } from "#content/loading/source.ts";
import type { ContentProblem } from "#shared/contracts/desk-content.ts";

/** What the loader refuses, taken apart; anything else that goes wrong is thrown on. */
export function problemsOf(error: unknown): ContentProblem[] {
  if (!(error instanceof ContentError)) throw error;
  return error.problems.map((problem) => {
    const [, file = "", line = "1", field = "", text = problem] =
      /^(content\/[^:]+):(\d+): (?:([\w.-]+|\(file\)): )?([\s\S]*)$/.exec(problem) ?? [];
    return { file, line: Number(line), field: field === "(file)" ? "" : field, text };
  });
}

/** Problems of one record with fields as its form names them; those of other records keep their file. */
export function problemsAt(problems: readonly ContentProblem[], { source, at }: WrittenRecord): ContentProblem[] {
  const start = at.map((part) => `${String(part)}.`).join("");
  return problems.map((problem) => {
    const isOwn = problem.file === source.file && `${problem.field}.`.startsWith(start);
    return isOwn ? { ...problem, file: "", field: problem.field.slice(start.length) } : problem;
  });
}
