import { glob, readFile, rename, rm, writeFile } from "node:fs/promises";
import { loadContent } from "#content/load.ts";
import { compress } from "./finish-build/compress.ts";
import { embedIcons } from "./finish-build/embed-icons.ts";
import { hashesOf, type PageHashes } from "./finish-build/hashes.ts";
import { writeIcons } from "./finish-build/icons.ts";
import { readIslandCode } from "./finish-build/island-code.ts";
import { writeNewsletterPosts } from "./finish-build/newsletter-posts.ts";
import { thirdPartyNotices } from "./finish-build/notices.ts";
import { writeSearchIndex } from "./finish-build/search-index.ts";
import { writeShareImages } from "./finish-build/share-images.ts";
import { inlineStyles } from "./finish-build/styles.ts";

const CLIENT = "build/client";

// What turns the router's output into what the server sends: styles and icons in the page, hashes for the content
// security policy, the page for what is missing, the index of the search, icons, compressed copies beside every
// text file.

// Where static hosts look for it, too.
await rename(`${CLIENT}/404/index.html`, `${CLIENT}/404.html`);
await rm(`${CLIENT}/404`, { recursive: true });

const hashes: Record<string, PageHashes> = {};
const pages = new Map<string, string>();
const islandCode = await readIslandCode(CLIENT);
for await (const file of glob("**/*.html", { cwd: CLIENT })) {
  const html = await readFile(`${CLIENT}/${file}`, "utf8");
  const path = `/${file.replace(/(^|\/)index\.html$/, "")}`;
  const finished = await embedIcons(await inlineStyles(html, CLIENT, islandCode(html)), CLIENT, path);
  await writeFile(`${CLIENT}/${file}`, finished);
  hashes[path.replace(/\.html$/, "")] = hashesOf(finished);
  if (path !== "/404.html") pages.set(path, html);
}
await writeFile("build/csp.json", `${JSON.stringify({ pages: hashes }, null, 1)}\n`);
const { openings, posts, site } = loadContent();
await writeNewsletterPosts("build/newsletter.json", { posts, site });
await writeSearchIndex(CLIENT, pages, openings);
await writeShareImages(CLIENT, pages, site);
await writeIcons("public/icon.svg", CLIENT);
await writeFile(`${CLIENT}/third-party-notices.txt`, thirdPartyNotices("."));
// The router writes the data of each page for a client of its own, which documents do not have.
for await (const file of glob("**/*.data", { cwd: CLIENT })) await rm(`${CLIENT}/${file}`);
await rm(`${CLIENT}/.vite`, { recursive: true });
const compressed = await compress(CLIENT);
console.log(`Finished ${pages.size} pages, compressed ${compressed} files.`);
