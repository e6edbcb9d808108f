import { spawnSync } from "node:child_process";

/** Whether a program is installed that a test needs; says which test is skipped where it is not. */
export function hasProgram(name: string, forWhat: string): boolean {
  const isThere = spawnSync(name, ["--version"]).status === 0;
  if (!isThere) console.log(`SKIPPED ${forWhat}: ${name} is not installed.`);
  return isThere;
}
