import { readdirSync, readFileSync } from "node:fs";
import { LineCounter, parseDocument } from "yaml";
import type * as z from "zod";

/** One YAML file, with a way from a field back to the line that holds it. */
export type Source = {
  readonly file: string;
  readonly value: unknown;
  /** What follows the front matter of a post. */
  readonly body: string;
  lineOf(path: readonly PropertyKey[]): number;
};

export class ContentError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Content has ${problems.length} problem(s):\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.name = "ContentError";
    this.problems = problems;
  }
}

/** Where the records are unless a caller names another place. */
const RECORDS = new URL("../../content/", import.meta.url);

/** Names of the `.yaml` files of a folder of content, without the ending, sorted. */
export function yamlNames(folder: string, root = RECORDS): string[] {
  return readdirSync(new URL(`${folder}/`, root))
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => name.slice(0, -".yaml".length))
    .sort();
}

/** Names of the folders below a folder of content (a post is a folder). */
export function folderNames(folder: string, root = RECORDS): string[] {
  return readdirSync(new URL(`${folder}/`, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

export function readSource(file: string, root = RECORDS): Source {
  const lineCounter = new LineCounter();
  const { yaml, body } = partsOf(file, root);
  const document = parseDocument(yaml, { lineCounter, prettyErrors: true });
  const [syntax] = document.errors;
  if (syntax) throw new ContentError([`content/${file}:${syntax.linePos?.[0].line ?? 1}: ${syntax.message}`]);
  return {
    file: `content/${file}`,
    value: document.toJS(),
    body,
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

/** The YAML of a record, or the front matter of a post with its line numbers kept and the text below it. */
function partsOf(file: string, root: URL): { yaml: string; body: string } {
  const text = readFileSync(new URL(file, root), "utf8");
  if (!file.endsWith(".mdx")) return { yaml: text, body: "" };
  const end = text.indexOf("\n---", 3);
  if (!text.startsWith("---\n") || end < 0)
    throw new ContentError([`content/${file}:1: expected front matter between --- lines`]);
  return { yaml: text.slice(3, end), body: text.slice(text.indexOf("\n", end + 1)) };
}

/** Problems as `file:line: field: what is wrong`, the form that terminals and editors link. */
export function describeIssues(source: Source, issues: readonly z.core.$ZodIssue[], at: readonly PropertyKey[] = []) {
  return issues.map((issue) => {
    const path = [...at, ...issue.path];
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    const field = [...path, ...unknown].join(".") || "(file)";
    return `${source.file}:${source.lineOf([...path, ...unknown])}: ${field}: ${issue.message}`;
  });
}
