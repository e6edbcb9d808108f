import { fork } from "node:child_process";
import type { Config } from "#server/config.server.ts";
import type { MadeBackup } from "./make-backup.server.ts";

export type BackupMessage = { readonly made: MadeBackup } | { readonly problem: string };

/**
 * A separate process, because a large copy blocks for seconds and a thread that waits for a disk
 * cannot be stopped.
 */
export function runBackup(config: Config, limitMs: number) {
  const child = fork(new URL("./backup-worker.server.ts", import.meta.url), {
    execArgv: [],
    serialization: "advanced",
  });
  const end = () => child.kill("SIGKILL");
  let timer: NodeJS.Timeout;
  const made = new Promise<MadeBackup>((resolve, reject) => {
    timer = setTimeout(() => {
      reject(
        new Error(
          `the backup was ended: it took longer than ${Math.round(limitMs / 60_000)} minutes`,
        ),
      );
      end();
    }, limitMs);
    child.once("message", (message: BackupMessage) => {
      if ("made" in message) resolve(message.made);
      else reject(new Error(message.problem));
    });
    child.once("error", reject);
    child.once("exit", (code, signal) =>
      reject(new Error(`the backup ended early (${signal ?? code})`)),
    );
  }).finally(() => clearTimeout(timer));
  child.send(config);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return { made, ended, end };
}
