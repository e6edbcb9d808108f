import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { folderAt } from "#content/loading/content-folder.ts";
import { openRepository } from "#features/editing/repository/repository.server.ts";

/**
 * The texts that are judged: those published at the desk, where it edits them, else those of this
 * folder.
 */
export async function textsOf(contentRepository: string | null) {
  if (contentRepository === null) {
    return {
      folder: ".",
      files: folderAt(),
      says: "Texts: content/ of this folder",
      [Symbol.asyncDispose]: async () => {},
    };
  }
  const folder = await mkdtemp(join(tmpdir(), "published-texts-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const repository = openRepository(contentRepository);
    const commit = (await repository.tip(await repository.main())) ?? "";
    await repository.checkOut(commit, folder);
    return {
      folder,
      files: folderAt(pathToFileURL(join(folder, "content/"))),
      says: `Texts: what is published, ${commit.slice(0, 12)} of ${contentRepository}`,
      [Symbol.asyncDispose]: remove,
    };
  } catch (error) {
    await remove();
    const reason = (error as Error).message;
    throw new Error(
      `What CONTENT_REPOSITORY publishes cannot be read: ${reason}. npm run site -- doctor says what to do.`,
    );
  }
}
