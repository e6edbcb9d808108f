import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { environment } from "./own-environment.ts";

type Result = { code: number; stdout: string; stderr: string };

/** Runs a command of `npm run site` on the store of a data folder. */
export const runScript = (command: string, dataDir: string, ...words: string[]) =>
  runScriptWith({ DATA_DIR: dataDir }, "site.ts", command, ...words);

/** Runs a file of scripts/, here or in another copy of the site, with any settings. */
export function runScriptWith(
  settings: Readonly<Record<string, string>>,
  script: string,
  ...words: string[]
): Promise<Result> {
  const env = environment(settings);
  const path = resolve(import.meta.dirname, "../../scripts", script);
  return new Promise((settle) => {
    execFile(
      process.execPath,
      [path, ...words],
      { env, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        settle({ code: Number(error?.code ?? 0), stdout, stderr });
      },
    );
  });
}
