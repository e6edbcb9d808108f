import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The folder of the project, whether this runs from the sources or from a bundle somewhere below
 * it. Paths relative to a module would differ between the two.
 */
export const root = folderWith("package.json", import.meta.dirname);

function folderWith(file: string, folder: string): string {
  if (existsSync(join(folder, file))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error(`No folder above ${import.meta.dirname} has ${file}.`);
  return folderWith(file, above);
}
