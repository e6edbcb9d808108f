import { isAbsolute } from "node:path";
import { bech32 } from "@scure/base";
import * as z from "zod";
import { type Setting, wholeNumber } from "#server/setting-schemas.server.ts";
import { isThisMachine } from "#shared/contracts/this-machine.ts";

export const backupSettings = {
  BACKUP_TO: {
    about:
      "Where the running site puts an encrypted copy of its data, every BACKUP_EVERY_HOURS. Off unless set.",
    expected:
      "an absolute path, or the https URL of a bucket of an S3-compatible store, like https://s3.example.com/bucket/folder",
    schema: z.string().refine((text) => isAbsolute(text) || isBucketUrl(text)),
  },
  BACKUP_RECIPIENTS: {
    about:
      "Public keys that backups are encrypted for. Any one of their private keys opens a backup; keep those elsewhere.",
    expected:
      "keys of age, which start with age1, with commas between them; `age-keygen -o FILE` makes one",
    // Secret, so that messages do not repeat a private key that was entered here by mistake.
    isSecret: true,
    schema: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine((keys) => keys.length > 0 && keys.every(isRecipient)),
  },
  BACKUP_EVERY_HOURS: {
    about: "Hours from one backup to the next.",
    expected: "a number from 1 to 168",
    fallback: "24",
    schema: wholeNumber(1, 168),
  },
  BACKUP_KEEP: {
    about: "How many backups are kept; older ones are deleted.",
    expected: "a number from 1 to 1000",
    fallback: "30",
    schema: wholeNumber(1, 1_000),
  },
  BACKUP_S3_KEY_ID: {
    about: "Access key for the bucket of BACKUP_TO: it has to list, read, write and delete there.",
    expected: "the id of an access key",
    schema: z.string(),
  },
  BACKUP_S3_SECRET: {
    about: "The secret of that access key.",
    expected: "the secret of the access key",
    isSecret: true,
    schema: z.string(),
  },
  BACKUP_S3_REGION: {
    about: "Region of the bucket; stores that have none take auto.",
    expected: "the name of a region",
    fallback: "auto",
    schema: z.string(),
  },
} as const satisfies Record<string, Setting>;

export function isBucketUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, username } = new URL(text);
  const isSafe = protocol === "https:" || (protocol === "http:" && isThisMachine(hostname));
  return isSafe && pathname.length > 1 && !search && !username;
}

// The checksum reveals a mistyped key at startup instead of on the day of a restore.
function isRecipient(text: string): boolean {
  const decoded = bech32.decodeUnsafe(text);
  return decoded?.prefix === "age" && bech32.fromWordsUnsafe(decoded.words)?.length === 32;
}
