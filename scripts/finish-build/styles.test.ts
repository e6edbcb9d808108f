import { expect, test } from "vitest";
import { parsePage } from "./html.ts";
import { sheetsByPath, stylesOf } from "./styles.ts";

const page = `<html><head><link rel="stylesheet" href="/app.css"></head><body><main><p class="card">x</p></main></body></html>`;

const sheetOf = (css: string) => ({ href: "/assets/page-1a2b.css", css });

async function kept(css: string) {
  const { texts } = await stylesOf(parsePage("/", page), sheetOf(css), "");
  return texts[0];
}

test("a page contains the CSS rules that it uses, and no others", async () => {
  expect(await kept(".card{color:red}.other{color:red}.card .other:hover{color:red}")).toBe(
    ".card{color:red}",
  );
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

test("a rule for a button that an island disables later is kept", async () => {
  const css = ".card{color:red}.card[disabled]{color:gray}";
  const { texts } = await stylesOf(
    parsePage("/", page),
    sheetOf(css),
    "jsx(`p`,{className:`card`,disabled:sending})",
  );
  expect(texts[0]).toBe(css);
  expect(await kept(css)).toBe(".card{color:red}");
});

test("a page's head has the rules of its first block, and the sheet of its kind follows that block", async () => {
  const [start, end] = ["<section><p class=card>x</p></section>", "<p class=later>y</p>"];
  const whole = page.replace(/<p.*<\/p>/, start + end);
  const sheet = sheetOf(".card{color:red}.later{color:green}");
  const { texts, link, end: at } = await stylesOf(parsePage("/", whole), sheet, "");
  expect(texts).toEqual([".card{color:red}"]);
  expect(link).toBe(`<link rel="stylesheet" href="${sheet.href}"/>`);
  expect(whole.slice(at)).toMatch(/^<\/section><p class=later>/);
});

test("rules for paper come with the sheet, and are no part of the head", async () => {
  const whole = page.replace(/<p.*<\/p>/, "<section><p class=card>x</p></section>");
  const sheet = sheetOf("@layer a{.card{color:red}@media print{.card{color:#000}}}");
  const { texts } = await stylesOf(parsePage("/", whole), sheet, "");
  expect(texts).toEqual(["@layer a{.card{color:red}}"]);
  expect(await kept(sheet.css)).toBe(sheet.css);
});

test("pages of one kind share a sheet with what any of them uses, and other kinds have their own", async () => {
  const pageWith = (name: string) => page.replace("card", name);
  const pages = new Map([
    ["/services/web-development", pageWith("card")],
    ["/services/mobile-development", pageWith("other")],
    ["/about", pageWith("card")],
  ]);
  const read = async () => ".card{color:red}.other{color:green}.never{color:blue}";
  const sheets = await sheetsByPath(pages, read, () => "");
  const service = sheets.get("/services/web-development");
  expect(service?.css).toBe(".card{color:red}.other{color:green}");
  expect(service?.href).toMatch(/^\/assets\/page-[\w-]{8}\.css$/);
  expect(sheets.get("/services/mobile-development")).toBe(service);
  expect(sheets.get("/about")?.css).toBe(".card{color:red}");
});
