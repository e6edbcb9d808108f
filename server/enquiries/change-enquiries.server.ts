import { type Clock, isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import { audit } from "#server/store/audit-table.server.ts";
import { findEnquiry, updateEnquiry } from "#server/store/enquiries-table.server.ts";
import { eventsOfChange, insertEvent, type StoredEvent } from "#server/store/enquiry-events-table.server.ts";
import { findLead, setFlags } from "#server/store/leads-table.server.ts";
import { indexEnquiry } from "#server/store/search-documents-table.server.ts";
import type { Database, Store } from "#server/store/store.server.ts";
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
    judge: (by, seen, isSpam) => eachOf(by, seen, (db, enquiry) => judged(db, enquiry, isSpam)),
    async undo(by, changeId) {
      const events = (await eventsOfChange(parts.store.db, changeId)).filter(({ memberId }) => memberId === by.id);
      const eventOf = new Map(events.map((event) => [event.leadId, event]));
      const seen = events.map(({ leadId, version }) => ({ id: leadId, version }));
      return eachOf(by, seen, (db, enquiry) => undone(db, enquiry, eventOf.get(enquiry.id)));
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
  const { kind, patch, marks, body = "" } = await work(db, before);
  const changes = changesBetween(before, patch);
  // What changes nothing is no event.
  if (kind === "changed" && Object.keys(changes).length === 0 && !marks) return true;
  const now = isoFromNow(clock);
  if (!(await updateEnquiry(db, before, { ...patch, ...marks, ...answered(before, patch, now) }, now))) return false;
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

async function judged(db: Database, { id, status }: Enquiry, isSpam: boolean): Promise<Patched> {
  const flags = (await findLead(db, id))?.flags ?? [];
  if (isSpam) {
    await setFlags(db, id, [...new Set([...flags, FLAG])]);
    return { kind: "spam", patch: { status: "spam" }, marks: { isFlagged: 1, isVouched: 0 }, body: flags.join(" ") };
  }
  await setFlags(db, id, []);
  const patch = status === "spam" ? { status: "new" } : {};
  return { kind: "not-spam", patch, marks: { isFlagged: 0, isVouched: 1 }, body: flags.join(" ") };
}

/** Puts back what an event changed; of a judgement also the flags of before, which its body holds. */
async function undone(db: Database, { answeredAt }: Enquiry, event: StoredEvent | undefined): Promise<Patched> {
  const entries = Object.entries(event?.changes ?? {}).map(([name, { from }]) => [name, from]);
  const patch = Object.fromEntries(entries) as EnquiryPatch;
  const unanswered = answeredAt !== null && answeredAt === event?.createdAt ? { answeredAt: null } : {};
  if (event?.kind !== "spam" && event?.kind !== "not-spam") return { kind: "changed", patch, marks: unanswered };
  const flags = event.body.split(" ").filter(Boolean);
  await setFlags(db, event.leadId, flags);
  return { kind: "changed", patch, marks: { isFlagged: flags.length > 0 ? 1 : 0, isVouched: 0 } };
}
