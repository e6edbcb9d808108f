import { join } from "node:path";
import { expect, test } from "vitest";
import {
  changeRole,
  listMembers,
  markRemoved,
  saveMember,
} from "#features/members/tables/members-table.server.ts";
import { insertPasskey, passkeysOf } from "#features/members/tables/sign-in-tables.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { createTempFolder, createWorld } from "#tests/support/world.ts";
import { backUp } from "./back-up.server.ts";
import { openCopy, restore } from "./restore.server.ts";

const NOW = "2026-11-22T03:00:00.000Z";
const configOf = (dataDir: string) => ({ dataDir, secretKey: null, siteUrl: null });

/** A site with three members, a backup of it, and changes to the members afterwards. */
async function createScene() {
  const world = await createWorld();
  const { db } = world.store;
  const passkey = (memberId: string, id: string) => ({
    id,
    memberId,
    name: id,
    publicKey: "key",
    counter: 0,
    transports: "",
    createdAt: NOW,
    usedAt: null,
  });
  for (const id of ["anna", "ben", "carl"]) {
    await saveMember(db, {
      id,
      email: `${id}@riverstep.example`,
      name: id,
      role: "admin",
      createdAt: NOW,
    });
    await insertPasskey(db, passkey(id, `${id}-laptop`));
    await insertPasskey(db, passkey(id, `${id}-phone`));
  }
  const backup = join(world.folder, "backup");
  await backUp(world.store, configOf(world.folder), backup);
  await markRemoved(db, "ben", NOW);
  await changeRole(db, "carl", "sales");
  await db.deleteFrom("passkeys").where("id", "=", "carl-phone").execute();
  return { world, backup, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
}

async function restored(backup: string, options: Parameters<typeof restore>[3]) {
  await using target = await createTempFolder();
  const store = await openStore({ databaseUrl: null, dataDir: target.path });
  const { told } = await restore(store, configOf(target.path), backup, options);
  const remaining = await listMembers(store.db);
  const keys = await Promise.all(remaining.map(({ id }) => passkeysOf(store.db, id)));
  expect(told.filter((line) => line.startsWith("May sign in"))).toEqual(
    remaining.map(({ email, role }) => `May sign in: ${email}, ${role}.`),
  );
  await store.close();
  return {
    excluded: told.flatMap((line) => /^Kept out: (\w+)@/.exec(line)?.[1] ?? []),
    remaining: remaining.map(({ id, role }, at) => [
      id,
      role,
      keys[at]?.map((each) => each.id).toSorted(),
    ]),
  };
}

test("members removed since the backup stay removed, and so do passkeys and roles that were taken away", async () => {
  await using scene = await createScene();
  // The replaced database as it was left, with its write-ahead log not yet merged.
  const replaced = await openCopy(scene.world.folder, scene.world.folder);
  expect(await restored(scene.backup, { replaced: replaced.store })).toEqual({
    excluded: ["ben"],
    remaining: [
      ["anna", "admin", ["anna-laptop", "anna-phone"]],
      ["carl", "sales", ["carl-laptop"]],
    ],
  });
  await replaced.close();
});

test("a database of another site is refused as the replaced one, and nothing is restored", async () => {
  await using scene = await createScene();
  await using other = await createWorld();
  await saveMember(other.store.db, {
    id: "dora",
    email: "dora@riverstep.example",
    name: "dora",
    role: "admin",
    createdAt: NOW,
  });
  await using target = await createTempFolder();
  const store = await openStore({ databaseUrl: null, dataDir: target.path });
  const restoring = restore(store, configOf(target.path), scene.backup, { replaced: other.store });
  await expect(restoring).rejects.toThrow(
    /not the one that the backup was made of.*--replaced none/,
  );
  expect(await listMembers(store.db)).toEqual([]);
  await store.close();
});

test("without the replaced database, all members in the backup are restored and listed", async () => {
  await using scene = await createScene();
  const { excluded, remaining } = await restored(scene.backup, {});
  expect([excluded, remaining.map(([id]) => id)]).toEqual([[], ["anna", "ben", "carl"]]);
});

test("on request no member in the backup can sign in", async () => {
  await using scene = await createScene();
  expect(await restored(scene.backup, { withoutMembers: true })).toEqual({
    excluded: ["anna", "ben", "carl"],
    remaining: [],
  });
  await using target = await createTempFolder();
  const store = await openStore({ databaseUrl: null, dataDir: target.path });
  const options = { withoutMembers: true };
  const { told } = await restore(store, configOf(target.path), scene.backup, options);
  expect(told).toContain("Nobody can sign in: npm run site -- desk invite EMAIL makes an admin.");
  await store.close();
});
