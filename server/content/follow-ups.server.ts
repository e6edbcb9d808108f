import { changeDraft, findDraft, type StoredDraft } from "#server/store/content/content-tables.server.ts";
import { findMember } from "#server/store/members/members-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import type { ContentDependencies } from "./content-dependencies.server.ts";
import { createDrafts } from "./drafts.server.ts";

/** The member who planned an automatic step, as long as they still have the right to take it. */
export async function editorOf({ db }: Store, id: string | null): Promise<SignedIn | null> {
  const member = id ? await findMember(db, id) : undefined;
  const role = member?.role;
  return member && (role === "admin" || role === "editor") ? { member: { ...member, role }, sessionId: "" } : null;
}

/** The steps planned with a change for when it is live, and approved with it. */
export function createFollowUps(parts: ContentDependencies) {
  const { store, log, mailPost } = parts;
  const { change } = createDrafts(parts);
  return async (draft: StoredDraft): Promise<void> => {
    const { collection, slug, unpublishAt, scheduledBy, mailedBy, reviewer } = draft;
    const mailer = await editorOf(store, mailedBy);
    if (mailer && collection === "posts") {
      const outcome = await mailPost(actorOf(mailer.member), slug);
      if (outcome !== "done") log.warn({ slug, outcome }, "the post is live, and was not mailed");
    }
    const who = await editorOf(store, scheduledBy);
    if (!unpublishAt || !who) return;
    const made = await change(who, { do: "archive", key: { collection, slug } });
    const removal = made.status === "saved" ? await findDraft(store.db, draft) : undefined;
    if (removal)
      await changeDraft(store.db, removal, { state: "approved", reviewer, publishAt: unpublishAt, scheduledBy });
    else log.error({ collection, slug, outcome: made.status }, "the record cannot be taken down at its time");
  };
}
