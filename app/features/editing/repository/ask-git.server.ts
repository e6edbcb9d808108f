import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { programEnvironment } from "#server/config.server.ts";
import { root } from "#shared/root.ts";
import type { GitEnd, GitReply, GitTask } from "./git-process.server.ts";
import type { GitPlace } from "./object-reader.server.ts";

const PROGRAM = join(root, "app/features/editing/repository/git-process.server.ts");

type Answer = Extract<GitReply, { answer: unknown }>["answer"];
type Waiting = {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
};
type Running = { readonly child: ChildProcess; readonly waiting: Map<number, Waiting> };

let running: Running | null = null;
let lastId = 0;

/** Runs Git in a process of its own (git-process.server.ts), which begins with the first question. */
export const runGit = (place: GitPlace, task: Omit<Extract<GitTask, { kind: "run" }>, "kind">) =>
  ask(place, { kind: "run", ...task }) as Promise<GitEnd>;

/** The hash of what a name stands for, such as `main^{commit}` or `main:content`, or null. */
export const hashOf = (place: GitPlace, name: string) =>
  ask(place, { kind: "hash", name }) as Promise<string | null>;

/** A file's bytes by name, such as `main:content/site.yaml`; null if there is no such file. */
export const fileOf = (place: GitPlace, name: string) =>
  ask(place, { kind: "file", name }) as Promise<Uint8Array<ArrayBuffer> | null>;

function ask(place: GitPlace, task: GitTask): Promise<Answer> {
  running ??= start();
  const { child, waiting } = running;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    // A command that is done does not wait for the process, only for its answers.
    child.channel?.ref();
    child.send({ id, place, task });
  });
}

function start(): Running {
  const child = fork(PROGRAM, {
    env: programEnvironment(),
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const waiting: Running["waiting"] = new Map();
  const started = { child, waiting };
  child.unref();
  child.on("message", (reply: GitReply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (waiting.size === 0) child.channel?.unref();
    if ("failure" in reply) asked?.reject(new Error(reply.failure));
    else asked?.resolve(reply.answer);
  });
  const end = (reason: string) => {
    if (running === started) running = null;
    for (const { reject } of waiting.values()) reject(new Error(`git: ${reason}`));
    waiting.clear();
  };
  child.on("error", ({ message }) => end(message));
  child.on("exit", () => end("its process ended"));
  return started;
}
