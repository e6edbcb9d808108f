import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

// Copy lives in content/. What stands in a component is the label of a control or of a state, so it is short; the few
// sentences that are shown where no record can be loaded, or that the specification words, are named here.
const WORDS_OF_A_LABEL = 5;
const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  "app/shell/application-error.tsx": ["Something broke on our side."],
  "app/shell/not-found.tsx": ["Nothing lives at this address"],
  "app/desk/desk-error.tsx": ["Your role does not include", "It was erased, or", "Something broke on our side"],
  "app/forms/human-check.tsx": ["The check needs JavaScript."],
  "app/forms/newsletter-form.tsx": ["A confirmation mail is on its way"],
  "app/shell/pricing-dialog.tsx": ["The form is on its way."],
};

type Node = { readonly type: string; readonly value?: unknown };

function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (node === null || typeof node !== "object") return [];
  const { type, value } = node as Node;
  if (type === "JSXText") return [String(value).trim().replace(/\s+/g, " ")];
  return Object.values(node).flatMap(textsIn);
}

const wordsOf = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;
const problems: string[] = [];
const isOther = (path: string) => /^app\/(generated|mails)|\.test\.tsx$/.test(path);

for (const file of globSync("app/**/*.tsx", { exclude: isOther })) {
  const path = file.replaceAll("\\", "/");
  const known = SENTENCES[path] ?? [];
  const sentences = textsIn(parseSync(file, readFileSync(file, "utf8")).program).filter(
    (text) => wordsOf(text) > WORDS_OF_A_LABEL,
  );
  for (const text of sentences.filter((text) => !known.some((start) => text.startsWith(start)))) {
    problems.push(`${path}: "${text}" is copy, which lives in content/`);
  }
  for (const start of known.filter((start) => !sentences.some((text) => text.startsWith(start)))) {
    problems.push(`scripts/check-copy.ts: ${path} no longer says "${start}"`);
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
