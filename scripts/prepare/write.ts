import { readFileSync, renameSync, writeFileSync } from "node:fs";

/**
 * Writes a generated file, unless it is there already: another build may be reading it. It is renamed when it is
 * whole, so that nobody reads half of it.
 */
export function writeGenerated(file: string, body: string | Uint8Array): void {
  const bytes = Buffer.from(body);
  if (isThere(file, bytes)) return;
  writeFileSync(`${file}.${process.pid}`, bytes);
  renameSync(`${file}.${process.pid}`, file);
}

function isThere(file: string, bytes: Buffer): boolean {
  try {
    return readFileSync(file).equals(bytes);
  } catch {
    return false;
  }
}
