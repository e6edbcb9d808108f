import { globSync, readFileSync } from "node:fs";
import { copyFile, cp, glob, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Content } from "#content/load.ts";
import { builtPaths } from "#content/page-paths.ts";
import type { AppBuild } from "#server/http/site-app.server.ts";
import { guidePath, shareImagePath } from "#shared/site-map/paths.ts";
import { cached, dropUnused } from "./cache.ts";
import { type PageHashes, pageResults } from "./finish-build/finish-page.ts";
import { thirdPartyNotices } from "./finish-build/notices.ts";
import { writeSearchIndex } from "./finish-build/search-index.ts";
import { shareImage } from "./finish-build/share-images.ts";
import { readIslandCode, rulesByPath } from "./finish-build/styles.ts";
import { compress, writeIcon } from "./finish-build/write-files.ts";

// Creates a build in the folder FRESH from the bundles in BUNDLES and the records: renders each page with the server's
// bundle, inlines styles and icons, and writes the search index, share pictures, the guide and compressed copies.

const GUIDE_SOURCES = "{app/documents/*.{ts,tsx},app/generated/*.woff,app/generated/palette.ts}";
const [bundles = "", fresh = ""] = process.argv.slice(2);
const client = `${fresh}/client`;
// The router's manifest is read from the bundles' folder and not copied.
const filter = (name: string) => !name.endsWith("/.vite");
for (const part of ["client", "server"])
  await cp(`${bundles}/${part}`, `${fresh}/${part}`, { recursive: true, filter });
await copyFile("content/generated/records.js", `${fresh}/server/records.js`);

const load = (file: string) => import(pathToFileURL(resolve(fresh, file)).href);
const build: AppBuild = await load("server/index.js");
const content: Content = JSON.parse((await load("server/records.js")).json);
const handle = createRequestHandler(build, "production");

async function ask(path: string): Promise<Response> {
  const response = await handle(new Request(new URL(path, build.entry.module.siteUrl)), new RouterContextProvider());
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

// One at a time, because each takes 20 MB; pages are rendered meanwhile.
let compressed = Promise.resolve();
function compressLater(file: string) {
  compressed = compressed.then(() => compress(file));
}
for await (const file of glob("**/*.*", { cwd: client })) compressLater(`${client}/${file}`);

async function write(path: string, body: string | Uint8Array) {
  const file = `${client}${path}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
  compressLater(file);
}

const fileOf = (path: string) => (path === "/404" ? "/404.html" : `${path.replace(/\/$/, "")}/index.html`);

const codeOf = await readIslandCode(`${bundles}/client`);
const hashes: Record<string, PageHashes> = {};
const searched: { readonly url: string; readonly content: string }[] = [];
const drawn = new Map<string, string>();
for (const path of builtPaths(content)) {
  const response = await ask(path);
  const text = await response.text();
  if (response.headers.get("content-type")?.startsWith("text/html")) drawn.set(path, text);
  else await write(path, text);
}
const rules = await rulesByPath(drawn, (file) => readFile(`${client}${file}`, "utf8"), codeOf);
// One at a time, because a parsed page takes several megabytes.
for (const [path, text] of drawn) {
  const made = await pageResults(path, text, client, rules.get(path) ?? "", codeOf(text));
  await write(fileOf(path), made.html);
  hashes[path] = made.hashes;
  if (!made.card) continue;
  if (made.searched) searched.push({ url: path, content: made.searched });
  await write(shareImagePath(path), await shareImage(client, made.card, content.site));
}
await writeFile(`${fresh}/csp.json`, `${JSON.stringify({ pages: hashes }, null, 1)}\n`);
await writeSearchIndex(write, searched, content.openings);
if (content.site.parts.investing) {
  // Drawing takes seconds, so it is cached until its sources change.
  const sources = globSync(GUIDE_SOURCES)
    .toSorted()
    .map((file) => readFileSync(file));
  const texts = JSON.stringify([content.investingGuide, content.site]);
  await write(guidePath, await cached([texts, ...sources], async () => (await ask(guidePath)).bytes()));
}
await writeIcon(`${client}/icon-512.png`, 512, 0.8);
await writeIcon(`${client}/apple-touch-icon.png`, 180, 0.66);
await write("/third-party-notices.txt", thirdPartyNotices(readFileSync(`${bundles}/client/.vite/license.md`, "utf8")));
await compressed;
await dropUnused();
console.log(`Wrote ${Object.keys(hashes).length} pages.`);
