import type { RecordKey } from "#content/editing/records.ts";
import { audit } from "#features/audit/tables/audit-table.server.ts";
import { actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import { currentDraft, publishedCommit } from "./drafts.server.ts";
import type { ShareOutcome } from "./editing.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { drawDraft } from "./preview.server.ts";
import { recordName } from "./record-key.ts";
import { branchOf } from "./repository/record-branch.server.ts";

/** Makes a token that shows a draft to people who are not members, for a week. */
export async function shareDraft(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
): Promise<ShareOutcome> {
  const { store, clock, links, editing } = site;
  const { repository, ask } = editing;
  const branch = await repository.tip(branchOf(key));
  if (branch === null) return { status: "wrong" };
  const { problems = [] } = await ask({ ...(await repository.files(branch)), ask: "check" });
  if (problems.length > 0) return { status: "wrong" };
  const actor = actorOf(who.member);
  await audit(store.db, { actor, now: clock(), action: "content shared", record: recordName(key) });
  const token = links.sign(
    "draft",
    [key.collection, key.slug, await startOf(site, branch)].join("~"),
  );
  return { status: "done", token };
}

/**
 * The page of a shared draft; null for an invalid or expired token, or if the draft no longer
 * exists.
 */
export async function sharedPage(site: EditingSite, token: string): Promise<string | null> {
  const { repository, ask } = site.editing;
  const key = await keyOfToken(site, token);
  if (!key) return null;
  const { head, value } = await currentDraft(site, key);
  const { content, page } = await ask({
    ...(await repository.files(head)),
    ask: "preview",
    key,
    value,
  });
  if (!content || !page) return null;
  const pictures = `/desk/draft?${new URLSearchParams({ token })}&file=`;
  return drawDraft(site, { page, content, pictures });
}

/** A picture on the page of a shared draft. */
export async function sharedPicture(site: EditingSite, token: string, file: string) {
  const { repository } = site.editing;
  const key = await keyOfToken(site, token);
  if (!key) return null;
  const branch = await repository.tip(branchOf(key));
  return repository.picture(branch ?? "", `content/images/${file}`);
}

/**
 * The record of a link, if its draft is still open: a later one of the same record was not shared.
 */
async function keyOfToken(site: EditingSite, token: string): Promise<RecordKey | null> {
  const read = site.links.read("draft", token);
  if (read.status !== "valid") return null;
  const [collection = "", slug = "", start = ""] = read.id.split("~");
  const branch = await site.editing.repository.tip(branchOf({ collection, slug }));
  if (branch === null || (await startOf(site, branch)) !== start) return null;
  return { collection, slug };
}

/** The commit with which a draft began, which stays however often it is saved. */
async function startOf(site: EditingSite, branch: string): Promise<string> {
  const log = await site.editing.repository.draftLog(await publishedCommit(site), branch);
  return log.at(-1)?.commit ?? "";
}
