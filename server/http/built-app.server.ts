import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Config } from "#server/config.server.ts";
import { createRedirects } from "#shared/site-map/former-address.ts";
import { type BuiltFile, readBuiltFiles } from "./built-files.server.ts";
import { problemOfOrigin } from "./built-origin.server.ts";
import { createPolicy, cspHashesSchema } from "./content-security-policy.server.ts";
import { createFileAnswers } from "./file-answers.server.ts";
import { createRouteTable } from "./route-table.server.ts";
import type { AppBuild, BuiltContent, SiteApp } from "./site-app.server.ts";

type BuiltApp = {
  readonly app: SiteApp;
  /** Makes loaders read the content of this build. */
  openContent(): void;
};

/**
 * Opens the build in a folder. A build that differs from another one in content alone has no code
 * of its own: `code` is then the folder of that one.
 */
export async function openBuiltApp(
  folder: string,
  config: Config,
  code = folder,
): Promise<BuiltApp> {
  const entry = join(code, "server/index.js");
  if (!existsSync(entry)) throw new Error("There is no build yet: run `npm run build` first.");
  const build = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as AppBuild;
  const foreign = problemOfOrigin(build.entry.module.siteUrl, config);
  if (foreign) throw new Error(`${foreign.says}. ${foreign.advice}`);
  return openContentOf(folder, config, build);
}

/**
 * Opens the content and the files of a build whose code is loaded already; `known` are files that
 * it may have too.
 */
export async function openContentOf(
  folder: string,
  config: Config,
  build: AppBuild,
  known: readonly BuiltFile[] = [],
): Promise<BuiltApp> {
  const content = JSON.parse(await textOf(folder, "content.json")) as BuiltContent;
  const { records } = content;
  const hashes = cspHashesSchema.parse(JSON.parse(await textOf(folder, "csp.json")));
  const isHttps = config.siteUrl?.startsWith("https:") ?? false;
  const policy = createPolicy(hashes, isHttps);
  const files = await readBuiltFiles(join(folder, "client"), known);
  const app: SiteApp = {
    load: async () => build,
    mode: "production",
    policy,
    built: files,
    files: createFileAnswers(files, {
      policy,
      isHttps,
      hasSecureSubdomains: config.hstsSubdomains !== null,
      isCounting: records.site.countsVisits,
    }),
    routeTable: createRouteTable(
      build.routes,
      files.map(({ path }) => path),
    ),
    redirects: createRedirects(records.redirects.addresses),
    code: await textOf(folder, "code"),
  };
  return { app, openContent: () => build.entry.module.openContent(content) };
}

const textOf = (folder: string, name: string) => readFile(join(folder, name), "utf8");
