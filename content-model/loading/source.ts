import { LineCounter, parseDocument } from "yaml";
import type * as z from "zod";

export type Source = {
  readonly file: string;
  readonly value: unknown;
  readonly body: string;
  readonly bodyLine: number;
  lineOf(path: readonly PropertyKey[]): number;
};

export class ContentError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `Content has ${problems.length} problem(s):\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
    );
    this.name = "ContentError";
    this.problems = problems;
  }
}

export function parseSource(file: string, text: string): Source {
  const lineCounter = new LineCounter();
  const { yaml, body } = partsOf(file, text);
  const document = parseDocument(yaml, { lineCounter, prettyErrors: true });
  const [syntax] = document.errors;
  if (syntax)
    throw new ContentError([`content/${file}:${syntax.linePos?.[0].line ?? 1}: ${syntax.message}`]);
  return {
    file: `content/${file}`,
    value: document.toJS(),
    body,
    bodyLine: text.slice(0, text.length - body.length).split("\n").length,
    lineOf(path) {
      for (let depth = path.length; depth >= 0; depth--) {
        const node: unknown = document.getIn(path.slice(0, depth), true);
        if (node && typeof node === "object" && "range" in node && Array.isArray(node.range)) {
          return lineCounter.linePos(node.range[0]).line;
        }
      }
      return 1;
    },
  };
}

/**
 * A record's YAML; for a post, the front matter with its line numbers kept, and the text below it.
 */
export function partsOf(file: string, text: string): { yaml: string; body: string } {
  if (!file.endsWith(".mdx")) return { yaml: text, body: "" };
  const end = text.indexOf("\n---", 3);
  if (!text.startsWith("---\n") || end < 0)
    throw new ContentError([`content/${file}:1: expected front matter between --- lines`]);
  return { yaml: text.slice(3, end), body: text.slice(text.indexOf("\n", end + 1)) };
}

/** Problems as `file:line: field: message`, a form that terminals and editors link. */
export function describeIssues(
  source: Source,
  issues: readonly z.core.$ZodIssue[],
  at: readonly PropertyKey[] = [],
) {
  return issues.map((issue) => {
    const path = [...at, ...issue.path];
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    const field = [...path, ...unknown].join(".") || "(file)";
    return `${source.file}:${source.lineOf([...path, ...unknown])}: ${field}: ${issue.message}`;
  });
}
