import { chmod, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";
import { createKeys, readSecretKey, SECRET_KEY_FILE } from "./secret-key.server.ts";

test("a key is made once, kept for its owner only, and read again", async () => {
  await using folder = await createTempFolder();
  const dataDir = join(folder.path, "data");
  const first = await readSecretKey({ secretKey: null, dataDir });
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await readSecretKey({ secretKey: null, dataDir })).toBe(first);
  expect((await stat(join(dataDir, "secret-key"))).mode & 0o777).toBe(0o600);
  expect(await readSecretKey({ secretKey: "given", dataDir })).toBe("given");
});

test("hashes depend on the key, the purpose and where one part ends", () => {
  const [one, two] = [createKeys("one"), createKeys("two")];
  expect(one.hashAddress("203.0.113.7")).toBe(one.hashAddress("203.0.113.7"));
  expect(one.hashAddress("203.0.113.7")).not.toBe(two.hashAddress("203.0.113.7"));
  expect(one.hashContent("a", "bc")).not.toBe(one.hashContent("ab", "c"));
  expect(one.derive("a")).not.toBe(one.derive("b"));
});

test("a key that was copied with other rights is its owner's alone again", async () => {
  await using folder = await createTempFolder();
  const key = await readSecretKey({ secretKey: null, dataDir: folder.path });
  const file = join(folder.path, SECRET_KEY_FILE);
  await chmod(file, 0o644);
  expect(await readSecretKey({ secretKey: null, dataDir: folder.path })).toBe(key);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
