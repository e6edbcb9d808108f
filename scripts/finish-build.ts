import { readFileSync } from "node:fs";
import { copyFile, cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { NEEDS_FILE } from "#content/loading/content-needs.ts";
import type { AppBuild } from "#server/http/site-app.server.ts";
import { homeScreenIcons } from "#shared/site-map/home-screen-icons.ts";
import { dropUnused } from "./cache.ts";
import type { Bundled } from "./finish-build/bundled.ts";
import { contentTree } from "./finish-build/content-tree.ts";
import { missingInProduction } from "./finish-build/installed-packages.ts";
import { thirdPartyNotices } from "./finish-build/notices.ts";
import { createSiteFiles } from "./finish-build/site-files.ts";
import { writeIcon } from "./finish-build/write-files.ts";
import { writeSite } from "./finish-build/write-site.ts";

// Creates a build in the folder FRESH from the bundles in BUNDLES, the pictures in ENCODED and the
// records. CODE tells the bundles from others.

const [bundles = "", encoded = "", fresh = "", code = ""] = process.argv.slice(2);
const client = `${fresh}/client`;
const files = createSiteFiles(client);
const json = async (file: string) => JSON.parse(await readFile(file, "utf8"));

// The router's manifest is no file for visitors.
const filter = (name: string) => !name.endsWith("/.vite");
for (const part of ["client", "server"])
  await cp(`${bundles}/${part}`, `${fresh}/${part}`, { recursive: true, filter });
const missing = await missingInProduction(`${fresh}/server`, await json("package-lock.json"));
if (missing.length > 0)
  throw new Error(
    `A production server does not install ${missing.join(", ")}, which its build imports: ` +
      "make it a dependency in package.json, or bundle it (`bundled` in vite.config.ts).",
  );
for (const { path, size, fill } of homeScreenIcons) await writeIcon(`${client}${path}`, size, fill);
await writeIcon(`${client}/apple-touch-icon.png`, 180, 0.66);
const licences = readFileSync(`${bundles}/client/.vite/license.md`, "utf8");
await writeFile(`${client}/third-party-notices.txt`, thirdPartyNotices(licences));

// What a later publication takes over as it is (scripts/publish-content.ts).
const bundled: Bundled = {
  files: await filesIn(client),
  manifest: await json(`${bundles}/client/.vite/manifest.json`),
};
await writeFile(`${fresh}/bundled.json`, JSON.stringify(bundled));
await copyFile(NEEDS_FILE, `${fresh}/needs.json`);
await writeFile(`${fresh}/code`, code);
await writeFile(`${fresh}/content-tree`, contentTree("content"));

await cp(`${encoded}/client`, client, { recursive: true });
for (const file of await filesIn(client)) files.compressLater(file);
const app: AppBuild = await import(pathToFileURL(resolve(fresh, "server/index.js")).href);
await writeSite({
  app,
  records: await json("content/generated/records.json"),
  pictures: await json(`${encoded}/pictures.json`),
  fresh,
  files,
  manifest: bundled.manifest,
});
await dropUnused();

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
}
