import { deflateRawSync } from "node:zlib";
import * as z from "zod";

export type Setting = {
  readonly about: string;
  readonly expected: string;
  /** Shown in .env.example and used when the setting is absent. */
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

/** A key, optionally followed by the older keys that it replaced. */
export const secretKeys = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.tuple([secretKey], secretKey));

// Repetitive keys are guessable: 32 zeros compress to 5 bytes, 32 random hex digits to at least 29.
function isUnguessable(text: string): boolean {
  return deflateRawSync(text).length >= LEAST_COMPRESSED_BYTES;
}

export const url = (protocols: RegExp) => z.url({ protocol: protocols, hostname: /./ });
