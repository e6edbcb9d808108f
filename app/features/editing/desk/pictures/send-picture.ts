import { endedSession, type UploadEnd, upload } from "#app/desk/frame/upload.ts";
import { fileLimits, sizeOf } from "#shared/forms/limits.ts";
import type { PictureWords } from "./picture-words.ts";

export type StoredPicture = { readonly file: string } | { readonly problem: string };

type Sending = {
  readonly words: PictureWords;
  readonly signal: AbortSignal;
  readonly onSent: (part: number) => void;
};

let before: Promise<unknown> = Promise.resolve();

/**
 * Sends a picture to the open record's change. One after the other: two that arrive at the same
 * moment would both be added to the same state of the change, and one be refused.
 */
export function sendPicture(chosen: File, sending: Sending): Promise<StoredPicture> {
  const own = before.then(() => sendNow(chosen, sending));
  before = own;
  return own;
}

async function sendNow(chosen: File, { words, ...options }: Sending): Promise<StoredPicture> {
  if (options.signal.aborted) return { problem: words.stopped };
  if (chosen.size > fileLimits.picture) return { problem: tooLarge(chosen) };
  const picture = await textOf(chosen).catch(() => null);
  if (picture === null) return { problem: words.unreadable };
  const body = new URLSearchParams({ name: chosen.name, picture });
  const end = await upload(`${location.pathname}/picture`, body, options);
  if (await endedSession(end)) return { problem: words["signed out"] };
  return storedBy(end, chosen, words);
}

const LONGEST_WORDS = 400;

/** What became of a picture, by the end of its upload. */
export function storedBy(end: UploadEnd, chosen: File, words: PictureWords): StoredPicture {
  if (end.status !== "answered") return { problem: words[end.status] };
  const { file, problem } = answerIn(end.text);
  if (file) return { file };
  if (problem) return { problem };
  // A proxy's limit may be lower than ours, and its refusal is a page of its own.
  if (end.code === 413) return { problem: tooLarge(chosen) };
  const text = end.text.trim();
  const isWords = end.code < 500 && text !== "" && text.length <= LONGEST_WORDS;
  return { problem: isWords && !/^[<{]/.test(text) ? text : words.failed };
}

function answerIn(text: string): { readonly file?: string; readonly problem?: string } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

const tooLarge = ({ size }: File) =>
  `The picture has ${sizeOf(size)}, and the server takes ${sizeOf(fileLimits.picture)} at most. Choose a smaller one.`;

/**
 * A file as Base64url, which needs no escaping in a form post. `toBase64()` is younger than
 * browsers we support.
 */
function textOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => {
      const [, base64 = ""] = String(reader.result).split(",");
      resolve(base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""));
    };
    reader.readAsDataURL(file);
  });
}
