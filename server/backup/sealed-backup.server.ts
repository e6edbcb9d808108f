import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { writeDurably } from "#server/durable-file.server.ts";
import { SECRET_KEY_FILE } from "#server/secret-key.server.ts";
import { SQLITE_FILE } from "#server/store/open-store.server.ts";
import { DamagedBackupError, seal, unseal } from "./sealed-stream.server.ts";

const MOST_HEAD = 64 * 1024;
const NEW_LINE = 10;

type Bytes = AsyncIterable<Uint8Array>;

/** Writes a folder that `backUp` made as one file: compressed, then sealed. */
export async function sealBackup(folder: string, secret: string, file: string): Promise<void> {
  const secretKey = await readFile(join(folder, SECRET_KEY_FILE), "utf8").catch(() => null);
  async function* content() {
    yield Buffer.from(`${JSON.stringify({ secretKey })}\n`);
    yield* createReadStream(join(folder, SQLITE_FILE));
  }
  await pipeline(
    content,
    createGzip(),
    (source) => seal(source, secret),
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );
}

/** Makes that folder again, which `restore` reads. Throws before anything can be taken for whole that is not. */
export async function openBackup(sealed: Bytes, secrets: readonly string[], folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  let secretKey: string | null = null;
  async function* database(source: Bytes) {
    let head: Buffer | null = Buffer.alloc(0);
    for await (const part of source) {
      if (head === null) {
        yield part;
        continue;
      }
      head = Buffer.concat([head, part]);
      const end = head.indexOf(NEW_LINE);
      if (end === -1 && head.length > MOST_HEAD) throw new DamagedBackupError("it holds something else");
      if (end === -1) continue;
      secretKey = JSON.parse(head.subarray(0, end).toString()).secretKey;
      yield head.subarray(end + 1);
      head = null;
    }
  }
  const to = createWriteStream(join(folder, SQLITE_FILE), { flags: "wx", mode: 0o600, flush: true });
  await pipeline(sealed, (source: Bytes) => unseal(source, secrets), createGunzip(), database, to);
  if (secretKey) await writeDurably(join(folder, SECRET_KEY_FILE), secretKey, 0o600);
}
