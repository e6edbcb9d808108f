import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { chmod, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { addressBlock, addressNetwork } from "./address-blocks.server.ts";
import type { Config } from "./config.server.ts";
import { writeDurably } from "./durable-file.server.ts";

export type Keys = ReturnType<typeof createKeys>;

/** Where the generated key is kept in the data folder. */
export const SECRET_KEY_FILE = "secret-key";

/** The keys of SECRET_KEY, newest first, or the one kept in the data folder, which is made on first use and readable by its owner only. */
async function readSecretKeys(config: Pick<Config, "secretKey" | "dataDir">): Promise<readonly [string, ...string[]]> {
  if (config.secretKey) return config.secretKey;
  const path = join(config.dataDir, SECRET_KEY_FILE);
  try {
    const [newest = "", ...older] = (await readFile(path, "utf8")).trim().split(/\s+/);
    // A copy of a backup may have come with other rights.
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

/** The keys that the settings or the data folder hold. */
export async function readKeys(config: Pick<Config, "secretKey" | "dataDir">): Promise<Keys> {
  return createKeys(...(await readSecretKeys(config)));
}

/** Everything that is keyed by the secret key: made with the newest, recognised with older ones too. */
export function createKeys(newest: string, ...older: readonly string[]) {
  const deriveFrom = (key: string, purpose: string) =>
    Buffer.from(hkdfSync("sha256", key, "", purpose, 32)).toString("hex");
  /** A key for each purpose under every secret key, newest first: to check what was signed before one was replaced. */
  const deriveAll = (purpose: string) => [newest, ...older].map((key) => deriveFrom(key, purpose));
  const derive = (purpose: string) => deriveFrom(newest, purpose);
  const addressKey = derive("address");
  const contentKey = derive("content");
  const hash = (key: string, text: string) => createHmac("sha256", key).update(text).digest("hex");
  return {
    /** Leads back to the address only with the secret key. */
    hashAddress: (address: string) => hash(addressKey, addressBlock(address)),
    hashNetwork: (address: string) => hash(addressKey, addressNetwork(address)),
    hashContent: (...parts: string[]) => hash(contentKey, JSON.stringify(parts)),
    /** Under every key, newest first: to recognise what was written down before a key was replaced. */
    hashesOfContent: (...parts: string[]) => deriveAll("content").map((key) => hash(key, JSON.stringify(parts))),
    derive,
    deriveAll,
  };
}
