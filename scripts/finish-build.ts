import { glob, readFile, rm, writeFile } from "node:fs/promises";
import { loadContent } from "#content/load.ts";
import { filePaths } from "#shared/paths.ts";
import { compress } from "./finish-build/compress.ts";
import { deferBoot } from "./finish-build/defer-boot.ts";
import { embedIcons } from "./finish-build/embed-icons.ts";
import { hashesOf, type PageHashes } from "./finish-build/hashes.ts";
import { writeIcons } from "./finish-build/icons.ts";
import { inlineStyles } from "./finish-build/inline-styles.ts";
import { writeSearchIndex } from "./finish-build/search-index.ts";
import { writeShareImages } from "./finish-build/share-images.ts";

const CLIENT = "build/client";

// What turns the router's output into what the server sends: styles and icons in the page, client code after
// the first paint, hashes for the content security policy, the index of the search, icons, compressed copies
// beside every text file.

const hashes: Record<string, PageHashes> = {};
const pages = new Map<string, string>();
for await (const file of glob("**/*.html", { cwd: CLIENT })) {
  const html = await readFile(`${CLIENT}/${file}`, "utf8");
  const finished = deferBoot(await embedIcons(await inlineStyles(html, CLIENT), CLIENT));
  await writeFile(`${CLIENT}/${file}`, finished);
  const path = `/${file.replace(/(^|\/)index\.html$/, "")}`;
  pages.set(path, html);
  hashes[path] = hashesOf(finished);
}
await writeFile("build/csp.json", `${JSON.stringify({ pages: hashes }, null, 1)}\n`);
const { openings, site } = loadContent();
await writeSearchIndex(CLIENT, pages, openings);
await writeShareImages(CLIENT, pages, site.name);
await writeIcons("public/icon.svg", CLIENT);
// The router writes a copy for its client beside each file, which no page asks for.
await Promise.all(filePaths.map((path) => rm(`${CLIENT}${path}.data`, { force: true })));
const compressed = await compress(CLIENT);
console.log(`Finished ${pages.size} pages, compressed ${compressed} files.`);
