import { existsSync } from "node:fs";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { markOf, recordServed } from "#features/editing/publishing/served-build.server.ts";
import { parseConfig } from "#server/config.server.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { checkOrigin, servedEntry } from "./served-entry.ts";

const BUILD = join(import.meta.dirname, "../../build");
const COMMIT = "c".repeat(40);
const isBuilt = existsSync(join(BUILD, "content.json"));

test.skipIf(!isBuilt)(
  "doctor asks about the addresses that were published at the desk, not those of the release",
  async () => {
    vi.stubEnv("NODE_ENV", "production");
    // Programs that later tests of this process start would leave out what is for development.
    onTestFinished(() => void vi.unstubAllEnvs());
    await using data = await createTempFolder();
    const config = parseConfig({ DATA_DIR: data.path });
    if ("problems" in config) throw new Error(JSON.stringify(config.problems));
    const sender = async () =>
      (await servedEntry(config))?.createBrand("https://a.example").noReply;
    const ofRelease = await sender();

    const published = join(data.path, "published", COMMIT, "build");
    await mkdir(published, { recursive: true });
    for (const name of ["client", "csp.json", "code", "complete"])
      await symlink(join(BUILD, name), join(published, name));
    const content = await readFile(join(BUILD, "content.json"), "utf8");
    const changed = content.replaceAll(String(ofRelease), "no-reply@published.example");
    await writeFile(join(published, "content.json"), changed);
    await recordServed(config, { commit: COMMIT, release: await markOf(BUILD) });
    expect(await sender()).toBe("no-reply@published.example");
  },
);

test("doctor names a build that was made for another origin, as the start refuses it", () => {
  const config = { siteUrl: "https://www.example.com", isProduction: true };
  expect(checkOrigin("http://localhost:3000", config)).toEqual([
    {
      state: "broken",
      says: "The pages were built for http://localhost:3000",
      advice: expect.stringContaining("SITE_URL=https://www.example.com npm run build"),
    },
  ]);
  expect(checkOrigin(config.siteUrl, config)).toEqual([]);
  expect(checkOrigin("http://localhost:3000", { ...config, isProduction: false })).toEqual([]);
});
