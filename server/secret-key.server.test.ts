import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { verifyAnswer } from "#features/leads/human-check.server.ts";
import { solvedChallenge } from "#tests/support/solved-challenge.ts";
import { createFakeClock, createTempFolder, createWorld } from "#tests/support/world.ts";
import { createKeys, readKeys, SECRET_KEY_FILE } from "./secret-key.server.ts";
import { createSignedLinks } from "./signed-links.server.ts";

test("a key is created once, readable only by its owner, and read again", async () => {
  await using folder = await createTempFolder();
  const dataDir = join(folder.path, "data");
  const path = join(dataDir, "secret-key");
  const first = (await readKeys({ secretKey: null, dataDir })).derive("x");
  const key = (await readFile(path, "utf8")).trim();
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect((await readKeys({ secretKey: null, dataDir })).derive("x")).toBe(first);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await readKeys({ secretKey: ["given"], dataDir })).derive("x")).toBe(
    createKeys("given").derive("x"),
  );
  await writeFile(path, `newer\n${key}\n`);
  const both = await readKeys({ secretKey: null, dataDir });
  expect(both.deriveAll("x")).toEqual([createKeys("newer").derive("x"), first]);
});

test("hashes depend on the key, the purpose and the boundaries between parts", () => {
  const [one, two] = [createKeys("one"), createKeys("two")];
  expect(one.hashAddress("203.0.113.7")).toBe(one.hashAddress("203.0.113.7"));
  expect(one.hashAddress("203.0.113.7")).not.toBe(two.hashAddress("203.0.113.7"));
  expect(one.hashContent("a", "bc")).not.toBe(one.hashContent("ab", "c"));
  expect(one.hashNetwork("2001:db8:1:2::3")).toBe(one.hashNetwork("2001:db8:1:ffff::"));
  expect(one.hashNetwork("2001:db8:1::")).not.toBe(one.hashNetwork("2001:db8:2::"));
  expect(one.hashNetwork("203.0.113.7")).toBe(one.hashNetwork("203.0.113.99"));
  expect(one.derive("a")).not.toBe(one.derive("b"));
});

test("a key copied with wider permissions becomes readable only by its owner again", async () => {
  await using folder = await createTempFolder();
  const key = (await readKeys({ secretKey: null, dataDir: folder.path })).derive("x");
  const file = join(folder.path, SECRET_KEY_FILE);
  await chmod(file, 0o644);
  expect((await readKeys({ secretKey: null, dataDir: folder.path })).derive("x")).toBe(key);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("signatures of a replaced key are recognised until that key is removed", async () => {
  await using world = await createWorld();
  const [old, rotated, later] = [createKeys("old"), createKeys("new", "old"), createKeys("new")];
  const clock = createFakeClock();
  const token = createSignedLinks(old, clock).sign("unsubscribe", "somebody");
  expect(rotated.hashesOfContent("a")).toEqual([later.hashContent("a"), old.hashContent("a")]);
  clock.advance(366 * 24 * 60 * 60_000);
  expect(createSignedLinks(rotated, clock).read("unsubscribe", token)).toEqual({
    status: "valid",
    id: "somebody",
  });
  expect(createSignedLinks(later, clock).read("unsubscribe", token)).toEqual({ status: "invalid" });
  const newer = createSignedLinks(rotated, clock).sign("unsubscribe", "somebody");
  expect(createSignedLinks(later, clock).read("unsubscribe", newer)).toMatchObject({
    status: "valid",
  });
  const solved = await solvedChallenge({ keys: old, clock });
  expect(await verifyAnswer({ ...world.site, keys: rotated, clock }, solved)).toMatchObject({
    status: "passed",
  });
  expect(await verifyAnswer({ ...world.site, keys: later, clock }, solved)).toEqual({
    status: "refused",
    reason: "invalid",
  });
});
