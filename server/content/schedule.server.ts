import { repeat } from "#server/clock.server.ts";
import { changeDraft, dueDrafts, findDraft } from "#server/store/content/content-tables.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import { actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import type { Plan, RecordKey, StepOutcome } from "#shared/contracts/desk-content.ts";
import { type ContentDependencies, nameOf } from "./content-dependencies.server.ts";
import { editorOf } from "./follow-ups.server.ts";

const EVERY_MS = 10_000;
/** A build takes about a minute, so it starts this much earlier and then waits. */
const AHEAD_MS = 2 * 60_000;

type Publish = (who: SignedIn, key: RecordKey) => Promise<StepOutcome>;

/** Approved changes that go live at a scheduled time, including removals of records. */
export function createSchedule({ store, clock, log }: ContentDependencies, publish: Publish) {
  /** Publishes the next due change; one that cannot be published loses its schedule and keeps its approval. */
  async function publishDue(): Promise<void> {
    const [draft] = await dueDrafts(store.db, new Date(clock().getTime() + AHEAD_MS).toISOString());
    if (!draft) return;
    const who = await editorOf(store, draft.scheduledBy);
    const outcome = who ? await publish(who, draft) : { status: "gone" as const };
    // Another change is being built, so this one waits.
    if (outcome.status === "done" || outcome.status === "busy") return;
    log.error({ record: nameOf(draft), outcome }, "a scheduled change could not be published");
    await changeDraft(store.db, draft, { publishAt: null });
  }

  return {
    publishDue,
    /** Also publishes changes that became due while the server was down. */
    start: () =>
      repeat(EVERY_MS, () => publishDue().catch((err) => log.error({ err }, "scheduled changes could not be read"))),
    /** Plans when the approved change goes live and what follows. An empty plan removes the times. */
    async schedule(who: SignedIn, key: RecordKey, { publishAt, unpublishAt, isMailed }: Plan): Promise<StepOutcome> {
      const draft = await findDraft(store.db, key);
      if (!draft) return { status: "gone" };
      const actor = actorOf(who.member);
      const plan = { publishAt, scheduledBy: publishAt || unpublishAt ? actor.id : null, unpublishAt };
      const isDone = await store.transaction(async (db) => {
        if (!(await changeDraft(db, draft, { ...plan, mailedBy: isMailed ? actor.id : null }))) return false;
        const detail = [publishAt ?? "without a time", unpublishAt && `until ${unpublishAt}`, isMailed && "mailed"];
        const action = "content scheduled";
        const record = nameOf(key);
        await audit(db, { actor, now: clock(), action, record, detail: detail.filter(Boolean).join(", ") });
        return true;
      });
      return { status: isDone ? "done" : "not now" };
    },
  };
}
