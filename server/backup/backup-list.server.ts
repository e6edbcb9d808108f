import type { BackupStorage } from "./backup-storage.server.ts";

const SEALED = ".tar.gz.age";
const PROOF = ".json";
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
/** Longer than any backup takes: a file still without a proof after this never gets one. */
const UNFINISHED_MS = 24 * 60 * 60_000;
/** How far the clocks of several instances may be apart. */
const CLOCK_SKEW_MS = 60_000;

export const sealedFile = (name: string) => `${name}${SEALED}`;
export const proofFile = (name: string) => `${name}${PROOF}`;

/** The name of a backup that starts at this time; names sort by age. */
export const nameAt = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

export const momentOf = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));

const endingWith = (files: readonly string[], ending: string) =>
  files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter((name) => NAME.test(name))
    .toSorted();

/**
 * Whether the name is of a later time: the clock was ahead when this backup was made, or is behind
 * now. How old it is nobody can tell.
 */
export const isOfFuture = (name: string, now: Date) =>
  momentOf(name).getTime() > now.getTime() + CLOCK_SKEW_MS;

/** The newest of these backups whose age is known. */
export const newestOf = (names: readonly string[], now: Date) =>
  names.findLast((name) => !isOfFuture(name, now));

export const listBackups = async (storage: BackupStorage) => wholeOnes(await storage.list());

function wholeOnes(files: readonly string[]): readonly string[] {
  const sealed = new Set(endingWith(files, SEALED));
  return endingWith(files, PROOF).filter((name) => sealed.has(name));
}

/**
 * Deletes old backups and unfinished files. Other files stay, and so do backups of a later time:
 * they take no place of those that are kept.
 */
export async function pruneBackups(storage: BackupStorage, keep: number, now: Date): Promise<void> {
  const files = await storage.list();
  const whole = wholeOnes(files);
  const ofKnownAge = whole.filter((name) => !isOfFuture(name, now));
  const old = ofKnownAge.slice(0, Math.max(0, ofKnownAge.length - keep));
  const unfinished = [...endingWith(files, SEALED), ...endingWith(files, PROOF)].filter(
    (name) => !whole.includes(name) && now.getTime() - momentOf(name).getTime() > UNFINISHED_MS,
  );
  for (const name of new Set([...old, ...unfinished])) {
    // The proof first, so that a half-deleted backup no longer counts.
    for (const file of [proofFile(name), sealedFile(name)])
      if (files.includes(file)) await storage.remove(file);
  }
}
