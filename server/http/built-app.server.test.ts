import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { parseConfig } from "#server/config.server.ts";
import { openBuiltApp } from "./built-app.server.ts";

let build: string;

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), "build-"));
  await mkdir(join(build, "server"));
  await mkdir(join(build, "client"));
  await writeFile(join(build, "package.json"), '{ "type": "module" }');
  const pages =
    'export const entry = { module: { siteUrl: "https://www.example.com" } }; export const routes = {};';
  await writeFile(join(build, "server/index.js"), pages);
  await writeFile(join(build, "csp.json"), '{ "pages": {} }');
  await writeFile(join(build, "code"), "of these pages");
  const records = { site: { countsVisits: true }, redirects: { addresses: [] } };
  await writeFile(join(build, "content.json"), JSON.stringify({ records, pictures: {} }));
});

const production = { NODE_ENV: "production", SECRET_KEY: "4f1c9a7e2b6d08f35a9cf1e07d3b8624" };

function open(env: Parameters<typeof parseConfig>[0]) {
  const config = parseConfig(env);
  if ("problems" in config) throw new Error(JSON.stringify(config.problems));
  return openBuiltApp(build, config);
}

test("pages built for the site's own address are served", async () => {
  await expect(open({ ...production, SITE_URL: "https://www.example.com" })).resolves.toBeDefined();
  await expect(open({ SITE_URL: "https://other.example" })).resolves.toBeDefined();
});

test("production refuses pages built for another address, and says how to build the right ones", async () => {
  await expect(open({ ...production, SITE_URL: "https://other.example" })).rejects.toThrow(
    /built for https:\/\/www\.example\.com\. .*SITE_URL=https:\/\/other\.example npm run build/,
  );
});

test("a folder without a build is reported with the command to run", async () => {
  const config = parseConfig({});
  if ("problems" in config) throw new Error("no settings are needed");
  await expect(openBuiltApp(join(build, "client"), config)).rejects.toThrow("npm run build");
});
