import { expect, test } from "vitest";
import { deferBoot } from "./defer-boot.ts";

const page = (boot: string) =>
  `<!DOCTYPE html><html><head><link rel="modulepreload" href="/a.js"/></head><body><p>Text &amp; text</p><script type="module" async="">${boot}</script></body></html>`;

const boot = `import "/manifest.js";
import * as route0 from "/root.js";
import * as route1_main from "/page.js";
import * as route1_clientAction from "/action.js";
const route1 = {...route1_main, ...route1_clientAction};
window.__reactRouterRouteModules = {"root":route0,"routes/page":route1};
import("/entry.js");`;

test("static imports become dynamic ones, and every other statement stays", () => {
  const html = deferBoot(page(boot));
  expect(html).toContain('await import("/manifest.js");');
  expect(html).toContain('const [route0,route1_main,route1_clientAction]=await Promise.all([import("/root.js")');
  expect(html).toContain("const route1 = {...route1_main, ...route1_clientAction};");
  expect(html).not.toMatch(/^\s*import [*"]/m);
});

test("preloads leave the page, and the rest of it stays byte for byte", () => {
  const html = deferBoot(page(boot));
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain("<p>Text &amp; text</p>");
});

test("a boot script of another shape stops the build", () => {
  expect(() => deferBoot(page(boot.replace("import * as route0", "import { route0 }")))).toThrow(/new shape/);
  expect(() => deferBoot("<html><body></body></html>")).toThrow(/no boot script/);
});
