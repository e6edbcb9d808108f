import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { connect as connectTo, createServer } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { startBucketPeer } from "#tests/support/bucket-peer.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { createTempFolder, createWorld } from "#tests/support/world.ts";
import {
  listBackups,
  nameAt,
  newestOf,
  proofFile,
  pruneBackups,
  sealedFile,
} from "./backup-list.server.ts";
import type { BackupStorage } from "./backup-storage.server.ts";
import { openBackupStorage } from "./backup-storage.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { restore } from "./restore.server.ts";
import { openBackup } from "./sealed-backup.server.ts";

const HOUR = 60 * 60_000;
const identity = await generateX25519Identity();
const recipients = [await identityToRecipient(identity)];
const config = { secretKey: null, siteUrl: "https://riverstep.example" };

let peer: Awaited<ReturnType<typeof startBucketPeer>>;
beforeAll(async () => {
  peer = await startBucketPeer();
});
afterAll(() => peer[Symbol.asyncDispose]());

/** A store with two leads, and a function that backs it up to a storage. */
async function createScene(open: (folder: string) => BackupStorage) {
  const [world, folder] = [await createWorld(), await createTempFolder()];
  for (const email of ["asha@client.example", "ben@client.example"])
    await submitLead(world.site, sampleInquiry({ email }), sampleClient);
  const storage = open(join(folder.path, "backups"));
  const { store, clock } = world;
  const back = (keep = 30) =>
    makeBackup({
      store,
      clock,
      storage,
      config: { ...config, dataDir: world.folder },
      backup: { recipients, keep },
    });
  return {
    storage,
    back,
    clock,
    dataDir: world.folder,
    folder: folder.path,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const toFolder = (to: string) => openBackupStorage({ to, bucket: null });
const toBucket = (name: string) => () =>
  openBackupStorage({ to: `${peer.url}/${name}`, bucket: peer.bucket });

describe.each([
  ["a folder", toFolder],
  ["a bucket", toBucket("kept")],
])("in %s", (_, open) => {
  test("a backup is encrypted, verified and listed, and the oldest are deleted", async () => {
    await using scene = await createScene(open);
    const { name, leads, pruneProblem } = await scene.back();
    expect([leads, pruneProblem]).toEqual([2, null]);
    expect(await listBackups(scene.storage)).toEqual([name]);
    const bytes = await buffer(await scene.storage.read(sealedFile(name)));
    expect(bytes.includes("asha@client.example")).toBe(false);
    expect((await readdir(scene.dataDir)).filter((each) => each.startsWith("backing-up"))).toEqual(
      [],
    );

    const opened = join(scene.folder, "opened");
    const another = await generateX25519Identity();
    const opening = async (identities: string[], to: string) =>
      openBackup(await scene.storage.read(sealedFile(name)), identities, to);
    await expect(opening([another], join(scene.folder, "wrong"))).rejects.toThrow(
      "encrypted for another key",
    );
    await opening([another, identity], opened);
    const target = { dataDir: join(scene.folder, "target"), secretKey: null };
    const store = await openStore({ databaseUrl: null, ...target });
    expect(await restore(store, target, opened, { name, isUnchecked: true })).toMatchObject({
      rows: { leads: 2, outbox: 4 },
      manifest: { name, site: "https://riverstep.example" },
    });
    await store.close();

    for (let count = 0; count < 2; count += 1) {
      scene.clock.advance(HOUR);
      await scene.back(2);
    }
    const kept = await listBackups(scene.storage);
    expect([kept.length, kept.includes(name), (await scene.storage.list()).length]).toEqual([
      2,
      false,
      4,
    ]);
  });

  test("a file without proof is no backup and is deleted after a day; other files stay", async () => {
    await using scene = await createScene(open);
    const file = join(scene.folder, "half");
    await writeFile(file, "half");
    await scene.storage.put(sealedFile("2026-11-01T03-00-00Z"), file);
    await scene.storage.put("notes.json", file);
    const before = await listBackups(scene.storage);
    expect(before).not.toContain("2026-11-01T03-00-00Z");
    await pruneBackups(scene.storage, 30, new Date("2026-11-01T20:00:00Z"));
    expect(await scene.storage.list()).toContain(sealedFile("2026-11-01T03-00-00Z"));
    await pruneBackups(scene.storage, 30, new Date("2026-11-02T04:00:00Z"));
    expect(await scene.storage.list()).not.toContain(sealedFile("2026-11-01T03-00-00Z"));
    expect(await scene.storage.list()).toContain("notes.json");
    expect(await listBackups(scene.storage)).toEqual(before);
  });

  test("one of the future takes no place of those that are kept, and is never the newest", async () => {
    await using scene = await createScene(open);
    const known = await listBackups(scene.storage);
    scene.clock.advance(20 * HOUR);
    const now = scene.clock();
    const file = join(scene.folder, "ahead");
    await writeFile(file, "{}");
    const ahead = nameAt(new Date(now.getTime() + 33 * 24 * HOUR));
    await scene.storage.put(sealedFile(ahead), file);
    await scene.storage.put(proofFile(ahead), file);

    const { name } = await scene.back(1);

    const left = await listBackups(scene.storage);
    expect(left.filter((each) => !known.includes(each))).toEqual([name, ahead]);
    expect(newestOf(left, scene.clock())).toBe(name);
    await scene.storage.remove(proofFile(ahead));
  });

  test("a backup that was stored incorrectly is deleted", async () => {
    await using scene = await createScene(open);
    const { put } = scene.storage;
    const spoil: BackupStorage["put"] = async (name, file) => {
      const bytes = await readFile(file);
      await writeFile(file, bytes.fill(7, bytes.length - 20));
      await put(name, file);
    };
    const before = await scene.storage.list();
    await expect(makeSpoiled(scene, spoil)).rejects.toThrow("damaged");
    expect(await scene.storage.list()).toEqual(before);
  });
});

test("a backup stays valid when old ones cannot be deleted, and the problem is reported", async () => {
  await using scene = await createScene(toFolder);
  const backups = join(scene.folder, "backups");
  // A folder cannot be deleted like the file that is expected here.
  await mkdir(join(backups, "2020-01-01T00-00-00Z.json"), { recursive: true });
  await writeFile(join(backups, sealedFile("2020-01-01T00-00-00Z")), "");
  const { name, pruneProblem } = await scene.back(1);
  expect(pruneProblem).toContain("2020-01-01T00-00-00Z.json");
  expect(await listBackups(scene.storage)).toContain(name);
});

async function makeSpoiled(
  scene: Awaited<ReturnType<typeof createScene>>,
  put: BackupStorage["put"],
) {
  scene.clock.advance(10 * HOUR);
  Object.assign(scene.storage, { put });
  return scene.back();
}

test("a bucket accepts a backup that needs several parts", async () => {
  await using folder = await createTempFolder();
  const [file, bytes] = [join(folder.path, "large"), randomBytes(18 * 1024 * 1024)];
  await writeFile(file, bytes);
  const storage = toBucket("large")();
  await storage.put("large", file);
  expect((await buffer(await storage.read("large"))).equals(bytes)).toBe(true);
});

test("an interrupted upload leaves no valid backup and reports the failure", async () => {
  const cutting = createServer((socket) => {
    let passed = 0;
    const onward = connectTo(peer.port, "127.0.0.1");
    socket.on("data", (bytes) => {
      passed += bytes.length;
      if (passed > 3_000) socket.destroy();
      else onward.write(bytes);
    });
    onward.pipe(socket);
    const end = () => [socket, onward].map((each) => each.destroy());
    for (const each of [socket, onward]) each.on("error", end).on("close", end);
  });
  await new Promise<void>((listening) => cutting.listen(0, "127.0.0.1", listening));
  const { port } = cutting.address() as { port: number };
  const to = `http://127.0.0.1:${port}/backups/cut`;
  try {
    await using scene = await createScene(() => openBackupStorage({ to, bucket: peer.bucket }));
    await expect(scene.back()).rejects.toThrow(`${to}: `);
  } finally {
    cutting.close();
  }
  expect(await listBackups(toBucket("cut")())).toEqual([]);
});

test("an unusable storage is named with the reason", async () => {
  const { url, bucket } = peer;
  const asked = (to: string, access = bucket) => openBackupStorage({ to, bucket: access }).list();
  await expect(asked(url, { ...bucket, secret: "wrong" })).rejects.toThrow("SignatureDoesNotMatch");
  await expect(asked(url, { ...bucket, keyId: "NOBODY" })).rejects.toThrow("InvalidAccessKeyId");
  await expect(asked(url.replace("/backups/", "/nowhere/"))).rejects.toThrow(
    "there is no such bucket",
  );
  await expect(asked("http://127.0.0.1:4199/backups/site")).rejects.toThrow("ECONNREFUSED");
  await using folder = await createTempFolder();
  await writeFile(join(folder.path, "file"), "");
  await expect(toFolder(join(folder.path, "file")).list()).rejects.toThrow("ENOTDIR");
});

test("looking for backups makes no folder of a name that was mistyped", async () => {
  await using folder = await createTempFolder();
  const mistyped = join(folder.path, "backup");
  expect(await listBackups(toFolder(mistyped))).toEqual([]);
  expect(existsSync(mistyped)).toBe(false);
});
