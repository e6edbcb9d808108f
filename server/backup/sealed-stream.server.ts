import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

// After the STREAM construction, as age has it: a key of its own for every file, chunks that are numbered, the last one
// marked. What was changed, cut off, joined or put in another order does not open.
const MAGIC = Buffer.from("SITEBAK1");
const SALT = 32;
const CHECK = 8;
const HEAD = MAGIC.length + SALT + CHECK;
const CHUNK = 64 * 1024;
const TAG = 16;

type Bytes = AsyncIterable<Uint8Array>;

export class WrongKeyError extends Error {}
export class DamagedBackupError extends Error {}

/** Seals a stream with AES-256-GCM; holds one chunk of 64 KiB at a time, however long the stream. */
export async function* seal(plain: Bytes, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const { key, check } = keysOf(secret, salt);
  yield Buffer.concat([MAGIC, salt, check]);
  let at = 0;
  for await (const { bytes, isLast } of chunksOf(plain, CHUNK)) {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(at++, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Opens what `seal` made, with whichever of the secrets it was made. Throws `WrongKeyError` when it was none of them and
 * `DamagedBackupError` when a byte is not as it was written, or is missing.
 */
export async function* unseal(sealed: Bytes, secrets: readonly string[]): AsyncGenerator<Buffer> {
  const source = sealed[Symbol.asyncIterator]();
  const { head, rest } = await headOf(source);
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT);
  const check = head.subarray(MAGIC.length + SALT);
  const fitting = secrets.map((secret) => keysOf(secret, salt)).find((each) => timingSafeEqual(each.check, check));
  if (!fitting) throw new WrongKeyError("it was sealed with another key: put that one behind the others in BACKUP_KEY");
  let at = 0;
  for await (const { bytes, isLast } of chunksOf(joined(rest, source), CHUNK + TAG)) {
    yield opened(bytes, fitting.key, nonceOf(at++, isLast));
  }
}

function opened(bytes: Buffer, key: Buffer, nonce: Buffer): Buffer {
  if (bytes.length < TAG) throw new DamagedBackupError("it is cut off");
  const decipher = createDecipheriv("aes-256-gcm", key, nonce);
  decipher.setAuthTag(bytes.subarray(-TAG));
  const plain = decipher.update(bytes.subarray(0, -TAG));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch {
    throw new DamagedBackupError("it is damaged or cut off");
  }
}

function keysOf(secret: string, salt: Buffer) {
  const bytes = Buffer.from(hkdfSync("sha256", secret, salt, "site backup", 32 + CHECK));
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) };
}

function nonceOf(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(at, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

async function headOf(source: AsyncIterator<Uint8Array>): Promise<{ head: Buffer; rest: Buffer }> {
  let bytes = Buffer.alloc(0);
  while (bytes.length < HEAD) {
    const { value, done } = await source.next();
    if (done) break;
    bytes = Buffer.concat([bytes, value]);
  }
  const head = bytes.subarray(0, HEAD);
  if (head.length < HEAD || !head.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new DamagedBackupError("it is no sealed backup, or is cut off");
  }
  return { head, rest: bytes.subarray(HEAD) };
}

async function* joined(first: Buffer, source: AsyncIterator<Uint8Array>): Bytes & AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
}

/** A stream in pieces of one length; the last is shorter or as long, and is told apart. */
async function* chunksOf(source: Bytes, size: number): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held = Buffer.alloc(0);
  for await (const part of source) {
    held = held.length === 0 ? Buffer.from(part) : Buffer.concat([held, part]);
    let from = 0;
    // One piece is held back, since only the end of the stream says which is the last.
    for (; held.length - from > size; from += size) yield { bytes: held.subarray(from, from + size), isLast: false };
    held = held.subarray(from);
  }
  yield { bytes: held, isLast: true };
}
