import { globSync, readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { inlineStyles, states } from "./styles.ts";

const read = (pattern: string) =>
  globSync(pattern, { exclude: ["app/desk/**"] }).map((file) => readFileSync(file, "utf8"));
const page = `<html><head><link rel="stylesheet" href="/app.css"></head><body><main><p class="card">x</p></main></body></html>`;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inline-styles-"));
});

async function kept(css: string) {
  await writeFile(join(folder, "app.css"), css);
  return /<style>(.*?)<\/style>/.exec(await inlineStyles(page, folder, ""))?.[1];
}

test("a page carries the rules of what it shows, and of no other", async () => {
  expect(await kept(".card{color:red}.other{color:red}.card .other:hover{color:red}")).toBe(".card{color:red}");
});

test("a rule of a state or a pseudo-element alone is about every page", async () => {
  const rules =
    ":focus-visible{outline:3px solid}::selection{color:red}::view-transition-old(*){animation:none}:target{color:red}";
  expect(await kept(rules)).toBe(rules);
});

test("a rule is kept that asks for what stands inside, whatever that is", async () => {
  const rule = ".card:where(:has(>b+b)){color:red}";
  expect(await kept(rule)).toBe(rule);
});

test("a rule waits for a state that only the browser will give", async () => {
  for (const state of states) expect(await kept(`.card[${state}]{color:red}`), state).toContain(state);
  expect(await kept(".card[data-of-nobody]{color:red}")).toBe("");
});

test("the list of states holds every attribute that code sets and a style names, and no other", () => {
  const styles = read("app/**/*.css").join("\n");
  const named = new Set([...styles.matchAll(/\[([a-z-]+)/g)].map(([, name = ""]) => name));
  const code = read("app/{behaviors,islands,shell,forms,sections,search,ui}/**/*.{ts,tsx}").join("\n");
  const set = [
    ...[...code.matchAll(/(?:set|toggle)Attribute\(\s*"([a-z-]+)"/g)].map(([, name = ""]) => name),
    ...[...code.matchAll(/dataset\.(\w+) \??\??=[^=]/g)].map(
      ([, name = ""]) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    ),
  ];
  const isLinkTarget = (name: string) => name === "href";
  expect(set.filter((name) => named.has(name) && !isLinkTarget(name) && !states.includes(name))).toEqual([]);
  expect(states.filter((name) => !named.has(name))).toEqual([]);
});
