import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { enterAsMember, headingAt } from "#tests/support/editing-member.ts";
import { type EditingSite, startEditingSite } from "#tests/support/editing-site.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { canMount, mountSmallDisk } from "#tests/support/small-disk.ts";

/** What a publication left, beside what is served and the note of it. */
function leftIn(published: string): string[] {
  const note = join(published, "current");
  const served = existsSync(note) ? JSON.parse(readFileSync(note, "utf8")).commit : "";
  return readdirSync(published).filter((name) => !["current", "results", served].includes(name));
}

type Member = Awaited<ReturnType<typeof enterAsMember>>;

const withHeading = (heading: string) => (value: string) => {
  const record = JSON.parse(value);
  record.hero.heading = heading;
  return JSON.stringify(record);
};

async function publish(mara: Member, ben: Member, heading: string) {
  expect(await mara.edit(withHeading(heading))).toBe(200);
  expect(await mara.step("review")).toBe(200);
  expect(await ben.approve()).toBe(200);
  return ben.step("publish");
}

const isAlive = async (site: EditingSite) => (await fetch(`${site.url()}/readyz`)).status === 200;
const isTold = (member: Member, text: string) =>
  eventually(async () => (await member.read()).includes(text), 120_000);

test.skipIf(!canMount)(
  "a publication on a full disk leaves site and server as they were, at the next start too",
  async () => {
    await using disk = await mountSmallDisk();
    await using site = await startEditingSite();
    const published = join(site.folder, "data/published");
    await rm(published, { recursive: true });
    symlinkSync(disk.path, published);
    const before = await headingAt(site);
    const mara = await enterAsMember(site, "Mara Lind");
    const ben = await enterAsMember(site, "Ben Okoro");
    expect(await publish(mara, ben, "A heading for a full disk")).toBe(200);
    await isTold(ben, "The disk of the server is full.");
    expect(await isAlive(site)).toBe(true);
    expect(await headingAt(site)).toBe(before);
    await eventually(async () => leftIn(disk.path).length === 0, 10_000);

    await site.restart();
    expect(await isAlive(site)).toBe(true);
    expect(await headingAt(site)).toBe(before);
    expect(leftIn(disk.path)).toEqual([]);

    // With space, the same change goes live.
    await rm(published);
    await mkdir(published);
    expect(await ben.step("publish")).toBe(200);
    await eventually(async () => (await headingAt(site)) === "A heading for a full disk", 120_000);
  },
);

test("a build that is killed is told at the desk, and the server lives", async () => {
  await using site = await startEditingSite();
  const mara = await enterAsMember(site, "Mara Lind");
  const ben = await enterAsMember(site, "Ben Okoro");
  expect(await publish(mara, ben, "A heading without end")).toBe(200);
  const published = join(site.folder, "data/published");
  const build = await buildOf(site);
  process.kill(build, "SIGKILL");
  await isTold(ben, "The build was ended (SIGKILL)");
  expect(await isAlive(site)).toBe(true);
  await eventually(async () => leftIn(published).length === 0, 10_000);
});

test("a database that goes away while a change is published: the server lives, and records how it ended", async () => {
  await using postgres = await startPostgres({ isOwn: true });
  const databaseUrl = await postgres.createDatabase();
  await using site = await startEditingSite({
    settings: {
      DATABASE_URL: databaseUrl,
      SECRET_KEY: "a-secret-key-of-this-test-alone-with-40-letters",
    },
  });
  const mara = await enterAsMember(site, "Mara Lind");
  const ben = await enterAsMember(site, "Ben Okoro");
  expect(await publish(mara, ben, "A heading without end")).toBe(200);
  const build = await buildOf(site);
  await postgres.pause();
  process.kill(build, "SIGKILL");
  await eventually(async () => (await fetch(`${site.url()}/healthz`)).status === 200, 10_000);
  await postgres.resume();
  await isTold(ben, "The build was ended (SIGKILL)");
  expect(await isAlive(site)).toBe(true);
});

/** The process that builds, as soon as there is one. */
async function buildOf(site: EditingSite): Promise<number> {
  const file = join(site.folder, "data/published/running");
  let pid = 0;
  await eventually(() => {
    if (!existsSync(file)) return false;
    const text = readFileSync(file, "utf8");
    pid = text === "" ? 0 : JSON.parse(text).pid;
    return pid > 0;
  });
  return pid;
}
