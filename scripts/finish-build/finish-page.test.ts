import { expect, test } from "vitest";
import { Markup } from "#tests/support/markup.ts";
import { finishPage } from "./finish-page.ts";
import { parsePage } from "./html.ts";

const use = (name: string) =>
  `<svg class="icon"><use href="/assets/icons-a_B-1.svg#${name}"></use></svg>`;
const drawing = (name: string) => `<g id="${name}"><path d="M1 1"/></g>`;
const sprite = ["<svg>", drawing("bell"), drawing("menu"), drawing("sun"), "</svg>"].join("\n");

const finished = async (html: string) =>
  (await finishPage(parsePage("/about", html), sprite, undefined, "")).html;

test("a page contains each of its own icons once, and no others", async () => {
  const menu = `<p data-island="b">${use("menu")}</p>`;
  const html = await finished(
    `<html><body><div data-island="a">${use("menu")}</div>${menu}${use("sun")}</body></html>`,
  );
  expect(html).not.toContain("/assets/icons");
  expect(html.match(/<use href="#icon-menu"><\/use>/g)).toHaveLength(2);
  expect(html.match(/<g id="icon-menu"><path d="M1 1"\/><\/g>/g)).toHaveLength(1);
  expect(html.match(/id="icon-/g)).toHaveLength(2);
  expect(html).toMatch(/<\/g><\/svg><\/body>/);
});

test("a page without icons is unchanged", async () => {
  expect(await finished("<html><body></body></html>")).toBe("<html><body></body></html>");
});

test("an inline script is served without comments and works the same", async () => {
  const short = await finished(
    "<script>/* why */ (function () { const one = 20; globalThis.made = one + 1; })();</script>",
  );
  expect(short).toMatch(/<script>.*<\/script>/);
  expect(short).not.toContain("why");
  new Function(/<script>(.*)<\/script>/.exec(short)?.[1] ?? "")();
  expect(globalThis).toHaveProperty("made", 21);
});

test("an island's data is as short as it can be, and the same", async () => {
  const given = { heading: 'We say "yes" & more', body: "It’s <saved>" };
  const written = JSON.stringify(given)
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;");
  const html = await finished(
    `<html><body><p data-island="a" data-props="${written}">x</p></body></html>`,
  );
  expect(html).not.toContain("&quot;");
  const island = Markup.parse(html).one({ "data-island": "a" });
  expect(JSON.parse(island.attributes["data-props"] ?? "")).toEqual(given);
});

test("an island's data with an apostrophe stays between quotation marks", async () => {
  const island = `<p data-island="a" data-props="{&quot;body&quot;:&quot;It's&quot;}">x</p>`;
  expect(await finished(`<html><body>${island}</body></html>`)).toContain(island);
});
