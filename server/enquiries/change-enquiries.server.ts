import type { Context } from "#server/context.server.ts";
import { createId } from "#server/ids.server.ts";
import { type Enquiry, findEnquiry, updateEnquiry } from "#server/store/enquiries/enquiries-table.server.ts";
import { eventsOfChange, insertEvents, type StoredEvent } from "#server/store/enquiries/enquiry-events-table.server.ts";
import { indexEnquiry } from "#server/store/enquiries/search-documents-table.server.ts";
import { findLead, setFlags } from "#server/store/leads/leads-table.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import {
  type ActingMember,
  type Changes,
  correctedFields,
  type EnquiryPatch,
  type SeenEnquiry,
} from "#shared/contracts/enquiries.ts";
import type { EventBus } from "./event-bus.server.ts";
import { queueNotice } from "./notices.server.ts";
import { type ReportDependencies, reportChanges } from "./report-change.server.ts";

export type EnquiryDependencies = ReportDependencies & Pick<Context, "store"> & { readonly eventBus: EventBus };

const FLAG = "spam";
const SEARCHED = ["nextStep", ...Object.values(correctedFields)] as const;
const PATCHED = ["status", "ownerId", "nextStepOn", ...SEARCHED] as const;

type Work = (db: Database, enquiry: Enquiry) => Promise<Patched>;
type Patched = {
  readonly kind: keyof typeof actions;
  readonly patch: EnquiryPatch;
  readonly isUndo?: true;
  readonly marks?: Marks;
  readonly flags?: readonly string[];
  readonly body?: string;
};
type Marks = { readonly isFlagged?: number; readonly isAllowlisted?: number; readonly answeredAt?: null };

/** Changes enquiries, each in its own transaction and only on the version that the member saw. */
export function createEnquiryChanges(dependencies: EnquiryDependencies) {
  async function eachOf(by: ActingMember, seen: readonly SeenEnquiry[], work: Work) {
    const changeId = createId(dependencies.clock());
    const changed: string[] = [];
    const stale: string[] = [];
    const told = new Set<string>();
    for (const one of seen) {
      const { isDone, owner } = await dependencies.store.transaction((db) =>
        changeOne(db, dependencies, { by, one, changeId, work, told }),
      );
      (isDone ? changed : stale).push(one.id);
      if (owner) told.add(owner);
      if (isDone) dependencies.eventBus.publish({ kind: "changed", id: one.id });
    }
    return { changeId, changed, stale };
  }

  return {
    change: (by: ActingMember, seen: readonly SeenEnquiry[], patch: EnquiryPatch) =>
      eachOf(by, seen, async () => ({ kind: "changed", patch })),
    /** Marks as spam, which also flags the sender's later enquiries, or removes that mark and every flag. */
    markSpam: (by: ActingMember, seen: readonly SeenEnquiry[], isSpam: boolean, patch: EnquiryPatch = {}) =>
      eachOf(by, seen, (db, enquiry) => markedSpam(db, enquiry, isSpam, patch)),
    async undo(by: ActingMember, changeId: string) {
      const all = await eventsOfChange(dependencies.store.db, changeId);
      const events = all.filter(({ memberId, kind }) => memberId === by.id && kind in actions);
      const eventOf = new Map(events.map((event) => [event.leadId, event]));
      const seen = events.map(({ leadId, version }) => ({ id: leadId, version }));
      return eachOf(by, seen, async (_, enquiry) => undone(enquiry, eventOf.get(enquiry.id)));
    },
  };
}

const actions = {
  changed: "enquiry changed",
  answered: "enquiry marked as answered",
  spam: "enquiry marked as spam",
  "not-spam": "enquiry marked as not spam",
} as const;

type Change = {
  readonly by: Actor;
  readonly one: SeenEnquiry;
  readonly changeId: string;
  readonly work: Work;
  /** New owners whose mail about this change is already queued; one mail lists all of it. */
  readonly told: ReadonlySet<string>;
};
type Changed = { readonly isDone: boolean; readonly owner?: string };

/** One change in the caller's transaction, unless the enquiry has another version. The caller publishes the event. */
export async function changeOne(db: Database, dependencies: ReportDependencies, change: Change): Promise<Changed> {
  const { clock } = dependencies;
  const { by, one, changeId, work, told } = change;
  const before = await findEnquiry(db, one.id);
  if (!before || before.version !== one.version) return { isDone: false };
  const { kind, patch, marks, flags, body = "", isUndo } = await work(db, before);
  const changes = changesBetween(before, patch);
  if (kind === "changed" && Object.keys(changes).length === 0 && !marks) return { isDone: true };
  const at = clock();
  const now = at.toISOString();
  const all = {
    ...patch,
    ...marks,
    ...(await senderOf(db, one.id, patch)),
  };
  if (!(await updateEnquiry(db, before, all, now))) return { isDone: false };
  if (flags) await setFlags(db, one.id, flags);
  const version = before.version + 1;
  await insertEvents(db, [{ leadId: one.id, changeId, kind, by, body, changes, version, createdAt: now }]);
  const changed = Object.keys(changes).join(", ");
  const action = isUndo ? "enquiry change undone" : actions[kind];
  await audit(db, { actor: by, now: at, action, record: one.id, detail: changed });
  if (SEARCHED.some((name) => patch[name] !== undefined)) await indexEnquiry(db, one.id);
  if (changes.status || changes.ownerId || "answeredAt" in all) await reportChanges(db, dependencies, [one.id]);
  const owner = changes.ownerId?.to;
  if (!owner || owner === by.id) return { isDone: true };
  if (!told.has(owner))
    await queueNotice(db, dependencies, { kind: "assigned", memberId: owner, by: by.name, changeId });
  return { isDone: true, owner };
}

async function senderOf(db: Database, id: string, { contactEmail }: EnquiryPatch) {
  if (contactEmail === undefined) return {};
  return { email: (contactEmail ?? (await findLead(db, id))?.email ?? "").toLowerCase() };
}

function changesBetween(before: Enquiry, patch: EnquiryPatch): Changes {
  const changed = PATCHED.filter((name) => patch[name] !== undefined && patch[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: patch[name] ?? null }]));
}

async function markedSpam(
  db: Database,
  { id, status }: Enquiry,
  isSpam: boolean,
  { status: wanted, ...patch }: EnquiryPatch,
): Promise<Patched> {
  const flags = (await findLead(db, id))?.flags ?? [];
  const body = flags.join(" ");
  if (isSpam) {
    const marks = { isFlagged: 1, isAllowlisted: 0 };
    return { kind: "spam", patch: { ...patch, status: "spam" }, marks, flags: [...new Set([...flags, FLAG])], body };
  }
  const next = wanted && wanted !== "spam" ? wanted : status === "spam" ? "new" : status;
  const marks = { isFlagged: 0, isAllowlisted: 1 };
  return { kind: "not-spam", patch: { ...patch, status: next }, marks, flags: [], body };
}

/** Reverts an event. The body of a spam mark holds the earlier flags. */
function undone({ answeredAt }: Enquiry, event: StoredEvent | undefined): Patched {
  const entries = Object.entries(event?.changes ?? {}).map(([name, { from }]) => [name, from]);
  const patch = Object.fromEntries(entries) as EnquiryPatch;
  const unanswered = answeredAt !== null && answeredAt === event?.createdAt ? { answeredAt: null } : {};
  const change = { kind: "changed", patch, isUndo: true } as const;
  if (event?.kind !== "spam" && event?.kind !== "not-spam") return { ...change, marks: unanswered };
  const flags = event.body.split(" ").filter(Boolean);
  const marks = { ...unanswered, isFlagged: flags.length > 0 ? 1 : 0, isAllowlisted: 0 };
  return { ...change, marks, flags };
}
