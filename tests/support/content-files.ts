import type { ContentFiles } from "#content/editing/questions.ts";
import { folderAt } from "#content/loading/content-folder.ts";

const folder = folderAt();
const paths = folder.list(".").filter((name) => !name.startsWith("generated/"));

/** The site's own content, as the files of a commit. */
export const contentFiles: ContentFiles = {
  texts: new Map(
    paths.filter((name) => /\.(yaml|mdx)$/.test(name)).map((name) => [name, folder.read(name)]),
  ),
  names: new Set(paths),
};
