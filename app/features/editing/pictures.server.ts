import type { GivenPicture, RecordKey } from "#content/editing/records.ts";
import type { SignedIn } from "#shared/contracts/desk.ts";
import { commitDraft } from "./commit-draft.server.ts";
import { draftState } from "./drafts.server.ts";
import type { PictureOutcome } from "./editing.ts";
import type { EditingSite } from "./editing-site.server.ts";

const pathOf = (file: string) => `content/images/${file}`;

/** Adds a picture to a record's draft. */
export async function addPicture(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  given: GivenPicture,
): Promise<PictureOutcome> {
  const { repository, ask } = site.editing;
  const { head, branch, files } = await draftState(site, key);
  if ((await ask({ ...files, ask: "record", key })).file === undefined) return { status: "gone" };
  const { picture } = await ask({ ask: "picture", given });
  if (!picture || "refused" in picture) return { status: picture?.refused ?? "broken" };
  const path = pathOf(picture.file);
  const saved = { status: "saved", file: picture.file } as const;
  // A picture's name has the hash of its content: sent again after a lost answer, it is there
  // already.
  if ((await repository.picture(head, path)) !== null) return saved;
  const made = await commitDraft(site, who, key, {
    branch,
    parents: [head],
    files: new Map([[path, picture.bytes]]),
    message: `Add picture ${picture.file}`,
  });
  if (made) return saved;
  // The branch moved meanwhile, perhaps by the same picture, whose sender stopped waiting.
  const { head: moved } = await draftState(site, key);
  const isThere = (await repository.picture(moved, path)) !== null;
  return isThere ? saved : { status: "stale" };
}

/** A picture of the site or of the record's draft. */
export async function readPicture(site: EditingSite, key: RecordKey, file: string) {
  const { head } = await draftState(site, key);
  return site.editing.repository.picture(head, pathOf(file));
}
