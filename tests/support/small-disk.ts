import { spawnSync } from "node:child_process";
import { createTempFolder } from "./world.ts";

const isRoot = process.getuid?.() === 0;

/** Only root may mount a disk. */
export const canMount = isRoot && spawnSync("unshare", ["--mount", "true"]).status === 0;
if (!canMount) console.log("SKIPPED disk full: only root may mount the small disk that it fills.");

/** A disk of a few megabytes. */
export async function mountSmallDisk() {
  const folder = await createTempFolder();
  const { status, stderr } = spawnSync("mount", [
    "-t",
    "tmpfs",
    "-o",
    "size=6m",
    "tmpfs",
    folder.path,
  ]);
  if (status !== 0) throw new Error(`mount: ${stderr}`);
  return {
    path: folder.path,
    async [Symbol.asyncDispose]() {
      spawnSync("umount", ["--lazy", folder.path]);
      await folder[Symbol.asyncDispose]();
    },
  };
}
