/**
 * `isGuessed` if the file names no encoding, so that somebody has to look at its accented letters.
 */
export type Decoded =
  | { readonly text: string; readonly isGuessed: boolean }
  | { readonly text: null };

/** The byte order marks with which Excel and other programs name an encoding. */
const MARKS: readonly (readonly [encoding: string, ...bytes: number[]])[] = [
  ["utf-8", 0xef, 0xbb, 0xbf],
  ["utf-16le", 0xff, 0xfe],
  ["utf-16be", 0xfe, 0xff],
];

/**
 * Bytes without a letter in an encoding become control characters: the file was written in another.
 */
const LOST = /[\0\u0080-\u009f\ufffd]/;

/**
 * A text file as spreadsheets write it: UTF-8, UTF-16, or the Windows encoding of western Europe.
 */
export function decodeFile(bytes: Uint8Array): Decoded {
  const named = MARKS.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const encoding = named ?? unmarkedUtf16(bytes) ?? "utf-8";
  const text = decode(bytes, encoding);
  if (text !== null) return LOST.test(text) ? { text: null } : { text, isGuessed: false };
  const western = named ? null : decode(bytes, "windows-1252");
  if (western === null || LOST.test(western)) return { text: null };
  return { text: western, isGuessed: true };
}

/**
 * UTF-16 without a mark: the letters of a table's first line have an empty byte before or after
 * them.
 */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  if (bytes[1] === 0 && bytes[3] === 0) return "utf-16le";
  return bytes[0] === 0 && bytes[2] === 0 ? "utf-16be" : undefined;
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
