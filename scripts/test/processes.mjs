import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { root, runtimeEnv, runtimeNode } from "../setup/runtime.mjs";

const GRACE_MS = 8_000;
const isWindows = process.platform === "win32";
const running = new Set();
let isStopping = false;

/**
 * Runs a program and resolves with its exit code. Its own process group lets its children be
 * stopped with it. `onEnded` is told of each test at the moment it ends (reporters/tell.mjs).
 */
export function runProgram(args, { env = {}, log, onEnded }) {
  if (isStopping) return new Promise(() => {});
  const output = log ? openSync(log, "a") : "inherit";
  const child = spawn(runtimeNode(), args, {
    cwd: root,
    stdio: ["ignore", output, output, ...(onEnded ? ["pipe"] : [])],
    detached: !isWindows,
    env: { ...runtimeEnv(), ...env, ...(onEnded ? { TEST_CHANNEL: "3" } : {}) },
  });
  if (log) closeSync(output);
  if (onEnded) readLines(child.stdio[3], (line) => onEnded(JSON.parse(line)));
  const ended = new Promise((resolve) => {
    child.on("error", () => resolve(1));
    child.on("exit", (code) => resolve(code ?? 1));
  });
  const entry = { pid: child.pid, ended };
  running.add(entry);
  return ended.then((code) => {
    signalGroup(entry.pid, "SIGKILL");
    running.delete(entry);
    return isStopping ? new Promise(() => {}) : code;
  });
}

/** Not Node's readline: for it the separators U+2028 and U+2029 in a test's title end a line, too. */
function readLines(stream, onLine) {
  let rest = "";
  stream.setEncoding("utf8");
  stream.on("data", (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  });
}

function signalGroup(pid, signal) {
  if (!pid || isWindows) return false;
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

export async function stopAll() {
  isStopping = true;
  const all = [...running];
  for (const { pid } of all) signalGroup(pid, "SIGINT");
  const late = new Promise((resolve) => setTimeout(resolve, GRACE_MS));
  await Promise.race([late, Promise.all(all.map(({ ended }) => ended))]);
  for (const { pid } of all) signalGroup(pid, "SIGKILL");
}
