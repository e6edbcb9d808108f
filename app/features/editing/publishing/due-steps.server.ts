import type { RecordKey } from "#content/editing/records.ts";
import { publishedCommit } from "#features/editing/drafts.server.ts";
import type { StepOutcome } from "#features/editing/editing.ts";
import type { EditingSite } from "#features/editing/editing-site.server.ts";
import { wholeChangeOf } from "#features/editing/merges.server.ts";
import { plannerOf } from "#features/editing/planning-member.server.ts";
import { recordName } from "#features/editing/record-key.ts";
import { queueFailureNotices } from "#features/editing/review-notices.server.ts";
import {
  changeDraft,
  dueDrafts,
  lateDrafts,
  type StoredDraft,
} from "#features/editing/tables/drafts-table.server.ts";
import { savePublication } from "#features/editing/tables/publications-table.server.ts";
import {
  deleteTakeDown,
  dueTakeDown,
  type StoredTakeDown,
  saveTakeDown,
} from "#features/editing/tables/take-downs-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import { claimKey } from "#server/store/idempotency-keys-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { AHEAD_MS, publishChange, takeDownPage } from "./publish.server.ts";

/** What whoever looks at a planned change reads, because nobody waited for the answer. */
const reasons: Partial<Record<StepOutcome["status"], string>> = {
  conflict: "Another version was published in the meantime. Choose between both in:",
  removed: "The page was removed or moved in the meantime:",
  invalid: "The change does not fit what was published in the meantime:",
  over: "The time to take it down has passed already.",
  "not possible":
    "Whoever planned it may no longer publish, and nobody else has read it. Plan it again.",
};

/**
 * Takes the earliest planned step whose time has come: a change goes live, or a page comes down.
 */
export async function takeDueStep(site: EditingSite): Promise<void> {
  await tellOfLate(site);
  const soon = new Date(site.clock().getTime() + AHEAD_MS).toISOString();
  const [draft] = await dueDrafts(site.store.db, soon);
  if (draft) return publishDue(site, draft);
  const planned = await dueTakeDown(site.store.db, soon);
  if (planned) await takeDownDue(site, planned);
}

const LATE = "Nobody had approved it by then. It is published as soon as somebody approves it.";

/** Tells once of each time that passes before its change is approved. */
async function tellOfLate(site: EditingSite): Promise<void> {
  const { store, clock, editing, onStored } = site;
  const now = isoFromNow(clock);
  for (const draft of await lateDrafts(store.db, now)) {
    if ((await editing.repository.tip(draft.commit)) === null) continue;
    const change = await wholeChangeOf(site, draft, await publishedCommit(site), draft.commit);
    const isTold = await store.transaction(async (db) => {
      if (!(await claimKey(db, `late ${recordName(draft)} ${draft.publishAt}`, now))) return false;
      await queueFailureNotices(db, site, draft, {
        plannedBy: draft.scheduledBy,
        problem: LATE,
        isRemoval: change?.do === "archive",
      });
      return true;
    });
    if (isTold) onStored();
  }
}

/**
 * Publishes a due change; one that cannot be published loses its schedule and keeps its approval.
 */
async function publishDue(site: EditingSite, draft: StoredDraft): Promise<void> {
  const who = await plannerOf(site.store.db, draft.scheduledBy, { approvedBy: draft.reviewer });
  const outcome = who
    ? await publishChange(site, who, draft, { isPlanned: true })
    : ({ status: "not possible" } as const);
  if (isTaken(outcome)) return;
  await refuse(site, draft, {
    outcome,
    isRemoval: false,
    plannedBy: draft.scheduledBy,
    forget: (db) => changeDraft(db, draft, { publishAt: null }),
  });
}

async function takeDownDue(site: EditingSite, planned: StoredTakeDown): Promise<void> {
  const who = await plannerOf(site.store.db, planned.plannedBy, planned);
  const outcome = who
    ? await takeDownPage(site, who, planned)
    : ({ status: "not possible" } as const);
  if (isTaken(outcome)) return;
  if (outcome.status === "gone") {
    // Somebody else removed it before its time.
    await deleteTakeDown(site.store.db, planned);
    return;
  }
  await refuse(site, planned, {
    outcome,
    isRemoval: true,
    plannedBy: planned.plannedBy,
    forget: (db, problem) => saveTakeDown(db, { ...planned, problem }),
  });
}

// Another change is being built, so this one waits.
const isTaken = ({ status }: StepOutcome) => status === "done" || status === "busy";

type Refusal = {
  readonly outcome: StepOutcome;
  readonly isRemoval: boolean;
  readonly plannedBy: string | null;
  /** Keeps the step from being tried again. */
  readonly forget: (db: Database, problem: string) => Promise<unknown>;
};

/** Tells at the desk, and those concerned by mail, why a planned step was not taken. */
async function refuse(
  site: EditingSite,
  key: RecordKey,
  { outcome, isRemoval, plannedBy, forget }: Refusal,
): Promise<void> {
  const { store, clock, log } = site;
  const { status, detail } = outcome;
  log.error({ record: recordName(key), status, detail }, "a planned step could not be taken");
  const problem =
    [reasons[status], detail].filter(Boolean).join("\n") || "It was changed in the meantime.";
  const at = isoFromNow(clock);
  const { collection, slug } = key;
  await store.transaction(async (db) => {
    await forget(db, problem);
    await queueFailureNotices(db, site, key, { plannedBy, problem, isRemoval });
    await savePublication(db, {
      id: createId(clock()),
      collection,
      slug,
      state: "failed",
      startedAt: at,
      endedAt: at,
      member: "Schedule",
      commit: "",
      problem,
      isRemoval: isRemoval ? 1 : 0,
      isUnread: 0,
    });
  });
}
