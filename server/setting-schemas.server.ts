import { deflateRawSync } from "node:zlib";
import * as z from "zod";
import { isThisMachine } from "#shared/contracts/this-machine.ts";

export type Setting = {
  readonly about: string;
  readonly expected: string;
  readonly fallback?: string;
  /** Never repeated in a message, because it is or may contain a password. */
  readonly isSecret?: true;
  readonly schema: z.ZodType;
};

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const LEAST_COMPRESSED_BYTES = 24;

const secretKey = z.string().min(32).refine(isUnguessable);

export const secretKeys = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.tuple([secretKey], secretKey));

// Repetitive keys are guessable: 32 zeros compress to 5 bytes, 32 random hex digits to at least 29.
function isUnguessable(text: string): boolean {
  return deflateRawSync(text).length >= LEAST_COMPRESSED_BYTES;
}

export const url = (protocols: RegExp) => z.url({ protocol: protocols, hostname: /./ });

const ENCODED = /(?:%[0-9a-f]{2})+|%/gi;

/**
 * A `%` that begins no character is itself. In a URL it is written as `%25`; most passwords are
 * pasted as they are.
 */
function withPercentsEncoded(text: string): string {
  return text.replace(ENCODED, (run) => (isDecodable(run) ? run : run.replaceAll("%", "%25")));
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

// The `=` spares PostgreSQL's ?user=name@example.com.
const BARE_SIGN = /^[a-z]+:\/\/[^/?#@]*:[^/?#@=]*[/?#][^=]*@/i;

/** In a password `/`, `?` and `#` end the host of a URL, so that it would lead elsewhere. */
export const hasBareSign = (text: string) => BARE_SIGN.test(text);

export const urlWithPassword = (protocols: RegExp) =>
  z
    .string()
    .transform(withPercentsEncoded)
    .pipe(url(protocols).refine((text) => !hasBareSign(text)));

const SAFE: Readonly<Record<string, readonly string[]>> = {
  ssl: ["1", "true"],
  sslmode: ["require", "verify-ca", "verify-full"],
  // With this set to true, `require` no longer checks the certificate.
  uselibpqcompat: ["false"],
};

export function isDatabaseHere(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const hosts = searchParams.getAll("host").filter(Boolean);
  const asked = hosts.length > 0 ? hosts : [decodeURIComponent(hostname)];
  return asked.every((host) => host.startsWith("/") || isThisMachine(host) || host === "::1");
}

/** Whether the URL itself switches off TLS or the certificate check. */
export function isTlsSwitchedOff(databaseUrl: string): boolean {
  const { searchParams } = new URL(databaseUrl);
  return Object.entries(SAFE).some(([name, safe]) =>
    searchParams.getAll(name).some((value) => !safe.includes(value)),
  );
}
