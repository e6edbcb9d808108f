import type { RecordKey } from "#content/editing/records.ts";
import { audit } from "#features/audit/tables/audit-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import { momentIn } from "#shared/formats/office-time.ts";
import type { Plan, PlanOutcome, WrongTime } from "./editing.ts";
import type { EditingSite } from "./editing-site.server.ts";
import { markOfPlan } from "./mark-of-plan.server.ts";
import { stillMayEdit } from "./planning-member.server.ts";
import { recordName } from "./record-key.ts";
import { branchOf } from "./repository/record-branch.server.ts";
import { changeDraft, findDraft } from "./tables/drafts-table.server.ts";
import { takeDownObstacle } from "./take-downs.server.ts";

/** A plan as a member typed it, in their time zone. */
export type TypedPlan = { readonly at: string; readonly until: string; readonly isMailed: boolean };

/** A plan whose times lie ahead and follow each other, or the time that is wrong. */
export function readPlan(typed: TypedPlan, timeZone: string, now: Date): Plan | WrongTime {
  const { at, until, isMailed } = typed;
  const publishAt = momentIn(at, timeZone)?.toISOString() ?? null;
  const unpublishAt = momentIn(until, timeZone)?.toISOString() ?? null;
  const nowAt = now.toISOString();
  if (at && !publishAt) return { status: "no time", of: "publishAt" };
  if (publishAt && publishAt <= nowAt) return { status: "past", of: "publishAt" };
  if (until && !unpublishAt) return { status: "no time", of: "unpublishAt" };
  if (unpublishAt && unpublishAt <= nowAt) return { status: "past", of: "unpublishAt" };
  if (publishAt && unpublishAt && unpublishAt <= publishAt)
    return { status: "no time", of: "unpublishAt" };
  return { publishAt, unpublishAt, isMailed };
}

/**
 * Plans when the change goes live and what follows. An empty plan removes the times. The plan is
 * approved together with the text, so a change that was approved with another one has to be
 * approved again. `seen` is the plan that the page showed: of two members who plan at once, the
 * second one has to read the plan of the first.
 */
export async function scheduleChange(
  site: EditingSite,
  who: SignedIn,
  key: RecordKey,
  plan: Plan,
  seen?: string,
): Promise<PlanOutcome> {
  const { store, clock, editing } = site;
  const { publishAt, unpublishAt, isMailed } = plan;
  const draft = await findDraft(store.db, key);
  if (!draft) return { status: "gone" };
  if (seen !== undefined && seen !== markOfPlan(draft)) return { status: "other plan" };
  if ((await editing.repository.tip(branchOf(key))) !== draft.commit) return { status: "not now" };
  const obstacle = unpublishAt ? await takeDownObstacle(site, key) : null;
  if (obstacle) return obstacle;
  const isSameMailing = (draft.mailedBy !== null) === isMailed;
  const isSame =
    draft.publishAt === publishAt && draft.unpublishAt === unpublishAt && isSameMailing;
  const isWithdrawn = draft.state === "approved";
  if (isWithdrawn && isSame) return { status: "done" };
  const actor = actorOf(who.member);
  const scheduledBy = publishAt || unpublishAt ? actor.id : null;
  const mailedBy = isMailed ? actor.id : null;
  const reviewAskedAt = isoFromNow(clock);
  const review = isWithdrawn
    ? ({ state: "review", reviewer: "", comment: "", reviewAskedAt } as const)
    : {};
  const change = { publishAt, unpublishAt, scheduledBy, mailedBy, ...review };
  const status = await store.transaction(async (db) => {
    if (!(await stillMayEdit(db, actor, store.kind))) return "no role";
    if (!(await changeDraft(db, draft, change))) return "not now";
    const action = "content scheduled";
    await audit(db, {
      actor,
      now: clock(),
      action,
      record: recordName(key),
      detail: inWords(plan),
    });
    return isWithdrawn ? "approve again" : "done";
  });
  return { status };
}

function inWords({ publishAt, unpublishAt, isMailed }: Plan): string {
  const parts = [
    publishAt ?? "without a time",
    unpublishAt && `until ${unpublishAt}`,
    isMailed && "mailed",
  ];
  return parts.filter(Boolean).join(", ");
}
