import { text } from "node:stream/consumers";
import * as z from "zod";
import type { BackupPlace } from "./backup-place.server.ts";

const SEALED = ".tar.gz.age";
/** What releases before age wrote; read for one release more. */
export const OLD_SEALED = ".sealed";
const PROOF = ".json";
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
/** Longer than any backup takes to make: what has no proof by then never gets one. */
const GIVEN_UP_MS = 24 * 60 * 60_000;

/** Written once a backup has been read back and restored: only what has one counts as a backup. */
const proofSchema = z.object({
  verifiedAt: z.iso.datetime(),
  bytes: z.number(),
  leads: z.number(),
  subscribers: z.number(),
  outbox: z.number(),
});

export type Proof = z.infer<typeof proofSchema>;

/** The file of a backup itself, and that of its proof, without which it does not count. */
export const sealedFile = (name: string) => `${name}${SEALED}`;
export const proofFile = (name: string) => `${name}${PROOF}`;

/** The name of a backup that is begun at this moment; names sort by age. */
export const nameAt = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** When the backup of a name was begun. */
export const momentOf = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));

const endingWith = (files: readonly string[], ...endings: readonly string[]) =>
  endings
    .flatMap((ending) => files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length)))
    .filter((name) => NAME.test(name))
    .toSorted();

/** Names of the backups that were verified and are whole, oldest first. */
export const listBackups = async (place: BackupPlace) => wholeOnes(await place.list());

function wholeOnes(files: readonly string[]): readonly string[] {
  const sealed = new Set(endingWith(files, SEALED, OLD_SEALED));
  return endingWith(files, PROOF).filter((name) => sealed.has(name));
}

/** What was found out when this backup was verified. */
export async function readProof(place: BackupPlace, name: string): Promise<Proof> {
  return proofSchema.parse(JSON.parse(await text(await place.read(proofFile(name)))));
}

/** Deletes all but the newest, and what was never finished. Nothing else that lies there is touched. */
export async function pruneBackups(place: BackupPlace, keep: number, now: Date): Promise<void> {
  const files = await place.list();
  const whole = wholeOnes(files);
  const old = whole.slice(0, Math.max(0, whole.length - keep));
  const unfinished = endingWith(files, SEALED, OLD_SEALED, PROOF).filter(
    (name) => !whole.includes(name) && now.getTime() - momentOf(name).getTime() > GIVEN_UP_MS,
  );
  for (const name of new Set([...old, ...unfinished])) {
    // The proof first: what is half deleted is no backup any more.
    const ofName = [proofFile(name), sealedFile(name), `${name}${OLD_SEALED}`];
    for (const file of ofName) if (files.includes(file)) await place.remove(file);
  }
}
