import { execFile } from "node:child_process";
import { type GitPlace, type ObjectReader, openObjectReader } from "./object-reader.server.ts";

// A process of its own, small, because it starts others. To start one, all tables of the memory of
// the process are copied, and until then it does nothing else: milliseconds here, a tenth of a
// second in a server of 500 megabytes. It imports nothing large.

const MOST_BYTES = 64 * 1024 * 1024;

export type GitTask =
  | {
      readonly kind: "run";
      readonly args: readonly string[];
      readonly env: Readonly<Record<string, string>>;
      readonly input: string | Uint8Array;
      readonly patienceMs: number;
    }
  | { readonly kind: "hash" | "file"; readonly name: string };

/** What a run that ended left; `code` is a word if it could not start or took too long. */
export type GitEnd = {
  readonly code: number | string | null;
  readonly bytes: Uint8Array;
  readonly complaint: string;
};

export type GitQuestion = { readonly id: number; readonly place: GitPlace; readonly task: GitTask };
export type GitReply = { readonly id: number } & (
  | { readonly answer: GitEnd | Uint8Array | string | null }
  | { readonly failure: string }
);

const readers = new Map<string, ObjectReader>();

function readerOf(place: GitPlace): ObjectReader {
  const key = place.args.join("\0");
  const known = readers.get(key);
  if (known) return known;
  const opened = openObjectReader(place);
  readers.set(key, opened);
  return opened;
}

function run(place: GitPlace, task: Extract<GitTask, { kind: "run" }>): Promise<GitEnd> {
  return new Promise((resolve) => {
    const options = {
      encoding: "buffer" as const,
      maxBuffer: MOST_BYTES,
      timeout: task.patienceMs,
      env: { ...place.env, ...task.env },
    };
    const child = execFile("git", [...place.args, ...task.args], options, (error, bytes, stderr) =>
      resolve({
        code: error === null ? 0 : (error.code ?? null),
        bytes,
        complaint: stderr.toString().trim() || (error?.message ?? ""),
      }),
    );
    child.stdin?.on("error", () => {});
    child.stdin?.end(task.input);
  });
}

async function answerTo({ place, task }: GitQuestion) {
  if (task.kind === "run") return run(place, task);
  const reader = readerOf(place);
  return task.kind === "hash" ? reader.hashOf(task.name) : reader.file(task.name);
}

process.on("message", (question: GitQuestion) => {
  const { id } = question;
  const send = (reply: GitReply) => process.send?.(reply);
  answerTo(question).then(
    (answer) => send({ id, answer }),
    (error: Error) => send({ id, failure: error.message }),
  );
});
// A stop asks all processes of the site to end, while the server still finishes what it began.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});
// Then the server has ended.
process.on("disconnect", () => process.exit());
