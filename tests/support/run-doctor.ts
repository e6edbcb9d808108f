import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { environment } from "./own-environment.ts";

/** Runs `npm run site -- doctor` with these settings and words. */
export function runDoctor(settings: Readonly<Record<string, string>>, ...words: string[]) {
  const script = resolve(import.meta.dirname, "../../scripts/site.ts");
  return new Promise<{ code: number; stdout: string }>((settle) => {
    execFile(
      process.execPath,
      [script, "doctor", ...words],
      { env: environment(settings) },
      (error, stdout, stderr) => {
        settle({ code: Number(error?.code ?? 0), stdout: stdout + stderr });
      },
    );
  });
}
