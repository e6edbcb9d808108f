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
  ["/INDEX/", "/about", "stands here twice"],
  ["/About", "/contact-us", "is the address of a page"],
  ["About us", "/about", "expected a path that begins with /"],
  ["https://old.example/about.php", "/about", "without its beginning"],
  ["/about.php#team", "/about", "browsers do not send it"],
  ["/100%.html", "/about", "write %25"],
  ["/caf%E9.html", "/about", "are not UTF-8"],
  ["/old\\page", "/about", "expected / in place of"],
  ["/old/*", "/about", "write a line for each address"],
  ["/old/:slug", "/about", "write a line for each address"],
  ["/old*/page", "/about", "write a line for each address"],
  ["/old/../page", "/about", "without . or .."],
  ["/%64esk/sign-in", "/about", "is answered by the server"],
  ["/Desk?x=1", "/about", "is answered by the server"],
  ["/contact-us?topic=other", "/contact-us?topic=other", "is itself redirected"],
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
  addTo(folder.path, from, to);
  expect(() => loadContent(pathToFileURL(`${folder.path}/`))).toThrow(reason);
});

test("addresses as former sites have them are taken: capitals and endings, spaces, accents, queries", async () => {
  await using folder = await createTempFolder();
  cpSync(join(import.meta.dirname, "../content"), folder.path, { recursive: true });
  const taken = [
    "/About.aspx",
    "/Über uns.html",
    "/%C3%BCber-uns.html",
    "/page.php?id=5",
    "/page.php?id=6",
    "/?p=12",
    "/100%25.html",
    "/old-page/",
  ];
  for (const from of taken) addTo(folder.path, from, "/about");
  expect(() => loadContent(pathToFileURL(`${folder.path}/`))).not.toThrow();
});

function addTo(folder: string, from: string, to: string) {
  const file = join(folder, "redirects.yaml");
  const line = `  - { from: ${JSON.stringify(from)}, to: ${JSON.stringify(to)} }\n`;
  writeFileSync(file, readFileSync(file, "utf8") + line);
}
