import { spawn } from "node:child_process";

const PATIENCE_MS = 30_000;
/** How long the process waits for another question, so that nothing lasts that nobody uses. */
const IDLE_MS = 5_000;
const FOUND = /^(?<hash>[0-9a-f]{40,64}) (?<type>\w+) (?<size>\d+)$/;
const LINE_BREAK = "\n".charCodeAt(0);

type Found = { readonly hash: string; readonly type: string; readonly bytes: Buffer };
type Question = {
  readonly hasContents: boolean;
  readonly resolve: (answer: Found | null) => void;
  readonly reject: (error: Error) => void;
};

/** How Git finds a repository and its own settings. */
export type GitPlace = {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

export type ObjectReader = ReturnType<typeof openObjectReader>;

/**
 * Answers questions for objects by one Git process that goes on: a page at the desk asks about ten.
 */
export function openObjectReader(place: GitPlace) {
  let running: ReturnType<typeof startProcess> | null = null;

  function start() {
    const started = startProcess(place, () => {
      if (running === started) running = null;
    });
    return started;
  }

  async function ask(command: "info" | "contents", name: string): Promise<Found | null> {
    // A name is a line of the question.
    if (name.includes("\n")) return null;
    running ??= start();
    return running.ask(command, name);
  }

  return {
    /** The hash of what a name stands for, such as `main^{commit}` or `main:content`, or null. */
    hashOf: async (name: string): Promise<string | null> => (await ask("info", name))?.hash ?? null,
    /** A file's bytes by name, such as `main:content/site.yaml`; null if there is no such file. */
    async file(name: string): Promise<Buffer | null> {
      const found = await ask("contents", name);
      return found?.type === "blob" ? found.bytes : null;
    },
  };
}

/** `onEnded` is called at once when the process takes no more questions. */
function startProcess(place: GitPlace, onEnded: () => void) {
  const child = spawn("git", [...place.args, "cat-file", "--batch-command"], { env: place.env });
  const pending: Question[] = [];
  let received = Buffer.alloc(0);
  let complaint = "";
  let timer: NodeJS.Timeout | undefined;

  child.stdout.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    answerWhatIsThere();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    complaint += chunk;
  });
  // A process that has ended is told by "close".
  child.stdin.on("error", () => {});
  child.on("error", end);
  child.on("close", () => end(new Error(complaint.trim() || "the process ended")));

  function answerWhatIsThere() {
    for (let next = pending[0]; next; next = pending[0]) {
      const answer = readAnswer(received, next.hasContents);
      if (!answer) break;
      received = received.subarray(answer.length);
      pending.shift();
      next.resolve(answer.found);
    }
    wait();
  }

  /** Waits for the next answer, or for another question. */
  function wait() {
    clearTimeout(timer);
    timer =
      pending.length === 0
        ? setTimeout(rest, IDLE_MS)
        : setTimeout(() => end(new Error("no answer in time")), PATIENCE_MS);
  }

  function rest() {
    onEnded();
    child.stdin.end();
  }

  function end(error: Error) {
    onEnded();
    clearTimeout(timer);
    child.kill();
    for (const { reject } of pending.splice(0)) reject(new Error(`git cat-file: ${error.message}`));
  }

  return {
    ask(command: "info" | "contents", name: string) {
      return new Promise<Found | null>((resolve, reject) => {
        pending.push({ hasContents: command === "contents", resolve, reject });
        child.stdin.write(`${command} ${name}\n`);
        wait();
      });
    },
  };
}

/** The first answer and its length in bytes; null while a part of it has yet to come. */
function readAnswer(received: Buffer, hasContents: boolean) {
  const headEnd = received.indexOf(LINE_BREAK);
  if (headEnd === -1) return null;
  const head = FOUND.exec(received.toString("utf8", 0, headEnd))?.groups;
  const start = headEnd + 1;
  // "NAME missing", for example.
  if (!head) return { found: null, length: start };
  const { hash = "", type = "", size = "0" } = head;
  if (!hasContents) return { found: { hash, type, bytes: Buffer.alloc(0) }, length: start };
  const end = start + Number(size);
  // A line break follows the contents.
  if (received.length < end + 1) return null;
  return { found: { hash, type, bytes: received.subarray(start, end) }, length: end + 1 };
}
