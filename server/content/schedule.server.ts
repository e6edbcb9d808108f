import { repeat } from "#server/clock.server.ts";
import { changeDraft, dueDrafts, findDraft, type StoredDraft } from "#server/store/content/content-tables.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import { findMember } from "#server/store/members/members-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { actorOf, type SignedIn } from "#shared/contracts/desk.ts";
import type { Plan, RecordKey, StepOutcome } from "#shared/contracts/desk-content.ts";
import { type ContentDependencies, nameOf } from "./content-dependencies.server.ts";
import { createDrafts } from "./drafts.server.ts";

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
