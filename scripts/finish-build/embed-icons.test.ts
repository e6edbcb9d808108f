import { expect, test } from "vitest";
import { iconsFor } from "./embed-icons.ts";
import { edited, parsePage } from "./html.ts";

const use = (name: string) => `<svg class="icon"><use href="/assets/icons-a_B-1.svg#${name}"></use></svg>`;
const path = (name: string) => `<path id="${name}" d="M1 1"/>`;
const read = async () => `<svg>${path("bell")}<g id="menu"><path d="M1 1"/></g>${path("sun")}</svg>`;

async function withIcons(html: string, path = "/about") {
  const icons = await iconsFor(parsePage(path, html), read);
  return icons.rename(edited(html, icons.edits));
}

test("a page contains its own icons in place, and no others", async () => {
  const html = await withIcons(`<html><body>${use("menu")}<p>${use("sun")}</p></body></html>`);
  expect(html).toBe(
    '<html><body><svg class="icon"><g><path d="M1 1"/></g></svg><p><svg class="icon"><path d="M1 1"/></svg></p></body></html>',
  );
});

test("the markup of islands refers to icons, which the page contains once", async () => {
  const other = `<p data-island="b">${use("menu")}${use("bell")}</p>`;
  const html = await withIcons(
    `<html><body><div data-island="a">${use("menu")}</div>${other}${use("sun")}</body></html>`,
  );
  expect(html).not.toContain("/assets/icons");
  expect(html.match(/<use href="#icon-menu"><\/use>/g)).toHaveLength(2);
  expect(
    html.match(/<path id="icon-bell" d="M1 1"\/><g id="icon-menu"><path d="M1 1"\/><\/g><\/svg><\/body>/g),
  ).toHaveLength(1);
  expect(html.match(/id="icon-/g)).toHaveLength(2);
});

test("a page without icons is unchanged, and an unknown icon stops the build", async () => {
  expect(await withIcons("<html><body></body></html>")).toBe("<html><body></body></html>");
  const missing = withIcons(`<html><body>${use("menu")}${use("moon")}</body></html>`, "/work/a-case");
  await expect(missing).rejects.toThrow("/work/a-case shows the icon moon,");
});
