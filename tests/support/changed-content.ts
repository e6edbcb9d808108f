import { loadContent } from "#content/load.ts";
import { folderAt } from "#content/loading/content-folder.ts";
import { ContentError } from "#content/loading/source.ts";

const folder = folderAt();

/** The loader's problems with the site's content after changing one file. */
export function problemsOf(file: string, change: (text: string) => string): readonly string[] {
  const text = change(folder.read(file));
  if (text === folder.read(file)) throw new Error(`the change left ${file} as it was`);
  try {
    loadContent({ ...folder, read: (name) => (name === file ? text : folder.read(name)) });
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
}
