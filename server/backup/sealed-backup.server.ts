import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { packTar, unpackTar } from "modern-tar/fs";
import { SECRET_KEY_FILE } from "#server/secret-key.server.ts";
import { SQLITE_FILE } from "#server/store/open-store.server.ts";
import { failureAt } from "./backup-storage.server.ts";
import { CONTENT_FILE } from "./content-copy.server.ts";
import { MANIFEST_FILE } from "./manifest.server.ts";

const FILES = [SQLITE_FILE, SECRET_KEY_FILE, MANIFEST_FILE, CONTENT_FILE];

type Bytes = AsyncIterable<Uint8Array>;

/**
 * Packs a folder with tar, gzip and age. Returns a temporary private key, by which the file is
 * verified.
 */
export async function sealBackup(
  folder: string,
  recipients: readonly string[],
  file: string,
): Promise<string> {
  const encrypter = new Encrypter();
  const identity = await generateX25519Identity();
  for (const each of [...recipients, await identityToRecipient(identity)])
    encrypter.addRecipient(each);
  await pipeline(
    packTar(folder),
    createGzip(),
    async function* (plain: Bytes) {
      yield* await encrypter.encrypt(ReadableStream.from(plain) as never);
    },
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );
  return identity;
}

export async function openBackup(sealed: Bytes, identities: readonly string[], folder: string) {
  await mkdir(folder, { mode: 0o700 });
  const decrypter = new Decrypter();
  for (const each of identities) decrypter.addIdentity(each);
  try {
    await pipeline(
      sealed,
      async function* (source: Bytes) {
        yield* await decrypter.decrypt(ReadableStream.from(source) as never);
      },
      createGunzip(),
      unpackTar(folder, { fmode: 0o600, dmode: 0o700, filter: ({ name }) => FILES.includes(name) }),
    );
  } catch (error) {
    const { message, cause } = error as Error;
    // Such as a full disk, which says nothing of the backup.
    if (isOfSystem(error) || isOfSystem(cause)) throw failureAt(folder, error);
    if (cause) throw error;
    if (message.startsWith("no identity matched"))
      throw new Error("it was encrypted for another key");
    throw new Error("it is damaged or cut off, or is no backup", { cause: error });
  }
}

const isOfSystem = (error: unknown) =>
  typeof (error as NodeJS.ErrnoException | undefined)?.syscall === "string";
