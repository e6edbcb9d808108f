import { expect, test } from "vitest";
import { parsePage } from "./html.ts";
import { stylesOf } from "./styles.ts";

const page = `<html><head><link rel="stylesheet" href="/app.css"></head><body><main><p class="card">x</p></main></body></html>`;

async function kept(css: string) {
  const { texts } = await stylesOf(parsePage("/", page), css, "");
  return texts[0];
}

test("a page contains the CSS rules that it uses, and no others", async () => {
  expect(await kept(".card{color:red}.other{color:red}.card .other:hover{color:red}")).toBe(".card{color:red}");
});

test("a rule with only a state or pseudo-element applies to every page", async () => {
  const rules =
    ":focus-visible{outline:3px solid}::selection{color:red}::view-transition-old(*){animation:none}:target{color:red}";
  expect(await kept(rules)).toBe(rules);
});

test("a rule that requires certain content inside is kept, whatever that content is", async () => {
  const rule = ".card:where(:has(>b+b)){color:red}";
  expect(await kept(rule)).toBe(rule);
});

test("a rule for a state that only the browser sets is kept", async () => {
  const rule = ".card[data-open]{color:red}";
  expect(await kept(rule)).toBe(rule);
  expect(await kept(`${rule}[role=tab]{color:red}.card[type=button]{color:red}`)).toBe(rule);
});

test("print rules are in the complete rules, not in those of the first screen", async () => {
  const [start, end] = ["<section><p class=card>x</p></section>", "<p class=card>y</p>"];
  const whole = page.replace(/<p.*<\/p>/, start + end);
  const css = ".card{color:red}@page{margin:1cm}@media print{.card{color:#000}}.card:hover{color:green}";
  const { texts } = await stylesOf(parsePage("/", whole), css, "");
  expect(texts).toEqual([".card{color:red}.card:hover{color:green}", css]);
});
