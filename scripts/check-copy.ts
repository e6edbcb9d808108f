import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { parse } from "yaml";

// Copy belongs in content/: text in a component is a short label of a control or a state. The
// exceptions are shown when no record can be loaded, or fixed by the specification.
const WORDS_OF_A_LABEL = 5;
const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  "app/shell/error-pages.tsx": [
    "There’s no page at this address",
    "Something went wrong on our side.",
  ],
  "app/features/leads/form/human-check.tsx": ["The check needs JavaScript."],
  "app/shell/pricing-dialog.tsx": ["The form is loading."],
};

const READ =
  /^(?:aria-(?:label|description|roledescription)|title|placeholder|alt|label|heading|intro|summary|note)$/;

type Node = { readonly type: string; readonly [key: string]: unknown };

function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (node === null || typeof node !== "object") return [];
  const { type, name: named, value, expression } = node as Node;
  if (type === "JSXText") return [String(value).trim().replace(/\s+/g, " ")];
  if (type === "JSXExpressionContainer") return [...literalsIn(expression), ...textsIn(expression)];
  if (type !== "JSXAttribute") return Object.values(node).flatMap(textsIn);
  const { name } = named as { name: unknown };
  if (!READ.test(String(name))) return elementsIn(value);
  return [...literalsIn(value), ...elementsIn(value)];
}

function elementsIn(value: unknown): string[] {
  const { type, expression } = (value ?? {}) as Node;
  return type === "JSXExpressionContainer" ? textsIn(expression) : [];
}

function literalsIn(node: unknown): string[] {
  if (node === null || typeof node !== "object") return [];
  const { type, value, expression, quasis, consequent, alternate, right } = node as Node;
  if (type === "Literal") return typeof value === "string" ? [value] : [];
  if (type === "JSXExpressionContainer") return literalsIn(expression);
  if (type === "TemplateLiteral")
    return [
      (quasis as { value: { cooked: string } }[]).map((each) => each.value.cooked).join(" … "),
    ];
  return [consequent, alternate, right].flatMap(literalsIn);
}

const wordsOf = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;
const problems: string[] = [];
type Rule = { readonly avoid: string; readonly write: string; readonly exact?: boolean };
const rules: readonly Rule[] = parse(readFileSync("scripts/copy-rules.yaml", "utf8"));
const AVOID = rules.map(
  ({ avoid, write, exact }) => [new RegExp(avoid, exact ? "" : "i"), write] as const,
);

/**
 * Pages with an informal tone, which use contractions; law, articles and the guide may avoid them.
 */
const SPOKEN =
  /^content\/(?:pages\/(?!investing-guide)|hire|services|products|development|engagements|work|testimonials)/;
const UNCONTRACTED =
  /\b(?:do|does|did|is|are|was|were|has|have|would|should|could|will) not\b|\bcannot\b/i;

function avoid(where: string, text: string) {
  for (const [pattern, instead] of AVOID)
    if (pattern.test(text))
      problems.push(`${where}: write "${instead}" for "${pattern.exec(text)?.[0]}"`);
}

const isOther = (path: string) => /^app\/generated|\.test\.tsx$/.test(path);

for (const file of globSync("app/**/*.tsx", { exclude: isOther })) {
  const path = file.replaceAll("\\", "/");
  const texts = textsIn(parseSync(file, readFileSync(file, "utf8")).program);
  for (const text of texts) avoid(path, text);
  if (/^app\/(?:features\/[\w-]+\/)?mails\//.test(path)) continue;
  const known = SENTENCES[path] ?? [];
  const sentences = texts.filter((text) => wordsOf(text) > WORDS_OF_A_LABEL);
  for (const text of sentences.filter((text) => !known.some((start) => text.startsWith(start)))) {
    problems.push(`${path}: "${text}" is copy, which lives in content/`);
  }
  for (const start of known.filter((start) => !sentences.some((text) => text.startsWith(start)))) {
    problems.push(`scripts/check-copy.ts: ${path} no longer says "${start}"`);
  }
}

for (const file of globSync("content/**/*.{yaml,mdx}", {
  exclude: (path) => path.includes("generated"),
})) {
  for (const [index, line] of readFileSync(file, "utf8").split("\n").entries()) {
    avoid(`${file}:${index + 1}`, line);
    const spelled = SPOKEN.test(file.replaceAll("\\", "/")) ? UNCONTRACTED.exec(line) : null;
    if (spelled) problems.push(`${file}:${index + 1}: contract "${spelled[0]}"`);
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
