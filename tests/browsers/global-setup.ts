import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { type Engine, type EngineName, findEngine } from "./find-engine.ts";

declare module "vitest" {
  interface ProvidedContext {
    engine: Engine | null;
    siteUrl: string;
    dataDir: string;
  }
}

export async function setup(project: TestProject) {
  const engine = await findEngine(project.name as EngineName);
  if (!engine)
    console.log(`SKIPPED ${project.name}: it is not installed and cannot be installed here.`);
  project.provide("engine", engine ?? null);
  const dataDir = await mkdtemp(join(tmpdir(), "site-browsers-"));
  const site = await startBuiltSite({
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: "1000",
    LOG_LEVEL: "warn",
  });
  project.provide("siteUrl", site.url);
  project.provide("dataDir", dataDir);
  return async () => {
    await site.end("SIGTERM");
    await rm(dataDir, { recursive: true, force: true });
  };
}
