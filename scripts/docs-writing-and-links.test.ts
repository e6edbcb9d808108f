import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { sampleTest } from "#tests/support/sample.ts";

const root = join(import.meta.dirname, "..");
const PARTS = "{app,art,bench,content,content-model,deploy,docs,scripts,server,shared,tests}";
const isLeftOut = (path: string) => /(^|\/)(generated|node_modules|outlines)(\/|$)/.test(path);
const find = (pattern: string) => globSync(pattern, { cwd: root, exclude: isLeftOut });

const documents = [...find("*.md"), ...find(`${PARTS}/**/*.md`)];
const decisions = find("docs/decisions/0*.md");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const MOST_WORDS = 22_000;
const MOST_DECISIONS = 40;
const MOST_WORDS_OF_A_SENTENCE = 20;

const isWord = (text: string) => /\w/.test(text);
const wordsIn = (text: string) => text.split(/\s+/).filter(isWord).length;

/** The sentences of a document, without code, headings and tables; a path or command counts as one word. */
function sentencesIn(text: string): string[] {
  const prose = text
    .replace(/```[\s\S]+?```/g, "")
    .replace(/^( {4}|#|\||<).*$/gm, "")
    .replace(/`[^`\n]+`/g, "code")
    .replace(/\]\([^)]+\)/g, "]");
  return prose.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|(?<=[.!?]\**)\s+|:\n/).filter(isWord);
}

test.each(documents)("sentences in %s have at most 20 words on average", (path) => {
  const sentences = sentencesIn(textOf(path));
  const words = sentences.reduce((sum, sentence) => sum + wordsIn(sentence), 0);
  expect(words / Math.max(sentences.length, 1)).toBeLessThanOrEqual(MOST_WORDS_OF_A_SENTENCE);
});

// Another company may write as much as it wants.
sampleTest("there are at most 40 decisions, and 22,000 words in all documents", () => {
  expect(decisions.length).toBeLessThanOrEqual(MOST_DECISIONS);
  const words = documents.map((path) => wordsIn(textOf(path))).reduce((sum, count) => sum + count, 0);
  expect(words).toBeLessThanOrEqual(MOST_WORDS);
});

test.each(documents)("every path and link in %s exists", (path) => {
  const text = textOf(path);
  const named = [...text.matchAll(/`([\w-]+\/[\w./*{},-]+)`/g)].flatMap(([, name = ""]) => name);
  const ours = named.filter((name) => new RegExp(`^(?:${PARTS.slice(1, -1).replaceAll(",", "|")})/`).test(name));
  const missing = ours.filter((name) => !isLeftOut(name) && globSync(name, { cwd: root }).length === 0);
  const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, href = ""]) => (leads(href, path) ? [] : [href]));
  expect([...missing, ...broken]).toEqual([]);
});

function leads(href: string, from: string): boolean {
  if (/^[a-z]+:/.test(href)) return true;
  const [file = "", anchor] = href.split("#");
  const target = file ? join(dirname(from), file) : from;
  if (!existsSync(join(root, target))) return false;
  const headings = anchor ? [...textOf(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => slug(heading)) : [];
  return !anchor || headings.includes(anchor);
}

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");

test("every decision cited by code or a document exists", () => {
  const sources = [...find(`${PARTS}/**/*.{ts,tsx,mjs,css,yaml,md}`), ...find("*.md")];
  const missing = sources.flatMap((path) =>
    [...textOf(path).matchAll(/decisions\/(\d{4}[\w-]*)/g)].flatMap(([, name = ""]) =>
      decisions.some((each) => each.startsWith(`docs/decisions/${name}`)) ? [] : [`${path}: ${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
