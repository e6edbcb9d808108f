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
])("a redirect from %s to %s is refused", async (from, to, reason) => {
  await using folder = await createTempFolder();
  cpSync(join(import.meta.dirname, "../content"), folder.path, { recursive: true });
  const file = join(folder.path, "redirects.yaml");
  writeFileSync(file, `${readFileSync(file, "utf8")}  - { from: ${from}, to: "${to}" }\n`);
  expect(() => loadContent(pathToFileURL(`${folder.path}/`))).toThrow(reason);
});
