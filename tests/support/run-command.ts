import { vi } from "vitest";
import { runCommand } from "../../scripts/run-command.ts";

type Settings = Readonly<Record<string, string>>;

/**
 * Runs a command of `npm run site` within the test's process, because another one would take a
 * second to start.
 */
export async function runInProcess(settings: Settings, ...words: string[]) {
  const [out, errors]: [string[], string[]] = [[], []];
  const noting =
    (into: string[], end = "") =>
    (text: unknown) =>
      into.push(`${text ?? ""}${end}`) > 0;
  const spies = [
    vi.spyOn(console, "log").mockImplementation(noting(out, "\n")),
    vi.spyOn(console, "error").mockImplementation(noting(errors, "\n")),
    vi.spyOn(process.stdout, "write").mockImplementation(noting(out)),
    vi.spyOn(process.stderr, "write").mockImplementation(noting(errors)),
  ];
  for (const [name, value] of Object.entries({ NODE_ENV: "", ...settings }))
    vi.stubEnv(name, value);
  try {
    await runCommand(words);
    return { code: Number(process.exitCode ?? 0), stdout: out.join(""), stderr: errors.join("") };
  } finally {
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}
