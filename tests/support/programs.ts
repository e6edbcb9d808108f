import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];

/** Whether a program is installed that a test needs; says which test is skipped where it is not. */
export function hasProgram(name: string, forWhat: string): boolean {
  const isThere = folders.some((folder) => existsSync(join(folder, name)));
  if (!isThere) console.log(`SKIPPED ${forWhat}: ${name} is not installed.`);
  return isThere;
}
