import { fork } from "node:child_process";
import type { Config } from "#server/config.server.ts";
import type { MadeBackup } from "./make-backup.server.ts";

export type BackupMessage = { readonly step: string } | { readonly made: MadeBackup } | { readonly problem: string };

/**
 * Makes a backup in a separate process: checking a large copy blocks for seconds, and a thread that waits for a disk
 * cannot be ended. The process is killed when one step takes longer than `stepMs`.
 */
export function runBackup(config: Config, stepMs: number) {
  const child = fork(new URL("./backup-worker.server.ts", import.meta.url), {
    execArgv: [],
    serialization: "advanced",
  });
  let timer: NodeJS.Timeout;
  const made = new Promise<MadeBackup>((resolve, reject) => {
    let step = "starting";
    timer = setTimeout(() => {
      reject(new Error(`the backup was ended: ${step} took longer than ${Math.round(stepMs / 60_000)} minutes`));
      child.kill("SIGKILL");
    }, stepMs);
    child.on("message", (message: BackupMessage) => {
      timer.refresh();
      if ("made" in message) resolve(message.made);
      else if ("problem" in message) reject(new Error(message.problem));
      else step = message.step;
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`the backup ended while ${step} (${signal ?? code})`)));
  }).finally(() => clearTimeout(timer));
  child.send(config);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return { made, ended, end: () => child.kill("SIGKILL") };
}
