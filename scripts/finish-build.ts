import { glob, readFile, rm, writeFile } from "node:fs/promises";
import { compress } from "./finish-build/compress.ts";
import { deferBoot } from "./finish-build/defer-boot.ts";
import { hashesOf, type PageHashes } from "./finish-build/hashes.ts";
import { inlineStyles } from "./finish-build/inline-styles.ts";

const CLIENT = "build/client";

// What turns the router's output into what the server sends: styles in the page, client code after the
// first paint, hashes for the content security policy, compressed copies beside every text file.
// The router writes a data file for every path it prerenders; a document has nobody who would ask for one.
for await (const file of glob("**/*.pdf.data", { cwd: CLIENT })) await rm(`${CLIENT}/${file}`);
const pages: Record<string, PageHashes> = {};
for await (const file of glob("**/*.html", { cwd: CLIENT })) {
  const html = await readFile(`${CLIENT}/${file}`, "utf8");
  const finished = deferBoot(await inlineStyles(html, CLIENT));
  await writeFile(`${CLIENT}/${file}`, finished);
  pages[`/${file.replace(/(^|\/)index\.html$/, "")}`] = hashesOf(finished);
}
await writeFile("build/csp.json", `${JSON.stringify({ pages }, null, 1)}\n`);
const compressed = await compress(CLIENT);
console.log(`Finished ${Object.keys(pages).length} pages, compressed ${compressed} files.`);
