import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.server.ts";
import { writeDurably } from "./durable-file.server.ts";
import { type Keys, readKeys, SECRET_KEY_FILE } from "./secret-key.server.ts";

const FILE = "key-fingerprint";
const PURPOSE = "fingerprint";

const readFingerprint = async (dataDir: string) => (await readFile(join(dataDir, FILE), "utf8").catch(() => "")).trim();

/** Records a fingerprint of the key; false if it was another key before. */
export async function markKey(keys: Keys, dataDir: string): Promise<boolean> {
  const former = await readFingerprint(dataDir);
  const [newest = ""] = keys.deriveAll(PURPOSE);
  if (former && !keys.deriveAll(PURPOSE).includes(former)) return false;
  if (former !== newest) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeDurably(join(dataDir, FILE), `${newest}\n`, 0o600);
  }
  return true;
}

export async function keyState(
  config: Pick<Config, "secretKey" | "dataDir">,
): Promise<"known" | "changed" | "lost" | "new"> {
  const former = await readFingerprint(config.dataDir);
  if (!former) return "new";
  // Reading the keys would generate a new one.
  if (!config.secretKey && !existsSync(join(config.dataDir, SECRET_KEY_FILE))) return "lost";
  return (await readKeys(config)).deriveAll(PURPOSE).includes(former) ? "known" : "changed";
}
