import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

// Copy lives in content/. Text in a component, or in an attribute that is shown or read out, is the label of a control
// or a state, so it is short. The few longer sentences are listed here: those shown where no record can be loaded, and
// those that the specification words.
const WORDS_OF_A_LABEL = 5;
const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  "app/shell/application-error.tsx": ["Something went wrong on our side."],
  "app/shell/not-found.tsx": ["There’s no page at this address"],
  "app/forms/human-check.tsx": ["The check needs JavaScript."],
  "app/forms/newsletter-form.tsx": ["A confirmation email is on its way"],
  "app/shell/pricing-dialog.tsx": ["The form is loading."],
};

/** Attributes whose value a visitor reads or hears, also of our own components. */
const READ = /^(?:aria-(?:label|description|roledescription)|title|placeholder|alt|label|heading|intro|summary|note)$/;

type Node = { readonly type: string; readonly [key: string]: unknown };

/** The texts of a component: between tags, and literals there or in an attribute that visitors read. */
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

/** The texts of elements inside an attribute; other literals there are class names and the like. */
function elementsIn(value: unknown): string[] {
  const { type, expression } = (value ?? {}) as Node;
  return type === "JSXExpressionContainer" ? textsIn(expression) : [];
}

/** Strings and templates, also both sides of a condition. */
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
/** Wordings that are not natural English, each with what to write instead. */
const AVOID: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bsomebody\b/i, "someone"],
  [/\banybody\b/i, "anyone"],
  [/\beverybody\b/i, "everyone"],
  [/\bwhoever\b/i, "anyone who, or the person who"],
  [/\btelephones?\b/i, "phone"],
  [/\bmend(?:s|ed|ing)?\b/i, "fix"],
  [/\bpress(?:es|ed|ing)? (?:the|this|that) (?:button|link)\b/i, "click"],
  [/\bpress [A-Z]/, "click"],
  [/\balready(?=[.;"])/, "already before the verb"],
  [/\w meanwhile\b(?!,)/i, "in the meantime"],
  [/\b(?:these are|that is|this is) no\b/i, "not a, or no such"],
  [/\b(?:is|are|was|were) to be \w+(?:ed|en|t)\b/i, "should be, or what to"],
  [/\bstands? at (?:its|the|their)\b/i, "appears next to"],
  [/\backnowledgments?\b/i, "acknowledgement"],
  [/(?<![-\w])mails\b|\b(?:a|by|each|every|one|this) mail\b(?! (?:app|provider|server))/i, "email"],
  [/\bhand-overs?\b/i, "handover"],
  [/\bseldom\b/i, "rarely"],
  [/\bcommonest\b/i, "most common"],
  [/\bwho of (?:us|our)\b/i, "which of"],
  [/\b(?:exists|runs|works) since\b/i, "has existed since"],
  [/\bHave you (?:an?|any|no)\b/, "Do you have"],
  [/\b(?:Has|Have) (?:your|the) \w+ (?:an?|any|no)\b/, "Does your … have"],
  [/\b(?:which|what|all|other|by) trades\b/i, "industries"],
  // The specification's own labels begin with a capital, and its categories are nouns.
  [/\b(?:analy|categori|customi|minimi|normali|optimi|organi|prioriti|recogni|summari)z(?:e|es|ed|ing)\b/, "-ise"],
  [/\b(?:behavior|favorite|canceled|traveler)s?\b/, "the British spelling"],
  [/(?<![_"])\bpercent\b(?!:)/i, "per cent"],
  [
    /, once (?:a|an|nine|eleven|one|two|three|four|five|six|seven|eight|ten|\d+)\b(?! (?:day|week|month|year))/,
    "down from, or up from",
  ],
  [/\bcall(?:s|ed|ing)? off\b/i, "cancel"],
  [/\bheading: .*, not per \w/, "what it is priced by"],
  [/\bheading: "?(?:\w+ )?\w+, one \w/, "a heading with a verb"],
  [/\bhonest no\b/i, "what you say when it does not fit"],
];

/** Where the site speaks to a visitor as people talk; law, articles and the guide may spell it out. */
const SPOKEN =
  /^content\/(?:pages\/(?!investing-guide)|hire|services|products|development|engagements|work|testimonials)/;
const UNCONTRACTED = /\b(?:do|does|did|is|are|was|were|has|have|would|should|could|will) not\b|\bcannot\b/i;

function avoid(where: string, text: string) {
  for (const [pattern, instead] of AVOID)
    if (pattern.test(text)) problems.push(`${where}: write "${instead}" for "${pattern.exec(text)?.[0]}"`);
}

const isOther = (path: string) => /^app\/generated|\.test\.tsx$/.test(path);

for (const file of globSync("app/**/*.tsx", { exclude: isOther })) {
  const path = file.replaceAll("\\", "/");
  const texts = textsIn(parseSync(file, readFileSync(file, "utf8")).program);
  for (const text of texts) avoid(path, text);
  if (path.startsWith("app/mails/")) continue;
  const known = SENTENCES[path] ?? [];
  const sentences = texts.filter((text) => wordsOf(text) > WORDS_OF_A_LABEL);
  for (const text of sentences.filter((text) => !known.some((start) => text.startsWith(start)))) {
    problems.push(`${path}: "${text}" is copy, which lives in content/`);
  }
  for (const start of known.filter((start) => !sentences.some((text) => text.startsWith(start)))) {
    problems.push(`scripts/check-copy.ts: ${path} no longer says "${start}"`);
  }
}

for (const file of globSync("content/**/*.{yaml,mdx}", { exclude: (path) => path.includes("generated") })) {
  for (const [index, line] of readFileSync(file, "utf8").split("\n").entries()) {
    avoid(`${file}:${index + 1}`, line);
    const spelled = SPOKEN.test(file.replaceAll("\\", "/")) ? UNCONTRACTED.exec(line) : null;
    if (spelled) problems.push(`${file}:${index + 1}: contract "${spelled[0]}"`);
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
