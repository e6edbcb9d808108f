import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { fixedArguments, gitEnvironment } from "./git.server.ts";

type Answer = { readonly hash: string; readonly bytes: Buffer } | null;
type Asked = {
  readonly isRead: boolean;
  readonly answer: (found: Answer) => void;
  readonly fail: (error: Error) => void;
};

/**
 * Looks up references and objects through one long-running Git process: a save looks up twenty, and on a busy machine
 * starting a process takes longer than the answer.
 */
export function openObjects(repository: string) {
  let process: ChildProcessByStdio<Writable, Readable, null> | null = null;
  let asked: Asked[] = [];
  let rest: Buffer = Buffer.alloc(0);

  function start() {
    const started = spawn("git", [...fixedArguments(repository), "cat-file", "--batch-command"], {
      stdio: ["pipe", "pipe", "ignore"],
      env: gitEnvironment(),
    });
    const end = (error: Error) => {
      if (process !== started) return;
      process = null;
      rest = Buffer.alloc(0);
      for (const { fail } of asked.splice(0)) fail(error);
    };
    started.on("error", end);
    started.stdin.on("error", end);
    started.on("exit", () => end(new Error("git cat-file has ended")));
    started.stdout.on("data", (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (let next = asked[0]; next && answered(next); next = asked[0]) asked = asked.slice(1);
    });
    // Must not keep an otherwise finished process alive.
    started.unref();
    for (const pipe of [started.stdin, started.stdout] as unknown as { unref(): void }[]) pipe.unref();
    return started;
  }

  /** Takes one answer from the received bytes; false while it is incomplete. */
  function answered({ isRead, answer }: Asked): boolean {
    const end = rest.indexOf("\n");
    if (end < 0) return false;
    const [, hash, size] = /^([0-9a-f]{40}) \w+ (\d+)$/.exec(rest.subarray(0, end).toString()) ?? [];
    const length = isRead && size !== undefined ? Number(size) + 1 : 0;
    if (rest.length < end + 1 + length) return false;
    const bytes = Buffer.from(rest.subarray(end + 1, end + Math.max(1, length)));
    rest = rest.subarray(end + 1 + length);
    answer(hash === undefined ? null : { hash, bytes });
    return true;
  }

  const ask = (command: "info" | "contents", name: string): Promise<Answer> =>
    // A name with a line break would be read as two questions.
    /[\s\0]/.test(name)
      ? Promise.resolve(null)
      : new Promise((answer, fail) => {
          process ??= start();
          asked.push({ isRead: command === "contents", answer, fail });
          process.stdin.write(`${command} ${name}\n`);
        });

  return {
    /** The hash of a name; null if it does not exist. */
    hashOf: async (name: string): Promise<string | null> => (await ask("info", name))?.hash ?? null,
    /** The bytes of an object, by its hash or by commit and path; null if there is none. */
    read: async (name: string): Promise<Buffer | null> => (await ask("contents", name))?.bytes ?? null,
  };
}
