import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Config } from "#server/config.server.ts";
import { readBuiltFiles } from "./built-files.server.ts";
import { createPolicy, cspHashesSchema } from "./content-security-policy.server.ts";
import { createFileAnswers } from "./file-answers.server.ts";
import { createRouteTable } from "./route-table.server.ts";
import type { AppBuild, SiteApp } from "./site-app.server.ts";

export async function openBuiltApp(folder: string, config: Config): Promise<SiteApp> {
  const entry = join(folder, "server/index.js");
  if (!existsSync(entry)) throw new Error("There is no build yet: run `npm run build` first.");
  const build = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as AppBuild;
  checkSiteUrl(build.entry.module.siteUrl, config);
  const hashes = cspHashesSchema.parse(JSON.parse(await readFile(join(folder, "csp.json"), "utf8")));
  const isHttps = config.siteUrl?.startsWith("https:") ?? false;
  const policy = createPolicy(hashes, isHttps);
  const files = await readBuiltFiles(join(folder, "client"));
  return {
    load: async () => build,
    mode: "production",
    policy,
    files: createFileAnswers(files, {
      policy,
      isHttps,
      isCounting: build.entry.module.countsVisits,
    }),
    routeTable: createRouteTable(
      build.routes,
      files.map(({ path }) => path),
    ),
    redirects: build.entry.module.redirects,
  };
}

// Search engines drop pages whose canonical URL is on another site.
function checkSiteUrl(built: string, { siteUrl, isProduction }: Config) {
  if (!siteUrl || siteUrl === built || !isProduction) return;
  throw new Error(`The pages were built for ${built}. Build them for ${siteUrl}: SITE_URL=${siteUrl} npm run build`);
}
