import type { RecordKey } from "#content/editing/records.ts";
import { queueNotice } from "#features/enquiries/notices.server.ts";
import { listMembers } from "#features/members/tables/members-table.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Actor, ContentNotification } from "#shared/contracts/desk.ts";
import { mayEditContent, type Role } from "#shared/contracts/desk-pages.ts";
import type { Authors } from "./authors.server.ts";
import type { StoredDraft } from "./tables/drafts-table.server.ts";

type FailedPlan = {
  readonly plannedBy: string | null;
  readonly problem: string;
  readonly isRemoval: boolean;
  /** It went live, and was not mailed. */
  readonly isMailing?: boolean;
};

/** Queues a mail to whoever planned a step that was not taken, and to the admins. */
export async function queueFailureNotices(
  db: Database,
  site: Site,
  { collection, slug }: RecordKey,
  { plannedBy, ...failure }: FailedPlan,
): Promise<void> {
  for (const { id, role } of await listMembers(db)) {
    if (id !== plannedBy && role !== "admin") continue;
    const notice = { kind: "failed", memberId: id, collection, slug, ...failure } as const;
    await queueNotice(db, site, notice);
  }
}

type ReviewStep = {
  readonly kind: ContentNotification;
  readonly by: Actor;
  readonly draft: StoredDraft;
  readonly title: string;
  /** The addresses of those who edited the change. */
  readonly authors: Authors;
};

/**
 * Queues a mail to everybody who may review a change, or to its authors; never to the member who
 * acts.
 */
export async function queueReviewNotices(
  db: Database,
  site: Site,
  { kind, by, draft, title, authors }: ReviewStep,
): Promise<void> {
  const { collection, slug, commit } = draft;
  const members = (await listMembers(db)).filter(({ role }) => mayEditContent(role as Role));
  const concerned = members.filter((member) => authors.includes(member) !== (kind === "review"));
  for (const { id } of concerned) {
    if (id === by.id) continue;
    await queueNotice(db, site, {
      kind,
      memberId: id,
      by: by.name,
      collection,
      slug,
      commit,
      title,
    });
  }
}
