import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect } from "vitest";
import { loadContent } from "#content/load.ts";
import { createContentRepository } from "#tests/support/content-repository.ts";
import { enterAsMember, headingAt } from "#tests/support/editing-member.ts";
import { startEditingSite } from "#tests/support/editing-site.ts";
import { canRestrict, UNIT_USER, underTheUnit } from "#tests/support/unit-restrictions.ts";

const OLD = loadContent().hire["react-developer"]?.hero.heading ?? "";
const NEW = "Published under the unit";

const test = base.skipIf(!canRestrict);

test("a draft is saved, reviewed, built and published where the unit lets the site write", async () => {
  await using repository = await createContentRepository({ hasPictures: true });
  // The release is read-only; data and repository are where docs/deploy.md and docs/editing.md put
  // them.
  let data = "";
  await using site = await startEditingSite({
    isBuildReal: true,
    bare: repository.bare,
    within(folder) {
      data = join(folder, "data");
      const temporary = join(folder, "private-tmp");
      for (const made of [data, temporary]) mkdirSync(made, { recursive: true });
      chmodSync(folder, 0o755);
      chmodSync(join(repository.bare, ".."), 0o755);
      spawnSync("chown", ["-R", `${UNIT_USER}:${UNIT_USER}`, data, temporary, repository.bare]);
      return ["env", `TMPDIR=${temporary}`, ...underTheUnit(data, temporary, repository.bare)];
    },
  });
  const [mara, ben] = [
    await enterAsMember(site, "Mara Lind"),
    await enterAsMember(site, "Ben Okoro"),
  ];
  expect(await mara.edit((value) => value.replace(OLD, NEW))).toBe(200);
  expect(await mara.step("review")).toBe(200);
  expect(await ben.approve()).toBe(200);
  expect(await ben.step("publish")).toBe(200);
  await expect.poll(() => headingAt(site), { timeout: 600_000, interval: 1_000 }).toBe(NEW);
}, 900_000);
