const MOST_SHOWN = 2_000;

/**
 * Messages of the operating system, Git and SQLite, for which the raw text would not help an
 * editor.
 */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [
    /ENOSPC|EDQUOT|no space left|quota exceeded|disk is full|disk full/i,
    "The disk of the server is full. Ask an engineer to free some space, then publish again.",
  ],
  [
    /EROFS|EACCES|EPERM|read-only file system|permission denied|insufficient permission/i,
    "The server may not write its files. Ask an engineer, then publish again.",
  ],
  [
    /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|connection terminated|connection timeout|57P0\d/i,
    "The database or another machine could not be reached. Try again later.",
  ],
];

/** What an editor reads about a failure: a sentence for a known cause, and the message itself. */
export function failureReason(error: unknown): string {
  const message = messageOf(error).trim();
  const [, sentence = ""] = KNOWN.find(([pattern]) => pattern.test(message)) ?? [];
  return [sentence, message.slice(-MOST_SHOWN)].filter(Boolean).join("\n");
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return error.message.includes(code) ? error.message : `${error.message} (${code})`;
}
