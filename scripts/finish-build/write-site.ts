import { globSync, readFileSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Content } from "#content/load.ts";
import { builtPaths } from "#content/page-paths.ts";
import type { AppBuild } from "#server/http/site-app.server.ts";
import { readFormerAddress } from "#shared/site-map/former-address.ts";
import { guidePath, shareImagePath } from "#shared/site-map/paths.ts";
import { cached } from "../cache.ts";
import type { EncodedPictures } from "../vite/encode.ts";
import { type PageHashes, pageResults } from "./finish-page.ts";
import { writeSearchIndex } from "./search-index.ts";
import { shareImage } from "./share-images.ts";
import type { SiteFiles } from "./site-files.ts";
import { type Manifest, readIslandCode, sheetsByPath } from "./styles.ts";

type Site = {
  /** The server's bundle. */
  readonly app: AppBuild;
  readonly records: Content;
  readonly pictures: EncodedPictures;
  /** The folder of the build. */
  readonly fresh: string;
  /** Has the files of the code and of the pictures already. */
  readonly files: SiteFiles;
  readonly manifest: Manifest;
};

const GUIDE_SOURCES = "{app/documents/*.{ts,tsx},app/generated/*.woff,app/generated/palette.ts}";

/**
 * Writes what follows from the records: renders each page with the server's bundle, inlines icons
 * and styles of the first screen, and writes style sheets, the search index, share pictures, the
 * guide and compressed copies.
 */
export async function writeSite({ app, records, pictures, fresh, files, manifest }: Site) {
  await writeContent(fresh, records, pictures);
  app.entry.module.openContent(await readContent(fresh));
  const handle = createRequestHandler(app, "production");

  async function ask(path: string): Promise<Response> {
    const response = await handle(
      new Request(new URL(path, app.entry.module.siteUrl)),
      new RouterContextProvider(),
    );
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  const codeOf = await readIslandCode(manifest, files.folder);
  const hashes: Record<string, PageHashes> = {};
  const searched: { readonly url: string; readonly content: string }[] = [];
  const drawn = new Map<string, string>();
  for (const path of builtPaths(records)) {
    const response = await ask(path);
    const text = await response.text();
    if (response.headers.get("content-type")?.startsWith("text/html")) drawn.set(path, text);
    else await files.write(path, text);
  }
  const sheets = await sheetsByPath(
    drawn,
    (file) => readFile(`${files.folder}${file}`, "utf8"),
    codeOf,
  );
  for (const { href, css } of new Set(sheets.values())) await files.write(href, css);
  // One at a time, because a parsed page takes several megabytes.
  for (const [path, text] of drawn) {
    const made = await pageResults(path, text, files.folder, sheets.get(path), codeOf(text));
    await files.write(fileOf(path), made.html);
    hashes[path] = made.hashes;
    if (!made.card) continue;
    if (made.searched) searched.push({ url: path, content: made.searched });
    const shared = await shareImage(files.folder, made.card, records.site);
    await files.write(shareImagePath(path), shared);
  }
  await writeFile(`${fresh}/csp.json`, `${JSON.stringify({ pages: hashes }, null, 1)}\n`);
  await writeSearchIndex(files.write, searched, records);
  if (records.site.parts.investing) {
    // Drawing takes seconds, so it is cached until its sources change.
    const sources = globSync(GUIDE_SOURCES)
      .toSorted()
      .map((file) => readFileSync(file));
    const texts = JSON.stringify([records.investingGuide, records.site]);
    const guide = await cached([texts, ...sources], async () => (await ask(guidePath)).bytes());
    await files.write(guidePath, guide);
  }
  await files.finished();
  refuseCoveredFiles(records, files.folder);
  console.log(`Wrote ${Object.keys(hashes).length} pages.`);
}

const fileOf = (path: string) =>
  path === "/404" ? "/404.html" : `${path.replace(/\/$/, "")}/index.html`;

/** What a build says of its content beside the files for visitors. */
type WrittenContent = {
  readonly records: Content;
  /** Addresses and sizes of encoded pictures, by their placeholder in the records. */
  readonly pictures: Readonly<Record<string, unknown>>;
  /** Hashes of the files that the pictures were made from. */
  readonly sources: Readonly<Record<string, string>>;
};

function writeContent(fresh: string, records: Content, encoded: EncodedPictures): Promise<void> {
  const all = Object.entries(encoded);
  const content: WrittenContent = {
    records,
    pictures: Object.fromEntries(all.map(([placeholder, { value }]) => [placeholder, value])),
    sources: Object.fromEntries(all.map(([placeholder, { source }]) => [placeholder, source])),
  };
  return writeFile(`${fresh}/content.json`, JSON.stringify(content));
}

export const readContent = async (build: string): Promise<WrittenContent> =>
  JSON.parse(await readFile(`${build}/content.json`, "utf8"));

/**
 * Pages are served without the ending of their file (server/http/built-files.server.ts), so it may
 * be redirected.
 */
function refuseCoveredFiles({ redirects }: Content, folder: string) {
  const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  const covering = redirects.addresses.find(({ from }) => {
    const { path, parameters } = readFormerAddress(from);
    return parameters.length === 0 && !path.endsWith(".html") && isFile(`${folder}${path}`);
  });
  if (covering)
    throw new Error(`content/redirects.yaml:1: addresses: ${covering.from} is a file of the site`);
}
