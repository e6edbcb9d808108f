import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadContent } from "#content/load.ts";
import { ContentError } from "#content/loading/source.ts";

const CONTENT = new URL("../../content/", import.meta.url);

/** A copy of the records, with a link to their pictures, in which one file was changed. */
function contentWith(file: string, change: (text: string) => string): URL {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync(CONTENT, folder, { recursive: true, filter: (path) => !/\/(images|generated)$/.test(path) });
  symlinkSync(new URL("images", CONTENT), join(folder, "images"));
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  const changed = change(text);
  if (changed === text) throw new Error(`the change left ${file} as it was`);
  writeFileSync(path, changed);
  return pathToFileURL(`${folder}/`);
}

/** What the loader says of the site's content with one file changed. */
export function problemsOf(file: string, change: (text: string) => string): readonly string[] {
  const content = contentWith(file, change);
  try {
    loadContent(content);
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  } finally {
    rmSync(content, { recursive: true });
  }
  return [];
}
