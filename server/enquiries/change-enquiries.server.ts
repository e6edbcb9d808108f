import { type Clock, isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import { audit } from "#server/store/audit-table.server.ts";
import { findEnquiry, updateEnquiry } from "#server/store/enquiries-table.server.ts";
import { eventsOfChange, insertEvent, type StoredEvent } from "#server/store/enquiry-events-table.server.ts";
import { findLead, setFlags } from "#server/store/leads-table.server.ts";
import { indexEnquiry } from "#server/store/search-documents-table.server.ts";
import type { Database, Store } from "#server/store/store.server.ts";
import { isCalendarDay } from "#shared/calendar-day.ts";
import type {
  ActingMember,
  ChangeOutcome,
  Changes,
  Enquiry,
  EnquiryPatch,
  EnquiryServices,
  SeenEnquiry,
} from "#shared/enquiries.ts";
import type { NewsRoom } from "./news-room.server.ts";

export type EnquiryParts = { readonly store: Store; readonly clock: Clock; readonly newsRoom: NewsRoom };

const FLAG = "spam";
const PATCHED = ["status", "ownerId", "nextStep", "nextStepOn"] as const;

type Work = (db: Database, enquiry: Enquiry) => Promise<Patched>;
/** What becomes of an enquiry, and which kind of event says so. */
type Patched = {
  readonly kind: keyof typeof actions;
  readonly patch: EnquiryPatch;
  readonly marks?: Marks;
  /** What becomes of the lead's flags. */
  readonly flags?: readonly string[];
  readonly body?: string;
};
type Marks = { readonly isFlagged?: number; readonly isVouched?: number; readonly answeredAt?: null };

/** What changes enquiries: each in a transaction of its own, on the version that the member saw. */
export function createEnquiryChanges(parts: EnquiryParts): Pick<EnquiryServices, "change" | "judge" | "undo"> {
  async function eachOf(by: ActingMember, seen: readonly SeenEnquiry[], work: Work): Promise<ChangeOutcome> {
    const changeId = createId(parts.clock());
    const changed: string[] = [];
    const stale: string[] = [];
    for (const one of seen) {
      const isDone = await parts.store.transaction((db) => changeOne(db, parts.clock, { by, one, changeId, work }));
      (isDone ? changed : stale).push(one.id);
      if (isDone) parts.newsRoom.tell({ kind: "changed", id: one.id, memberId: by.id });
    }
    return { changeId, changed, stale };
  }

  return {
    change: (by, seen, patch) => eachOf(by, seen, async () => ({ kind: "changed", patch })),
    judge: (by, seen, isSpam, patch = {}) => eachOf(by, seen, (db, enquiry) => judged(db, enquiry, isSpam, patch)),
    async undo(by, changeId) {
      const all = await eventsOfChange(parts.store.db, changeId);
      // Notes and answers belong to no change that could be undone.
      const events = all.filter(({ memberId, kind }) => memberId === by.id && kind in actions);
      const eventOf = new Map(events.map((event) => [event.leadId, event]));
      const seen = events.map(({ leadId, version }) => ({ id: leadId, version }));
      return eachOf(by, seen, async (_, enquiry) => undone(enquiry, eventOf.get(enquiry.id)));
    },
  };
}

const actions = {
  changed: "enquiry changed",
  spam: "enquiry marked as spam",
  "not-spam": "enquiry marked as no spam",
} as const;

type Change = { readonly by: ActingMember; readonly one: SeenEnquiry; readonly changeId: string; readonly work: Work };

async function changeOne(db: Database, clock: Clock, { by, one, changeId, work }: Change): Promise<boolean> {
  const before = await findEnquiry(db, one.id);
  if (!before || before.version !== one.version) return false;
  const { kind, patch, marks, flags, body = "" } = await work(db, before);
  const changes = changesBetween(before, patch);
  // What changes nothing is no event.
  if (kind === "changed" && Object.keys(changes).length === 0 && !marks) return true;
  const now = isoFromNow(clock);
  if (!(await updateEnquiry(db, before, { ...patch, ...marks, ...answered(before, patch, now) }, now))) return false;
  if (flags) await setFlags(db, one.id, flags);
  await insertEvent(db, {
    id: createId(clock()),
    leadId: one.id,
    changeId,
    kind,
    memberId: by.id,
    memberName: by.name,
    body,
    changes,
    version: before.version + 1,
    createdAt: now,
  });
  const changed = Object.keys(changes).join(", ");
  await audit(db, { actor: by, now: clock(), action: actions[kind], record: one.id, detail: changed });
  if (patch.nextStep !== undefined) await indexEnquiry(db, one.id);
  return true;
}

/** Whoever takes an enquiry out of the new ones has spoken to the sender, by whatever way. */
const answered = ({ answeredAt, status: from }: Enquiry, { status }: EnquiryPatch, now: string) =>
  answeredAt === null && from === "new" && status !== undefined && status !== "new" && status !== "spam"
    ? { answeredAt: now }
    : {};

function changesBetween(before: Enquiry, patch: EnquiryPatch): Changes {
  const changed = PATCHED.filter((name) => patch[name] !== undefined && patch[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: patch[name] ?? null }]));
}

async function judged(
  db: Database,
  { id, status }: Enquiry,
  isSpam: boolean,
  { status: wanted, ...patch }: EnquiryPatch,
): Promise<Patched> {
  const flags = (await findLead(db, id))?.flags ?? [];
  const body = flags.join(" ");
  if (isSpam) {
    const marks = { isFlagged: 1, isVouched: 0 };
    return { kind: "spam", patch: { ...patch, status: "spam" }, marks, flags: [...new Set([...flags, FLAG])], body };
  }
  const next = wanted && wanted !== "spam" ? wanted : status === "spam" ? "new" : status;
  const marks = { isFlagged: 0, isVouched: 1 };
  return { kind: "not-spam", patch: { ...patch, status: next }, marks, flags: [], body };
}

/** Puts back what an event changed; of a judgement also the flags of before, which its body holds. */
function undone({ answeredAt }: Enquiry, event: StoredEvent | undefined): Patched {
  const entries = Object.entries(event?.changes ?? {}).map(([name, { from }]) => [name, from]);
  const patch = Object.fromEntries(entries) as EnquiryPatch;
  // Older releases took days that no calendar has.
  if (patch.nextStepOn && !isCalendarDay(patch.nextStepOn)) Object.assign(patch, { nextStepOn: null });
  const unanswered = answeredAt !== null && answeredAt === event?.createdAt ? { answeredAt: null } : {};
  if (event?.kind !== "spam" && event?.kind !== "not-spam") return { kind: "changed", patch, marks: unanswered };
  const flags = event.body.split(" ").filter(Boolean);
  const marks = { ...unanswered, isFlagged: flags.length > 0 ? 1 : 0, isVouched: 0 };
  return { kind: "changed", patch, marks, flags };
}
