import type { EncodedPicture, GivenPicture, RecordKey } from "#content/editing/records.ts";
import type { SignedIn } from "#shared/contracts/desk.ts";
import { commitDraft } from "./commit-draft.server.ts";
import { draftState } from "./drafts.server.ts";
import type { PictureOutcome } from "./editing.ts";
import type { EditingSite } from "./editing-site.server.ts";

const MOST_ATTEMPTS = 10;

type StoredPicture = Exclude<EncodedPicture, { refused: unknown }>;

const pathOf = (file: string) => `content/images/${file}`;

/** Adds a picture to a record's draft. */
export async function addPicture(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  given: GivenPicture,
): Promise<PictureOutcome> {
  const { ask } = site.editing;
  const { files } = await draftState(site, key);
  if ((await ask({ ...files, ask: "record", key })).file === undefined) return { status: "gone" };
  const { picture } = await ask({ ask: "picture", given });
  if (!picture || "refused" in picture) return { status: picture?.refused ?? "broken" };
  // A picture contradicts nothing that a colleague saves or adds at the same moment.
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1)
    if (await storePicture(site, who, key, picture)) return { status: "saved", file: picture.file };
  return { status: "stale" };
}

/** Whether the record's draft has the picture now; not if the draft has moved meanwhile. */
async function storePicture(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  { file, bytes }: StoredPicture,
): Promise<boolean> {
  const { head, branch } = await draftState(site, key);
  const path = pathOf(file);
  // A picture's name has the hash of its content: sent again after a lost answer, it is there
  // already.
  if ((await site.editing.repository.picture(head, path)) !== null) return true;
  const commit = await commitDraft(site, who, key, {
    branch,
    parents: [head],
    files: new Map([[path, bytes]]),
    message: `Add picture ${file}`,
  });
  return commit !== null;
}

/** A picture of the site or of the record's draft. */
export async function readPicture(site: EditingSite, key: RecordKey, file: string) {
  const { head } = await draftState(site, key);
  return site.editing.repository.picture(head, pathOf(file));
}
