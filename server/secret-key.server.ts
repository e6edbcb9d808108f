import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { chmod, mkdir, readFile } from "node:fs/promises";
import { isIPv6 } from "node:net";
import { join } from "node:path";
import type { Config } from "./config.server.ts";
import { writeDurably } from "./durable-file.server.ts";

export type Keys = {
  /** The same address always gives the same text, which leads back to the address only with the secret key. */
  hashAddress(address: string): string;
  /** The same of the network that an address is of: /48 of IPv6, which one customer may get, /24 of IPv4. */
  hashNetwork(address: string): string;
  /** The same parts always give the same text. */
  hashContent(...parts: string[]): string;
  /** The same under every key, newest first: to recognise what was written down before a key was replaced. */
  hashesOfContent(...parts: string[]): readonly string[];
  /** A key of its own for each purpose, so that none can stand in for another. */
  derive(purpose: string): string;
  /** The same under every key, newest first: to check what was signed before a key was replaced. */
  deriveAll(purpose: string): readonly string[];
};

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
export function createKeys(newest: string, ...older: readonly string[]): Keys {
  const deriveFrom = (key: string, purpose: string) =>
    Buffer.from(hkdfSync("sha256", key, "", purpose, 32)).toString("hex");
  const deriveAll = (purpose: string) => [newest, ...older].map((key) => deriveFrom(key, purpose));
  const derive = (purpose: string) => deriveFrom(newest, purpose);
  const addressKey = derive("address");
  const contentKey = derive("content");
  const hash = (key: string, text: string) => createHmac("sha256", key).update(text).digest("hex");
  return {
    hashAddress: (address) => hash(addressKey, addressBlock(address)),
    hashNetwork: (address) => hash(addressKey, isIPv6(address) ? blockOf(address, 3) : address.replace(/\.\d+$/, "")),
    hashContent: (...parts) => hash(contentKey, JSON.stringify(parts)),
    hashesOfContent: (...parts) => deriveAll("content").map((key) => hash(key, JSON.stringify(parts))),
    derive,
    deriveAll,
  };
}

/** The address of a client: of IPv6 its /64, since one customer line gets the whole of it. */
export const addressBlock = (address: string) => (isIPv6(address) ? blockOf(address, 4) : address);

/** The networks that an address is of, each in its own name: an IPv4 address alone; of IPv6 the /64, the /56, the /48. */
export function networksOf(address: string): { network: string; bits: number }[] {
  if (!isIPv6(address)) return [{ network: address, bits: 32 }];
  const [line, customer] = [blockOf(address, 4), blockOf(address, 3)];
  const lastGroup = line.slice(customer.length + 1).padStart(4, "0");
  return [
    { network: line, bits: 64 },
    { network: `${customer}:${lastGroup.slice(0, 2)}/56`, bits: 56 },
    { network: `${customer}/48`, bits: 48 },
  ];
}

/** The first groups of an IPv6 address, written one way. */
function blockOf(address: string, count: number): string {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, "")}]`);
  const [head = "", tail = ""] = hostname.slice(1, -1).split("::");
  const groups = head.split(":").filter(Boolean);
  const missing = hostname.includes("::") ? 8 - groups.length - tail.split(":").filter(Boolean).length : 0;
  return [...groups, ...Array<string>(missing).fill("0"), ...tail.split(":")].slice(0, count).join(":");
}
