import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

// Copy lives in content/. What stands in a component, as text or in an attribute that is read out or shown, is the
// label of a control or of a state, so it is short; the few sentences that are shown where no record can be loaded, or
// that the specification words, are named here.
const WORDS_OF_A_LABEL = 5;
const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  "app/shell/application-error.tsx": ["Something broke on our side."],
  "app/shell/not-found.tsx": ["Nothing lives at this address"],
  "app/desk/desk-error.tsx": [
    "Your role does not include",
    "The address is not complete",
    "The server cannot be reached",
    "Something broke on our side",
  ],
  "app/forms/human-check.tsx": ["The check needs JavaScript."],
  "app/forms/newsletter-form.tsx": ["A confirmation mail is on its way"],
  "app/shell/pricing-dialog.tsx": ["The form is on its way."],
};

/** Attributes whose value a visitor reads or hears; of our own components, too. */
const READ =
  /^(?:aria-(?:label|description|roledescription)|title|placeholder|alt|label|heading|intro|lead|summary|note)$/;

type Node = { readonly type: string; readonly [key: string]: unknown };

/** What a component says of itself: text between tags, and literals that stand there or in an attribute that is read. */
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

/** The texts of elements that an attribute holds; its own literals are names of classes and the like. */
function elementsIn(value: unknown): string[] {
  const { type, expression } = (value ?? {}) as Node;
  return type === "JSXExpressionContainer" ? textsIn(expression) : [];
}

/** Strings and templates, also those that a condition chooses between. */
function literalsIn(node: unknown): string[] {
  if (node === null || typeof node !== "object") return [];
  const { type, value, expression, quasis, consequent, alternate, right } = node as Node;
  if (type === "Literal") return typeof value === "string" ? [value] : [];
  if (type === "JSXExpressionContainer") return literalsIn(expression);
  if (type === "TemplateLiteral")
    return [(quasis as { value: { cooked: string } }[]).map((each) => each.value.cooked).join(" … ")];
  return [consequent, alternate, right].flatMap(literalsIn);
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

/** Wordings that are not natural English of today, each with what to write instead. */
const AVOID: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bsomebody\b/i, "someone"],
  [/\btelephones?\b/i, "phone"],
  [/\bmend(?:s|ed|ing)?\b/i, "fix"],
  [/\bwho of (?:us|our)\b/i, "which of"],
  [/\bexists since\b/i, "has existed since"],
  [/\bHave you an?\b/, "Do you have"],
  [/\bHas your \w+ an?\b/, "Does your … have"],
];

for (const file of globSync("content/**/*.{yaml,mdx}", { exclude: (path) => path.includes("generated") })) {
  for (const [index, line] of readFileSync(file, "utf8").split("\n").entries())
    for (const [pattern, instead] of AVOID)
      if (pattern.test(line))
        problems.push(`${file}:${index + 1}: write "${instead}" for "${pattern.exec(line)?.[0]}"`);
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
