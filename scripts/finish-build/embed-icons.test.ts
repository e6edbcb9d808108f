import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { embedIcons } from "./embed-icons.ts";

const use = (name: string) => `<svg class="icon"><use href="/assets/icons-a_B-1.svg#${name}"></use></svg>`;
const symbol = (name: string) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="M1 1" /></symbol>`;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "embed-icons-"));
  await mkdir(join(folder, "assets"));
  await writeFile(
    join(folder, "assets/icons-a_B-1.svg"),
    `<svg>${symbol("bell")}${symbol("menu")}${symbol("sun")}</svg>`,
  );
});

test("a page carries the icons it shows, each once, and no others", async () => {
  const html = await embedIcons(`<html><body>${use("menu")}<p>${use("menu")}</p></body></html>`, folder, "/about");
  expect(html).not.toContain("/assets/icons");
  expect(html.match(/href="#icon-menu"/g)).toHaveLength(2);
  expect(html.match(/<symbol id="icon-menu"/g)).toHaveLength(1);
  expect(html).not.toContain("icon-bell");
});

test("a page without icons stays as it is, and one with an unknown icon stops the build", async () => {
  expect(await embedIcons("<html><body></body></html>", folder, "/about")).toBe("<html><body></body></html>");
  const missing = embedIcons(`<html><body>${use("menu")}${use("moon")}</body></html>`, folder, "/work/a-case");
  await expect(missing).rejects.toThrow("/work/a-case shows the icon moon,");
});
