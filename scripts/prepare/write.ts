import { readFileSync, renameSync, writeFileSync } from "node:fs";

/**
 * Writes a generated file unless it is unchanged; renamed when complete, because another build may
 * be reading it.
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
