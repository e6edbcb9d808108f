import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { expect, test } from "@playwright/test";
import { pagePaths } from "#content/page-paths.ts";
import type { Page } from "#shared/site-map/pages.ts";
import { loadContent } from "#tests/support/content.ts";

const CLIENT = "build/client";
const all = pagePaths(loadContent());

function fileOf(path: string, { kind }: Page): string {
  if (kind === "file") return path;
  return path === "/404" ? "/404.html" : `${path === "/" ? "" : path}/index.html`;
}

/** The addresses in the site's search index, as written by pagefind. */
async function foundPaths(): Promise<string[]> {
  const urls: string[] = [];
  for await (const file of glob(`${CLIENT}/pagefind/fragment/*`)) {
    const text = (await promisify(gunzip)(await readFile(file))).toString();
    urls.push(JSON.parse(text.slice(text.indexOf("{"))).url);
  }
  return urls;
}

test("every page is built, listed and found exactly where its entry in the table of pages says", async ({
  request,
}) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  const listed = new Set(
    [...xml.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, path]) => path),
  );
  const found = new Set(await foundPaths());
  for (const { path, page } of all) {
    const file = fileOf(path, page);
    const response = await request.get(path);
    const html = await response.text();
    const places = {
      isBuilt: existsSync(CLIENT + file),
      isListed: listed.delete(path),
      isFound: found.delete(path),
    };
    expect([path, places]).toEqual([
      path,
      { isBuilt: page.isBuilt, isListed: page.isListed, isFound: page.isFound },
    ]);
    if (page.kind !== "file")
      expect([path, html.includes('content="noindex"')]).toEqual([path, !page.isListed]);
    // The 404 page has its own status, and the newsletter's link pages need a token, which is
    // missing here.
    if (page.isBuilt && path !== "/404") expect([path, response.status()]).toEqual([path, 200]);
  }
  expect([...listed]).toEqual([]);
  expect([...found].filter((path) => !path.startsWith("/career?opening="))).toEqual([]);
});
