import { copyFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { saveMember } from "#features/members/tables/members-table.server.ts";
import { nameAt, proofFile, sealedFile } from "#server/backup/backup-list.server.ts";
import { parseConfig } from "#server/config.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { createBackupKeys } from "#tests/support/backup-keys.ts";
import { createContentRepository, gitIn } from "#tests/support/content-repository.ts";
import { freePort } from "#tests/support/free-port.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import { runInProcess } from "#tests/support/run-command.ts";
import { runScriptWith } from "#tests/support/run-script.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { createTempFolder, createWorld } from "#tests/support/world.ts";
import { checkBackups } from "./doctor/store-checks.ts";

const SECRET_KEY = "4f1c9a7e2b6d08f35a9cf1e07d3b8624";
function configOf(settings: Readonly<Record<string, string>>) {
  const config = parseConfig(settings);
  if ("problems" in config) throw new Error(JSON.stringify(config.problems));
  return config;
}

async function leadsIn(dataDir: string) {
  const store = await openStore({ databaseUrl: null, dataDir });
  const leads = await listLeads(store.db, { isFlagged: false });
  await store.close();
  return leads;
}

/** A site with a lead and two members, a folder for backups, and a key pair. */
async function createScene() {
  const [world, temp] = [await createWorld(), await createTempFolder()];
  await submitLead(world.site, sampleInquiry(), sampleClient);
  for (const id of ["anna", "ben"]) {
    const member = {
      id,
      email: `${id}@riverstep.example`,
      name: id,
      role: "admin",
      createdAt: new Date().toISOString(),
    };
    await saveMember(world.store.db, member);
  }
  const [key, to, target] = ["key.txt", "backups", "target"].map((name) =>
    join(temp.path, name),
  ) as [string, string, string];
  const { identity, recipient } = await createBackupKeys();
  await writeFile(key, `# public key: ${recipient}\n${identity}\n`);
  const settings = {
    DATA_DIR: world.folder,
    BACKUP_TO: to,
    BACKUP_RECIPIENTS: recipient,
    SECRET_KEY,
  };
  const run = (dataDir: string, words: string, more: Readonly<Record<string, string>> = {}) =>
    runInProcess({ ...settings, DATA_DIR: dataDir, ...more }, ...words.split(" "));
  const site = (words: string, more?: Readonly<Record<string, string>>) =>
    run(world.folder, words, more);
  const elsewhere = (words: string, more?: Readonly<Record<string, string>>) =>
    run(target, words, more);
  return {
    world,
    key,
    to,
    target,
    settings,
    site,
    elsewhere,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await temp[Symbol.asyncDispose]();
    },
  };
}

test("a plain backup restores into a new folder only", async () => {
  await using scene = await createScene();
  const folder = join(scene.world.folder, "copy");
  // Run by another process while this one has the database open.
  const { stdout: made } = await runScriptWith(scene.settings, "site.ts", "backup", folder);
  expect(made).toContain("1 leads, 0 subscribers and 2 messages");
  const { stdout } = await scene.elsewhere(`restore ${folder}`);
  expect(stdout).toMatch(
    /^Restored 1 leads, 0 subscribers and 2 messages\.\nThis is the backup \S+Z\.\nUnsubscribed again/,
  );
  expect(stdout).toContain("again, or restore with --replaced");
  expect(await leadsIn(scene.target)).toEqual(await leadsIn(scene.world.folder));
  const again = await scene.elsewhere(`restore ${folder}`);
  expect([again.code, again.stderr]).toEqual([
    1,
    expect.stringContaining("The database is not empty"),
  ]);
});

test("an encrypted backup is made without the private key, and restores with it", async () => {
  await using scene = await createScene();
  const made = await scene.site("backup --now");
  expect(made.stdout).toMatch(/^\S+Z {2}restored once\n$/);
  expect((await scene.site("backup --list")).stdout).toBe(made.stdout);

  const keyless = await scene.elsewhere("restore --from newest");
  expect([keyless.code, keyless.stderr]).toEqual([
    1,
    expect.stringContaining("Give the private key: --identity FILE"),
  ]);
  const forged = await scene.elsewhere(`restore --from newest --identity ${scene.key}`, {
    SECRET_KEY: "89c5f1d2e07b4a6390d1c8e7f6a5b4c3",
  });
  expect(forged.stderr).toContain("was not written with the secret key of this site");
  const nobody = await scene.elsewhere(`restore --from newest --identity ${scene.key}`, {
    SECRET_KEY: "",
  });
  expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining("--unchecked")]);
  const { stdout } = await scene.elsewhere(`restore --from newest --identity ${scene.key}`);
  expect(stdout).toContain("Restored 1 leads");
  expect(stdout).not.toContain("Not checked");
  for (const name of ["anna", "ben"])
    expect(stdout).toContain(`May sign in: ${name}@riverstep.example, admin.`);
  expect(stdout).toContain("remove them at the desk");
  expect(await leadsIn(scene.target)).toEqual(await leadsIn(scene.world.folder));
});

test("without a secret key an encrypted backup is restored only on request", async () => {
  await using scene = await createScene();
  await scene.site("backup --now");
  const words = `restore --from newest --identity ${scene.key} --unchecked`;
  const { stdout, stderr } = await scene.elsewhere(words, { SECRET_KEY: "" });
  expect(stdout, stderr).toContain("Not checked: whether this site wrote it.");
});

test("an older backup renamed to a newer one is refused", async () => {
  await using scene = await createScene();
  const name = (await scene.site("backup --now")).stdout.split(" ")[0] ?? "";
  const newer = nameAt(new Date(Date.now() + 30_000));
  for (const ending of [".tar.gz.age", ".json"]) {
    await copyFile(join(scene.to, name + ending), join(scene.to, newer + ending));
  }
  const { code, stderr } = await scene.elsewhere(`restore --from newest --identity ${scene.key}`);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining(`The file called ${newer} holds the backup ${name}`),
  ]);
});

test("a backup made while the clock was ahead is not taken as the newest, and doctor names it", async () => {
  await using scene = await createScene();
  const made = await scene.site("backup --now");
  const [name = ""] = made.stdout.split(" ");
  const ahead = nameAt(new Date(Date.now() + 33 * 24 * 60 * 60_000));
  for (const file of [sealedFile, proofFile])
    await copyFile(join(scene.to, file(name)), join(scene.to, file(ahead)));

  expect((await scene.site("backup --list")).stdout).toContain(`${ahead}  restored once, of the f`);
  const found = await checkBackups(configOf(scene.settings));
  expect(found.map(({ says }) => says)).toEqual([
    `backups of the future: ${ahead}`,
    "newest of 2 backups is 0 hours old, was restored once",
  ]);
  const restored = await scene.elsewhere(`restore --from newest --identity ${scene.key}`);
  expect(restored.stdout, restored.stderr).toContain(`wrong when it was made: ${ahead}.`);
  expect(restored.stdout).toContain(`This is the backup ${name}`);
});

test("what a restore cannot read is named: the key, the folder, the replaced database", async () => {
  await using scene = await createScene();
  await scene.site("backup --now");
  const failed = async (words: string) => (await scene.elsewhere(`restore ${words}`)).stderr;
  expect(await failed("--from newest --identity /nothing")).toContain("file of --identity cannot");
  expect(await failed(join(scene.world.folder, "site.sqlite"))).toContain("is no backup: name");
  const replaced = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`;
  const words = `--from newest --identity ${scene.key} --replaced ${replaced}`;
  expect(await failed(words)).toContain("The database of --replaced cannot be read");
});

test("a member removed since the backup stays removed when the database is replaced in its own folder", async () => {
  await using scene = await createScene();
  await scene.site("backup --now");
  const { db } = scene.world.store;
  await db
    .updateTable("members")
    .set({ removedAt: "2026-11-22T00:00:00.000Z" })
    .where("name", "=", "ben")
    .execute();
  await mkdir(join(scene.world.folder, "replaced"));
  for (const ending of ["", "-wal", "-shm"]) {
    const file = `site.sqlite${ending}`;
    await rename(join(scene.world.folder, file), join(scene.world.folder, "replaced", file));
  }
  const { stdout, stderr } = await scene.site(`restore --from newest --identity ${scene.key}`);
  expect(stdout, stderr).toContain(
    "Kept out: ben@riverstep.example.\nMay sign in: anna@riverstep.example, admin.\n",
  );
  expect(stdout).not.toContain("Nobody could tell");
});

test("an unreadable replaced database stops the restore; on request, nobody can sign in afterwards", async () => {
  await using scene = await createScene();
  await scene.site("backup --now");
  const words = `restore --from newest --identity ${scene.key}`;
  const damaged = await scene.elsewhere(`${words} --replaced ${scene.to}`);
  expect([damaged.code, damaged.stderr]).toEqual([1, expect.stringContaining("cannot be read")]);
  const { stdout } = await scene.elsewhere(`${words} --replaced none --without-members`);
  expect(stdout).toContain("Kept out: anna@riverstep.example.\nKept out: ben@riverstep.example.\n");
  expect(stdout).not.toContain("May sign in");
});

test("a private key in the settings is refused and not repeated", async () => {
  await using scene = await createScene();
  const { identity, recipient } = await createBackupKeys();
  for (const wrong of [
    identity,
    recipient.replace(/.$/, (last) => (last === "q" ? "p" : "q")),
    "age1",
  ]) {
    const { code, stderr } = await scene.site("backup --now", { BACKUP_RECIPIENTS: wrong });
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining("BACKUP_RECIPIENTS: given (hidden)"),
    ]);
    expect(stderr).not.toContain(identity);
  }
});

test("a restore brings the content back, and says where; doctor names a backup without it", async () => {
  await using scene = await createScene();
  await using repository = await createContentRepository();
  const editing = { CONTENT_REPOSITORY: repository.bare };
  await scene.site("backup --now");
  const examined = async () => checkBackups(configOf({ ...scene.settings, ...editing }));
  expect((await examined()).map(({ says }) => says)).toEqual([
    expect.stringContaining("was restored once"),
    `the newest backup lacks the content of ${repository.bare}`,
  ]);

  scene.world.clock.advance(1_000);
  const plain = join(scene.world.folder, "plain");
  expect((await scene.site(`backup ${plain}`, editing)).stdout).toContain(
    "It holds the content with 1 branches; opened too.",
  );
  const place = join(scene.target, "content.git");
  const there = { CONTENT_REPOSITORY: place };
  const { stdout, stderr } = await scene.elsewhere(`restore ${plain}`, there);
  expect(stdout, stderr).toContain(`Restored the content with 1 branches to ${place}.`);
  expect(gitIn(place, "rev-parse", "main")).toBe(gitIn(repository.bare, "rev-parse", "main"));

  await rm(repository.bare, { recursive: true });
  const broken = await scene.site("backup --now", editing);
  expect([broken.code, broken.stderr]).toEqual([
    1,
    expect.stringContaining("The backup of the database is good. The content was not copied:"),
  ]);
});
