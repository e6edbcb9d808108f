import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, test } from "vitest";
import { createKeys } from "#server/secret-key.server.ts";
import { migrate } from "#server/store/migrate.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { hasProgram } from "#tests/support/programs.ts";
import { canMount, mountSmallDisk } from "#tests/support/small-disk.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { countRows } from "./copy-rows.server.ts";
import { checkManifest, readManifest, writeManifest } from "./manifest.server.ts";
import { restore } from "./restore.server.ts";
import { openBackup, sealBackup } from "./sealed-backup.server.ts";

const siteKeys = createKeys("the secret key of the site, that nobody else knows");

const hasAge = hasProgram("age", "backups opened by the program age");

/** A folder as written by `backUp`, and paths for the results. */
async function createScene() {
  const temp = await createTempFolder();
  const at = (name: string) => join(temp.path, name);
  const copy = at("copy");
  const store = await openStore({ databaseUrl: null, dataDir: copy });
  await migrate(store);
  const rows = await countRows(store.db);
  await store.close();
  for (const ending of ["-wal", "-shm"])
    await rm(join(copy, `site.sqlite${ending}`), { force: true });
  const sign = (name: string, keys = siteKeys) =>
    writeManifest(copy, { name, site: null, rows }, keys);
  await sign("2026-11-22T03-00-00Z");
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const seal = (recipients: readonly string[] = [recipient]) =>
    sealBackup(copy, recipients, at("sealed"));
  const open = (to: string, identities: readonly string[]) =>
    openBackup(createReadStream(at("sealed")), identities, at(to));
  const isSame = async (to: string) =>
    (await readFile(join(at(to), "site.sqlite"))).equals(await readFile(join(copy, "site.sqlite")));
  return {
    at,
    copy,
    sign,
    identity,
    recipient,
    seal,
    open,
    isSame,
    [Symbol.asyncDispose]: temp[Symbol.asyncDispose],
  };
}

test.skipIf(!canMount)("a full disk is told as such, and not as a damaged backup", async () => {
  await using scene = await createScene();
  await using disk = await mountSmallDisk();
  await writeFile(join(scene.copy, "site.sqlite"), randomBytes(8 * 2 ** 20));
  await scene.seal();
  const sealed = createReadStream(scene.at("sealed"));
  const opening = openBackup(sealed, [scene.identity], join(disk.path, "opened"));
  await expect(opening).rejects.toThrow(/opened: ENOSPC/);
});

test("each of several private keys opens a backup, any other key does not", async () => {
  await using scene = await createScene();
  const other = await generateX25519Identity();
  await scene.seal([scene.recipient, await identityToRecipient(other)]);
  for (const [count, key] of [scene.identity, other].entries()) {
    await scene.open(`opened-${count}`, [key]);
    expect(await scene.isSame(`opened-${count}`)).toBe(true);
  }
  await expect(scene.open("wrong", [await generateX25519Identity()])).rejects.toThrow(
    "encrypted for another key",
  );
});

test("a changed, truncated or extended file does not open", async () => {
  await using scene = await createScene();
  await scene.seal();
  const bytes = await readFile(scene.at("sealed"));
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8((bytes.at(-9) ?? 0) ^ 1, bytes.length - 9);
  const wrong = [
    flipped,
    bytes.subarray(0, -1),
    bytes.subarray(0, 40),
    Buffer.alloc(0),
    Buffer.concat([bytes, bytes]),
  ];
  for (const [count, each] of wrong.entries()) {
    await writeFile(scene.at("sealed"), each);
    await expect(scene.open(`opened-${count}`, [scene.identity])).rejects.toThrow(
      "it is damaged or cut off",
    );
  }
});

test("an older backup under a newer name is refused", async () => {
  await using scene = await createScene();
  const target = { dataDir: scene.at("target"), secretKey: null };
  const store = await openStore({ databaseUrl: null, ...target });
  await expect(
    restore(store, target, scene.copy, { name: "2026-11-23T03-00-00Z" }),
  ).rejects.toThrow("The file called 2026-11-23T03-00-00Z holds the backup 2026-11-22T03-00-00Z");
  await store.close();
});

test("somebody with only the public key cannot make a backup that the site accepts as its own", async () => {
  await using scene = await createScene();
  const target = {
    dataDir: scene.at("target"),
    secretKey: ["the secret key of the site, that nobody else knows"] as const,
  };
  const restoreNow = async () => {
    await rm(target.dataDir, { recursive: true, force: true });
    const store = await openStore({ databaseUrl: null, ...target });
    return restore(store, target, scene.copy).finally(() => store.close());
  };
  expect(await restoreNow()).toMatchObject({ isAuthentic: true });
  await scene.sign(
    "2026-11-22T03-00-00Z",
    createKeys("a key that somebody else made up, of the same length"),
  );
  await expect(restoreNow()).rejects.toThrow("was not written with the secret key of this site");
});

test("a database that does not match its manifest is refused", async () => {
  await using scene = await createScene();
  const manifest = await readManifest(scene.copy);
  await writeFile(join(scene.copy, "site.sqlite"), "other");
  await expect(checkManifest(scene.copy, manifest, null)).rejects.toThrow(
    "is not the one of its manifest",
  );
});

test.skipIf(!hasAge)("the programs age and tar open a backup without this site", async () => {
  await using scene = await createScene();
  execFileSync("age-keygen", ["-o", scene.at("key.txt")], { stdio: "pipe" });
  const recipient = execFileSync("age-keygen", ["-y", scene.at("key.txt")], {
    encoding: "utf8",
  }).trim();
  await scene.seal([recipient]);
  await mkdir(scene.at("opened"));
  const packed = execFileSync("age", ["--decrypt", "-i", scene.at("key.txt"), scene.at("sealed")]);
  execFileSync("tar", ["-xz", "-C", scene.at("opened")], { input: packed });
  expect(await scene.isSame("opened")).toBe(true);
  expect(await readManifest(scene.at("opened"))).toEqual(await readManifest(scene.copy));
});

test.skipIf(!hasAge)("a file written by tar and age opens here", async () => {
  await using scene = await createScene();
  await cp(scene.copy, scene.at("by-hand"), { recursive: true });
  const packed = execFileSync("tar", [
    "-cz",
    "-C",
    scene.at("by-hand"),
    "site.sqlite",
    "manifest.json",
  ]);
  execFileSync("age", ["-r", scene.recipient, "-o", scene.at("sealed")], { input: packed });
  await scene.open("opened", [scene.identity]);
  expect(await scene.isSame("opened")).toBe(true);
});
