import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];

/** Whether a program that a test needs is installed; reports the skipped test if not. */
export function hasProgram(name: string, forWhat: string): boolean {
  const isThere = folders.some((folder) => existsSync(join(folder, name)));
  if (!isThere) console.log(`SKIPPED ${forWhat}: ${name} is not installed.`);
  return isThere;
}
