import { listMembers } from "#features/members/tables/members-table.server.ts";
import { HOUR_MS } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { mayEditContent, type Role } from "#shared/contracts/desk-pages.ts";
import type { Authors } from "./authors.server.ts";
import type { StoredDraft } from "./tables/drafts-table.server.ts";

/**
 * From when a change may go live although nobody but its authors has read it, as the firm decides;
 * null if it may not.
 */
export async function unreadFrom(
  db: Database,
  { review }: Pick<Site, "review">,
  draft: StoredDraft,
  authors: Authors,
): Promise<string | null> {
  const { rule, hours } = review();
  if (rule === "always") return null;
  if (!(await hasReader(db, draft, authors))) return draft.changedAt;
  const { state, reviewAskedAt } = draft;
  if (state !== "review" || reviewAskedAt === null) return null;
  return new Date(Date.parse(reviewAskedAt) + hours * HOUR_MS).toISOString();
}

/** Whether there is a member who may approve the change. */
async function hasReader(
  db: Database,
  { unpublishAt, scheduledBy }: StoredDraft,
  authors: Authors,
): Promise<boolean> {
  const planner = unpublishAt === null ? null : scheduledBy;
  const members = await listMembers(db);
  return members.some(
    (member) =>
      mayEditContent(member.role as Role) && !authors.includes(member) && member.id !== planner,
  );
}

/** Whether an approved change has no reader but its authors. */
export const isUnread = ({ state, reviewer }: Pick<StoredDraft, "state" | "reviewer">): boolean =>
  state === "approved" && reviewer === "";
