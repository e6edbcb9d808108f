import type { RecordKey } from "#content/editing/records.ts";
import { editPathOf } from "#features/editing/record-key.ts";
import { findDraft } from "#features/editing/tables/drafts-table.server.ts";
import type { StoredMember } from "#features/members/tables/members-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ContentNotification } from "#shared/contracts/desk.ts";
import { mayEditContent, type Role } from "#shared/contracts/desk-pages.ts";

/** What the outbox keeps of a notice about a change; the comment is read when it is sent. */
export type ReviewNotice = RecordKey & {
  readonly kind: ContentNotification;
  readonly by: string;
  readonly title: string;
  readonly commit: string;
};

/** The mail and its address; null if it is no longer true or of no concern to the member's role. */
export async function composeReviewNotice(
  db: Database,
  notice: ReviewNotice,
  { email, role }: StoredMember,
) {
  if (!mayEditContent(role as Role)) return null;
  const { kind, by, title, collection, slug, commit } = notice;
  const draft = await findDraft(db, { collection, slug });
  const isAsStated = draft?.state === kind && draft.commit === commit;
  // An approved change may be live already, and then has no draft.
  if (!isAsStated && (draft || kind !== "approved")) return null;
  const path = editPathOf({ collection, slug });
  const content = { kind, by, title, comment: draft?.comment ?? "", path };
  return { address: email, content: { template: "review-notice" as const, ...content } };
}
