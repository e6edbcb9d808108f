import type { RecordKey } from "#content/editing/records.ts";
import { editPathOf, recordLabel } from "#features/editing/record-key.ts";
import type { StoredMember } from "#features/members/tables/members-table.server.ts";
import { mayEditContent, type Role } from "#shared/contracts/desk-pages.ts";

/** What the outbox keeps of a plan that was not carried out. */
export type PlanFailedNotice = RecordKey & {
  readonly kind: "failed";
  readonly problem: string;
  readonly isRemoval: boolean;
  readonly isMailing?: boolean;
};

/** The mail and its address; null if it is of no concern to the member's role. */
export function composePlanFailed(
  { collection, slug, problem, isRemoval, isMailing = false }: PlanFailedNotice,
  { email, role }: StoredMember,
) {
  if (!mayEditContent(role as Role)) return null;
  const key = { collection, slug };
  const content = { title: recordLabel(key), path: editPathOf(key), problem, isRemoval, isMailing };
  return { address: email, content: { template: "plan-failed" as const, ...content } };
}
