import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

export async function writeDurably(
  path: string,
  content: string | Uint8Array,
  mode: number,
): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const file = await open(temporary, "w", mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and its rename needs no such flush.
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
