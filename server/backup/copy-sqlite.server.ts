import { chmod } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";

/** Copies a SQLite database that may be in use. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    // All pages in one step: with several steps, the copy would restart whenever the server writes.
    await backup(source, to, { rate: 2 ** 31 - 1 });
    await chmod(to, 0o600);
  } finally {
    source.close();
  }
}
