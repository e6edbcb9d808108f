import { existsSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { enterAsMember, headingAt } from "#tests/support/editing-member.ts";
import { startEditingSite } from "#tests/support/editing-site.ts";

const OLD = loadContent().hire["react-developer"]?.hero.heading ?? "";
const soon = { timeout: 60_000, interval: 100 };

test("a build that survives its killed server is ended by the next start, which then publishes", async () => {
  await using site = await startEditingSite();
  const [mara, ben] = [
    await enterAsMember(site, "Mara Lind"),
    await enterAsMember(site, "Ben Okoro"),
  ];
  expect(await mara.edit((value) => value.replace(OLD, "Built without end at first"))).toBe(200);
  expect(await mara.step("review")).toBe(200);
  expect(await ben.approve()).toBe(200);
  expect(await ben.step("publish")).toBe(200);
  await expect.poll(() => existsSync(join(site.folder, "data/endless")), soon).toBe(true);
  const { pid } = JSON.parse(readFileSync(join(site.folder, "data/published/running"), "utf8"));
  await site.end("SIGKILL");
  // A zombie process has no working directory.
  const isAlive = () => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) !== "";
    } catch {
      return false;
    }
  };
  expect(isAlive()).toBe(true);
  await site.start();
  await expect.poll(() => headingAt(site), soon).toBe("Built without end at first");
  // On a busy machine an ended process of low priority takes a moment to go.
  await expect.poll(isAlive, soon).toBe(false);
}, 400_000);
