import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { packTar, unpackTar } from "modern-tar/fs";
import { SECRET_KEY_FILE } from "#server/secret-key.server.ts";
import { SQLITE_FILE } from "#server/store/open-store.server.ts";
import type { BackupConfig } from "./backup-settings.server.ts";
import { MANIFEST_FILE } from "./manifest.server.ts";

const FILES = [SQLITE_FILE, SECRET_KEY_FILE, MANIFEST_FILE];
// BACKUP_KEY cannot be guessed, so a higher work factor would only cost time.
const WORK_FACTOR = 10;

type Bytes = AsyncIterable<Uint8Array>;
export type PrivateKeys = { readonly identities: readonly string[]; readonly passphrases: readonly string[] };

/**
 * Packs a folder of `backUp` into one file with tar, gzip and age, and returns the keys that open it. The server has no
 * private key, so each file is also encrypted for a temporary key, which is used to verify it.
 */
export async function sealBackup(
  folder: string,
  { recipients, keys }: Pick<BackupConfig, "recipients" | "keys">,
  file: string,
  onProgress = () => {},
): Promise<PrivateKeys> {
  const encrypter = new Encrypter();
  const identity = await generateX25519Identity();
  if (recipients.length === 0) {
    encrypter.setPassphrase(keys[0] ?? "");
    encrypter.setScryptWorkFactor(WORK_FACTOR);
  }
  for (const each of recipients) encrypter.addRecipient(each);
  if (recipients.length > 0) encrypter.addRecipient(await identityToRecipient(identity));
  await pipeline(
    packTar(folder),
    createGzip(),
    async function* (plain: Bytes) {
      for await (const part of await encrypter.encrypt(ReadableStream.from(plain) as never)) {
        onProgress();
        yield part;
      }
    },
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );
  return { identities: [identity], passphrases: keys };
}

/** Unpacks a file into a folder for `restore`. Throws if any part of it is damaged. */
export async function openBackup(sealed: Bytes, { identities, passphrases }: PrivateKeys, folder: string) {
  await mkdir(folder, { mode: 0o700 });
  const decrypter = new Decrypter();
  for (const each of identities) decrypter.addIdentity(each);
  for (const each of passphrases) decrypter.addPassphrase(each);
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
    // Errors of the storage already have their own message.
    if (cause) throw error;
    if (message.startsWith("no identity matched")) throw new Error("it was encrypted for another key");
    throw new Error("it is damaged or cut off, or is no backup", { cause: error });
  }
}
