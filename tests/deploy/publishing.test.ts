import { execFileSync } from "node:child_process";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { createContentRepository, gitIn } from "#tests/support/content-repository.ts";
import { enterAsMember, headingAt } from "#tests/support/editing-member.ts";
import { type EditingSite, startEditingSite } from "#tests/support/editing-site.ts";
import { startPostgres } from "#tests/support/postgres.ts";

const OLD = loadContent().hire["react-developer"]?.hero.heading ?? "";
const FILE = "content/hire/react-developer.yaml";
const SECRET_KEY = "a-secret-key-of-this-test-alone-with-40-letters";
const soon = { timeout: 90_000, interval: 500 };

/** Three instances on one database, each with a clone of a shared repository. */
async function startThree(CONTENT_PUBLISHING: "everywhere" | "pipeline") {
  const stack = new AsyncDisposableStack();
  // A pipeline builds, which encodes pictures.
  const hasPictures = CONTENT_PUBLISHING === "pipeline";
  const remote = stack.use(await createContentRepository({ hasPictures }));
  const postgres = stack.use(await startPostgres());
  const settings = {
    DATABASE_URL: await postgres.createDatabase(),
    SECRET_KEY,
    CONTENT_PUBLISHING,
  };
  const start = async (name: string) => {
    const bare = join(remote.bare, "..", `${name}.git`);
    gitIn(remote.clone, "clone", "--quiet", "--bare", remote.bare, bare);
    return stack.use(await startEditingSite({ bare, settings }));
  };
  const sites = [await start("one"), await start("two"), await start("three")] as const;
  return {
    sites,
    remote,
    merges: () => gitIn(remote.bare, "log", "--merges", "--format=%an|%s", "main").split("\n"),
    headings: () => Promise.all(sites.map(headingAt)),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** A change saved at the first instance and immediately approved at the second. */
async function approved(
  [one, two]: readonly [EditingSite, EditingSite, EditingSite],
  from: string,
  to: string,
) {
  const [mara, ben] = [
    await enterAsMember(one, "Mara Lind"),
    await enterAsMember(two, "Ben Okoro"),
  ];
  expect(await mara.edit((value) => value.replace(from, to))).toBe(200);
  expect(await mara.step("review")).toBe(200);
  expect(await ben.read()).toContain(to);
  expect(await ben.approve()).toBe(200);
  return { mara, ben };
}

test("a publication by one of three instances is pushed and served by all, as is an engineer's push", async () => {
  await using world = await startThree("everywhere");
  const { sites, remote } = world;
  const { ben } = await approved(sites, OLD, "Published by the third");
  await sites[0].end("SIGTERM");
  expect(await ben.step("publish", sites[2])).toBe(200);
  await expect
    .poll(() => Promise.all(sites.slice(1).map(headingAt)), soon)
    .toEqual(Array(2).fill("Published by the third"));
  expect(gitIn(remote.bare, "log", "--no-merges", "-1", "--format=%an", "main", "--", FILE)).toBe(
    "Mara Lind",
  );
  expect(gitIn(remote.bare, "for-each-ref", "refs/heads/desk")).toBe("");
  // An instance that was down catches up.
  await sites[0].start();
  await expect.poll(() => headingAt(sites[0]), soon).toBe("Published by the third");

  gitIn(remote.clone, "pull", "--quiet", "origin", "main");
  const file = join(remote.clone, FILE);
  const text = gitIn(remote.clone, "show", `HEAD:${FILE}`);
  writeFileSync(file, `${text.replace("Published by the third", "Pushed by an engineer")}\n`);
  gitIn(remote.clone, "commit", "--all", "--quiet", "--message=A better heading");
  gitIn(remote.clone, "push", "--quiet", "origin", "HEAD:main");
  await expect.poll(world.headings, soon).toEqual(Array(3).fill("Pushed by an engineer"));
  // A restart starts with the latest content.
  await sites[1].restart();
  expect(await headingAt(sites[1])).toBe("Pushed by an engineer");
}, 400_000);

test("a scheduled change is published by one of three instances and visible on all", async () => {
  await using world = await startThree("everywhere");
  const mara = await enterAsMember(world.sites[0], "Mara Lind");
  // Times are entered in the member's own time zone.
  await mara.send("/desk/account", {
    intent: "save-profile",
    name: "Mara Lind",
    signature: "",
    timeZone: "UTC",
  });
  expect(await mara.edit((value) => value.replace(OLD, "Live at its time"))).toBe(200);
  const at = new Date(Date.now() + 60_000).toISOString().slice(0, 16);
  expect(await mara.post({ intent: "schedule", at, until: "" })).toBe(200);
  expect(await mara.step("review")).toBe(200);
  const ben = await enterAsMember(world.sites[1], "Ben Okoro");
  expect(await ben.approve()).toBe(200);
  await expect.poll(world.headings, soon).toEqual(Array(3).fill("Live at its time"));
  expect(world.merges()).toEqual(["Mara Lind|Publish hire/react-developer"]);
}, 400_000);

test("with a pipeline a published change is only pushed, and live once the pipeline has deployed it", async () => {
  await using world = await startThree("pipeline");
  const { sites, remote } = world;
  const { ben } = await approved(sites, OLD, "Deployed by a pipeline");
  expect(await ben.step("publish", sites[2])).toBe(200);
  await expect.poll(world.merges, soon).toEqual(["Ben Okoro|Publish hire/react-developer"]);
  await expect
    .poll(() => ben.read(), soon)
    .toContain("handed over to the deployment, which makes it live");
  expect(await world.headings()).toEqual(Array(3).fill(OLD));
  for (const site of sites) {
    const checkedOut = join(site.folder, "checkout");
    gitIn(site.folder, "clone", "--quiet", remote.bare, checkedOut);
    cpSync(join(checkedOut, "content"), join(site.folder, "content"), { recursive: true });
    rmSync(join(site.folder, "build"), { recursive: true });
    execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: site.folder });
    await site.restart();
  }
  expect(await world.headings()).toEqual(Array(3).fill("Deployed by a pipeline"));
}, 900_000);
