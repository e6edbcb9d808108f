import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "#server/durable-file.server.ts";
import type { Keys } from "#server/secret-key.server.ts";

/** Where the list is kept in the data folder, and in no backup: it has to be newer than what it is held against. */
export const ERASURES_FILE = "erasures";

export type Erasures = {
  /** When this address was last erased; null when it never was. */
  lastOf(email: string): string | null;
  readonly count: number;
};

/** Adds an address, as stored, to the list of erasures: its keyed hash and the time, on disk when this resolves. */
export async function recordErasure(dataDir: string, keys: Keys, email: string, erasedAt: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = await open(join(dataDir, ERASURES_FILE), "a", 0o600);
  try {
    await file.write(`${keys.hashContent("erasure", email)} ${erasedAt}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dataDir);
}

/** The list as it is now; empty when nothing was ever erased. Throws when it cannot be read. */
export async function readErasures(dataDir: string, keys: Keys): Promise<Erasures> {
  const text = await readFile(join(dataDir, ERASURES_FILE), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const times = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [hash = "", erasedAt = ""] = line.split(" ");
    // A line that a crash cut short was never told to anybody as erased.
    if (!Number.isNaN(Date.parse(erasedAt)) && erasedAt > (times.get(hash) ?? "")) times.set(hash, erasedAt);
  }
  return {
    count: times.size,
    lastOf(email) {
      const found = keys.hashesOfContent("erasure", email.toLowerCase()).flatMap((hash) => times.get(hash) ?? []);
      return found.sort().at(-1) ?? null;
    },
  };
}
