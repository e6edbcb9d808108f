/**
 * Every limit of what people type and send. Fields, schemas, the server's checks and what the proxy
 * files of deploy/ let through are made from these or compared with them
 * (server/http/post-limits.server.test.ts).
 */

/** Characters, as JavaScript counts them, after trimming. */
export const textLimits = {
  name: 120,
  company: 160,
  phone: 40,
  email: 254,
  choice: 80,
  message: 5_000,
  /** Replies, notes and templates. */
  written: 20_000,
  subject: 300,
  nextStep: 300,
  templateLabel: 60,
  viewLabel: 30,
  signature: 1_000,
  reviewComment: 2_000,
} as const;

const KB = 1024;
const MB = 1024 * KB;

/** Bytes of what is chosen from a disk. */
export const fileLimits = { table: MB, picture: 8 * MB } as const;

/**
 * Pixels of a picture: narrower ones are blurred, and longer ones fill a screen or leave a line.
 */
export const pictureLimits = { leastWidth: 400, mostPixels: 50_000_000, mostRatio: 5 } as const;

type PictureSize = { readonly width: number; readonly height: number };

/** Why a picture of this size cannot be shown. */
export function wrongSize({
  width,
  height,
}: PictureSize): "too large" | "too small" | "too long" | undefined {
  const { leastWidth, mostPixels, mostRatio } = pictureLimits;
  if (width * height > mostPixels) return "too large";
  if (width < leastWidth) return "too small";
  return Math.max(width / height, height / width) > mostRatio ? "too long" : undefined;
}

/**
 * Bytes of a post's body. A table grows when it is encoded; a picture is sent as base64, a third
 * longer. A letter of most scripts takes nine bytes in a form of the desk.
 */
export const postLimits = {
  form: 64 * KB,
  desk: 256 * KB,
  table: 3 * MB,
  content: 12 * MB,
} as const;

/** Bytes in the unit that people read on their files. */
export function sizeOf(bytes: number): string {
  if (bytes < MB) return `${Math.ceil(bytes / KB)} KB`;
  return `${Number((bytes / MB).toFixed(1))} MB`;
}
