import type { ContentProblem } from "#content/editing/records.ts";

const lineOf = ({ place, file, text }: ContentProblem) => `${place?.name ?? file}: ${text}`;

/** Problems of records, a line each, with the name of the record and field where each is. */
export const linesOf = (problems: readonly ContentProblem[]) => problems.map(lineOf).join("\n");
