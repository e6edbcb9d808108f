import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";
import { loadContent } from "./load.ts";

test.each([
  ["/gone", "/no-such-page", "expected an existing path"],
  ["/gone", "https://example.com/", "expected a path of this site"],
  ["/gone", "/index", "is itself redirected"],
  ["/index", "/about", "stands here twice"],
  ["/about", "/contact-us", "is the address of a page"],
  ["About us", "/about", "expected a path in lower case"],
  ["/desk", "/about", "is answered by the server"],
  ["/desk/sign-in", "/about", "is answered by the server"],
  ["/desk/anything-new", "/about", "is answered by the server"],
  ["/api/challenge", "/about", "is answered by the server"],
  ["/api/later", "/about", "is answered by the server"],
  ["/healthz", "/about", "is answered by the server"],
  ["/readyz", "/about", "is answered by the server"],
  ["/assets/entry.js", "/about", "is answered by the server"],
  ["/share/about.png", "/about", "is answered by the server"],
  ["/pagefind/pagefind.js", "/about", "is answered by the server"],
  ["/icon.svg", "/about", "is answered by the server"],
  ["/.well-known/acme-challenge/x", "/about", "is answered by the server"],
  ["/newsletter/unsubscribe.data", "/about", "is answered by the server"],
  ["/newsletter/unsubscribe", "/about", "is the address of a page"],
  ["/newsletter/confirm", "/about", "is the address of a page"],
  ["/feed.xml", "/about", "is the address of a page"],
  ["/robots.txt", "/about", "is the address of a page"],
])("a redirect from %s to %s is refused", async (from, to, reason) => {
  await using folder = await createTempFolder();
  cpSync(join(import.meta.dirname, "../content"), folder.path, { recursive: true });
  const file = join(folder.path, "redirects.yaml");
  writeFileSync(file, `${readFileSync(file, "utf8")}  - { from: ${from}, to: "${to}" }\n`);
  expect(() => loadContent(pathToFileURL(`${folder.path}/`))).toThrow(reason);
});
