import { createDecipheriv, hkdfSync } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { SECRET_KEY_FILE } from "#server/secret-key.server.ts";
import { SQLITE_FILE } from "#server/store/open-store.server.ts";

// The format of 1.0, which restores read for one more release: a header, then chunks of AES-256-GCM, which hold a gzip of one line of
// JSON and the database.
const [MAGIC, SALT, CHECK, CHUNK, TAG] = ["SITEBAK1", 32, 8, 64 * 1024, 16] as const;
const HEAD = MAGIC.length + SALT + CHECK;

/** Opens a `.sealed` file into a folder, as `openBackup` does with newer ones. */
export async function openOldBackup(sealed: AsyncIterable<Uint8Array>, keys: readonly string[], folder: string) {
  await mkdir(folder, { mode: 0o700 });
  const [whole, plain] = [join(folder, "sealed"), join(folder, "plain")];
  await pipeline(sealed, createWriteStream(whole, { mode: 0o600 }));
  await using file = await open(whole);
  await pipeline(() => unseal(file, keys), createGunzip(), createWriteStream(plain, { mode: 0o600 }));
  await using opened = await open(plain);
  const { buffer } = await opened.read(Buffer.alloc(CHUNK), 0, CHUNK, 0);
  const end = buffer.indexOf("\n");
  const { secretKey } = JSON.parse(buffer.subarray(0, end).toString());
  if (secretKey) await writeFile(join(folder, SECRET_KEY_FILE), secretKey, { mode: 0o600 });
  const database = createWriteStream(join(folder, SQLITE_FILE), { mode: 0o600, flush: true });
  await pipeline(createReadStream(plain, { start: end + 1 }), database);
  for (const each of [whole, plain]) await rm(each);
}

async function* unseal(file: FileHandle, keys: readonly string[]) {
  const { size } = await file.stat();
  const { buffer: head } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
  if (head.toString("latin1", 0, MAGIC.length) !== MAGIC) throw new Error("it is no backup");
  const salt = head.subarray(MAGIC.length, -CHECK);
  const derived = keys.map((key) => Buffer.from(hkdfSync("sha256", key, salt, "site backup", 32 + CHECK)));
  const key = derived.find((each) => each.subarray(32).equals(head.subarray(-CHECK)))?.subarray(0, 32);
  if (!key) throw new Error("it was encrypted with another BACKUP_KEY");
  for (let at = HEAD, count = 0; count === 0 || at < size; at += CHUNK + TAG, count += 1) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CHUNK + TAG), 0, CHUNK + TAG, at);
    const nonce = Buffer.alloc(12);
    nonce.writeUIntBE(count, 5, 6);
    nonce[11] = at + bytesRead === size ? 1 : 0;
    const decipher = createDecipheriv("aes-256-gcm", key, nonce);
    try {
      decipher.setAuthTag(buffer.subarray(bytesRead - TAG, bytesRead));
      yield Buffer.concat([decipher.update(buffer.subarray(0, bytesRead - TAG)), decipher.final()]);
    } catch {
      throw new Error("it is damaged or cut off");
    }
  }
}
