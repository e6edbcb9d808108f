import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { addressBlock, addressNetwork } from "./address-blocks.server.ts";
import type { Config } from "./config.server.ts";
import { writeDurably } from "./durable-file.server.ts";

export type Keys = ReturnType<typeof createKeys>;

export const SECRET_KEY_FILE = "secret-key";

async function readSecretKeys(
  config: Pick<Config, "secretKey" | "dataDir">,
): Promise<readonly [string, ...string[]]> {
  if (config.secretKey) return config.secretKey;
  const path = join(config.dataDir, SECRET_KEY_FILE);
  try {
    const [newest = "", ...older] = (await readFile(path, "utf8")).trim().split(/\s+/);
    // A key restored from a backup may have wider permissions.
    await chmod(path, 0o600);
    return [newest, ...older];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const key = randomBytes(32).toString("hex");
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await writeDurably(path, `${key}\n`, 0o600);
  return [key];
}

export async function readKeys(config: Pick<Config, "secretKey" | "dataDir">): Promise<Keys> {
  return createKeys(...(await readSecretKeys(config)));
}

export function createKeys(newest: string, ...older: readonly string[]) {
  const deriveFrom = (key: string, purpose: string) =>
    Buffer.from(hkdfSync("sha256", key, "", purpose, 32)).toString("hex");
  /**
   * The key for a purpose under every secret key, newest first: to check signatures made before a
   * key was replaced.
   */
  const deriveAll = (purpose: string) => [newest, ...older].map((key) => deriveFrom(key, purpose));
  const derive = (purpose: string) => deriveFrom(newest, purpose);
  const addressKey = derive("address");
  const contentKey = derive("content");
  const hash = (key: string, text: string) => createHmac("sha256", key).update(text).digest("hex");
  return {
    hashAddress: (address: string) => hash(addressKey, addressBlock(address)),
    hashNetwork: (address: string) => hash(addressKey, addressNetwork(address)),
    hashContent: (...parts: string[]) => hash(contentKey, JSON.stringify(parts)),
    /**
     * The hashes under every key, newest first: to recognise hashes stored before a key was
     * replaced.
     */
    hashesOfContent: (...parts: string[]) =>
      deriveAll("content").map((key) => hash(key, JSON.stringify(parts))),
    derive,
    deriveAll,
  };
}

/** It tells a start whether the key is still the one that this installation worked with. */
export const FINGERPRINT_FILE = "key-fingerprint";
const PURPOSE = "fingerprint";

const readFingerprint = async (dataDir: string) =>
  (await readFile(join(dataDir, FINGERPRINT_FILE), "utf8").catch(() => "")).trim();

export async function markKey(keys: Keys, dataDir: string): Promise<boolean> {
  const former = await readFingerprint(dataDir);
  const [newest = ""] = keys.deriveAll(PURPOSE);
  if (former && !keys.deriveAll(PURPOSE).includes(former)) return false;
  if (former !== newest) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeDurably(join(dataDir, FINGERPRINT_FILE), `${newest}\n`, 0o600);
  }
  return true;
}

export async function keyState(
  config: Pick<Config, "secretKey" | "dataDir">,
): Promise<"known" | "changed" | "lost" | "new"> {
  const former = await readFingerprint(config.dataDir);
  if (!former) return "new";
  if (!config.secretKey && !existsSync(join(config.dataDir, SECRET_KEY_FILE))) return "lost";
  return (await readKeys(config)).deriveAll(PURPOSE).includes(former) ? "known" : "changed";
}
