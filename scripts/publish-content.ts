import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { type Content, loadContent } from "#content/load.ts";
import { folderAt } from "#content/loading/content-folder.ts";
import { picturesIn, withTexts } from "#content/loading/content-needs.ts";
import { NEEDS_NEW_CODE } from "#features/editing/publishing/needs-new-code.ts";
import type { AppBuild } from "#server/http/site-app.server.ts";
import { dropUnused, keepResultsIn } from "./cache.ts";
import type { Bundled } from "./finish-build/bundled.ts";
import { createSiteFiles } from "./finish-build/site-files.ts";
import { readContent, writeSite } from "./finish-build/write-site.ts";
import { elementsOf } from "./post-elements.ts";
import { needsOf } from "./prepare/needs.ts";
import { type EncodedPictures, encodePictures, sourceOf } from "./vite/encode.ts";

// Makes FOLDER/build from FOLDER/content with the code of the build in CODE, as a whole build would
// make it. Files that the build in FORMER has too are links to those. RESULTS keeps what slow steps
// gave.

const [folder = "", former = "", code = "", results = ""] = process.argv.slice(2);
const fresh = join(folder, "build");
const json = async (file: string) => JSON.parse(await readFile(file, "utf8"));

// Pages get hashes in the content policy instead of a nonce (app/entry.server.tsx).
process.env.IS_RR_BUILD_REQUEST = "yes";
keepResultsIn(results);
try {
  const content = loadContent(folderAt(pathToFileURL(`${folder}/content/`)));
  const needs = needsOf(content, join(folder, "content"));
  if (isDeepStrictEqual(await json(join(former, "needs.json")), needs)) await publish(content);
  else process.exitCode = NEEDS_NEW_CODE;
} catch (error) {
  console.error(error instanceof Error && error.name === "ContentError" ? error.message : error);
  process.exitCode = 1;
}

async function publish(content: Content) {
  // As a whole build reads them, from a file.
  const records: Content = JSON.parse(JSON.stringify(await withTexts(content, elementsOf)));
  await mkdir(`${fresh}/client`, { recursive: true });
  const files = createSiteFiles(`${fresh}/client`, `${former}/client`);
  const bundled: Bundled = await json(join(former, "bundled.json"));
  for (const file of bundled.files) await files.keep(file);
  const pictures = await picturesOf(records, files);
  const app: AppBuild = await import(pathToFileURL(join(code, "server/index.js")).href);
  await writeSite({ app, records, pictures, fresh, files, manifest: bundled.manifest });
  for (const name of ["bundled.json", "needs.json", "code"])
    await writeFile(join(fresh, name), await readFile(join(former, name)));
  await dropUnused();
  // Written last, so a folder without it is an incomplete build.
  await writeFile(join(fresh, "complete"), "published");
}

/** The pictures of the records: those of the former build, and new ones, which are encoded. */
async function picturesOf(
  records: Content,
  files: ReturnType<typeof createSiteFiles>,
): Promise<EncodedPictures> {
  const known = await readContent(former);
  const placeholders = picturesIn(records);
  const pictures: Record<string, EncodedPictures[string]> = {};
  const added: string[] = [];
  for (const placeholder of placeholders) {
    const source = await sourceOf(placeholder, folder);
    const value = known.pictures[placeholder];
    if (value === undefined || known.sources[placeholder] !== source) {
      added.push(placeholder);
      continue;
    }
    pictures[placeholder] = { source, value };
    for (const file of filesOf(value)) await files.keep(file);
  }
  const cache = join(folder, "encoded");
  const encoded = await encodePictures({
    placeholders: added,
    from: folder,
    to: files.folder,
    cache,
  });
  for (const { value } of Object.values(encoded)) {
    for (const file of filesOf(value)) files.compressLater(file);
  }
  const all = { ...pictures, ...encoded };
  const inOrder = placeholders.flatMap((each) => (all[each] ? [[each, all[each]] as const] : []));
  return Object.fromEntries(inOrder);
}

/** The files that stand in the place of a picture. */
function filesOf(value: unknown): string[] {
  return JSON.stringify(value).match(/\/assets\/[^"\s,]+/g) ?? [];
}
