import { execFile } from "node:child_process";
import { join } from "node:path";

type Result = { code: number; stdout: string; stderr: string };

/** Runs a command of scripts/ on the store of a data folder, as `npm run` would. */
export function runScript(script: string, dataDir: string, ...words: string[]): Promise<Result> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const path = join(import.meta.dirname, "../../scripts", script);
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}
