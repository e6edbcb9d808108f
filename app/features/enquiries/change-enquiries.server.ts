import { audit } from "#features/audit/tables/audit-table.server.ts";
import { otherAnswerThan } from "#features/enquiries/tables/answers.server.ts";
import {
  type Enquiry,
  findEnquiry,
  isAllowlisted,
  updateEnquiry,
} from "#features/enquiries/tables/enquiries-table.server.ts";
import {
  eventsOfChange,
  hasChanged,
  insertEvents,
  type StoredEvent,
} from "#features/enquiries/tables/enquiry-events-table.server.ts";
import { indexEnquiry } from "#features/enquiries/tables/search-documents-table.server.ts";
import { findLead } from "#features/leads/index.server.ts";
import { setFlags } from "#features/leads/tables/leads-table.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ActingMember, Actor } from "#shared/contracts/desk.ts";
import { type Changes, correctedFields, type EnquiryPatch, type SeenEnquiry } from "./enquiries.ts";
import { queueNotice } from "./notices.server.ts";
import { presentOwner } from "./present-owner.server.ts";
import { type ReportDependencies, reportChanges } from "./report-change.server.ts";

const FLAG = "spam";
/** In the body of a spam mark: the sender was known as no spammer before. */
const ALLOWLISTED = "allowlisted";
const SEARCHED = ["nextStep", ...Object.values(correctedFields)] as const;
const PATCHED = ["status", "ownerId", "nextStepOn", "worth", "lostReason", ...SEARCHED] as const;

export type Work = (db: Database, enquiry: Enquiry) => Promise<Patched>;
type Patched = {
  readonly kind: keyof typeof actions;
  readonly patch: EnquiryPatch;
  readonly isUndo?: true;
  readonly marks?: Marks;
  readonly flags?: readonly string[];
  readonly body?: string;
};
type Marks = {
  readonly isFlagged?: number;
  readonly isAllowlisted?: number;
  readonly answeredAt?: string | null;
};

export type ChangeOutcome = Awaited<ReturnType<typeof changeEnquiries>>;

export function changeEnquiries(
  site: Site,
  by: ActingMember,
  seen: readonly SeenEnquiry[],
  patch: EnquiryPatch,
) {
  return eachOf(site, by, seen, (db, enquiry) => changeOf(db, enquiry, patch));
}

/**
 * Marks as spam, which also flags the sender's later enquiries, or removes that mark and every
 * flag.
 */
export function markAsSpam(
  site: Site,
  by: ActingMember,
  seen: readonly SeenEnquiry[],
  isSpam: boolean,
  patch: EnquiryPatch = {},
) {
  return eachOf(site, by, seen, (db, enquiry) => markedSpam(db, enquiry, isSpam, patch));
}

export async function undoChange(site: Site, by: ActingMember, changeId: string) {
  const all = await eventsOfChange(site.store.db, changeId);
  const events = all.filter(({ memberId, kind }) => memberId === by.id && kind in actions);
  const eventOf = new Map(events.map((event) => [event.leadId, event]));
  const seen = events.map(({ leadId, version }) => ({ id: leadId, version }));
  return eachOf(site, by, seen, (db, enquiry) => undone(db, enquiry, eventOf.get(enquiry.id)));
}

async function eachOf(site: Site, by: ActingMember, seen: readonly SeenEnquiry[], work: Work) {
  // A post repeated after a crash has the same id, and finds here what it has changed already.
  const changeId = by.post?.id ?? createId(site.clock());
  const changed: string[] = [];
  const stale: string[] = [];
  const told = new Set<string>();
  for (const one of seen) {
    const { isDone, owner } = await site.store.transaction((db) =>
      changeOne(db, site, { by, one, changeId, work, told }),
    );
    (isDone ? changed : stale).push(one.id);
    if (owner) told.add(owner);
    if (isDone) site.eventBus.publish({ kind: "changed", id: one.id });
  }
  return { changeId, changed, stale };
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
export type ChangeDependencies = ReportDependencies & Pick<Site, "openStatuses">;
type Changed = { readonly isDone: boolean; readonly owner?: string };

/**
 * One change in the caller's transaction, unless the enquiry has another version. The caller
 * publishes the event.
 */
export async function changeOne(
  db: Database,
  dependencies: ChangeDependencies,
  change: Change,
): Promise<Changed> {
  const { clock } = dependencies;
  const { by, one, changeId, work, told } = change;
  const before = await findEnquiry(db, one.id);
  if (!before) return { isDone: false };
  if (before.version !== one.version) return { isDone: await hasChanged(db, one.id, changeId) };
  const { kind, patch: asked, marks, flags, body = "", isUndo } = await work(db, before);
  const given = isUndo ? await withoutFormerOwner(db, asked) : asked;
  const owned = await ownedIfOpened(db, dependencies, before, given);
  const patch = withoutOldReason(before, owned);
  const changes = changesBetween(before, patch, marks);
  if (kind === "changed" && Object.keys(changes).length === 0 && !marks)
    return { isDone: given === asked };
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
  await insertEvents(db, [
    { leadId: one.id, changeId, kind, by, body, changes, version, createdAt: now },
  ]);
  const changed = Object.keys(changes).join(", ");
  const action = isUndo ? "enquiry change undone" : actions[kind];
  // Without the post, which may change many enquiries; the `changeId` tells a repetition.
  const actor = { id: by.id, name: by.name };
  await audit(db, { actor, now: at, action, record: one.id, detail: changed });
  if (SEARCHED.some((name) => patch[name] !== undefined)) await indexEnquiry(db, one.id);
  if (changes.status || changes.ownerId || "answeredAt" in all)
    await reportChanges(db, dependencies, [one.id]);
  const owner = changes.ownerId?.to;
  if (!owner || owner === by.id) return { isDone: true };
  if (!told.has(owner))
    await queueNotice(db, dependencies, {
      kind: "assigned",
      memberId: owner,
      by: by.name,
      changeId,
    });
  return { isDone: true, owner };
}

/** An undo gives nothing back to somebody who has left: the owner stays. */
async function withoutFormerOwner(db: Database, patch: EnquiryPatch): Promise<EnquiryPatch> {
  const { ownerId, ...others } = patch;
  if (!ownerId || (await presentOwner(db, ownerId)) !== null) return patch;
  return others;
}

/** Whoever left keeps closed enquiries; opened again, one is nobody's, for others to see. */
async function ownedIfOpened(
  db: Database,
  { openStatuses }: ChangeDependencies,
  { status, ownerId }: Enquiry,
  patch: EnquiryPatch,
): Promise<EnquiryPatch> {
  if (patch.status === undefined || patch.ownerId !== undefined) return patch;
  const open = openStatuses();
  if (open.includes(status) || !open.includes(patch.status)) return patch;
  const kept = await presentOwner(db, ownerId);
  return kept === ownerId ? patch : { ...patch, ownerId: kept };
}

/** Why an enquiry was lost says nothing about its next status. */
function withoutOldReason({ status, lostReason }: Enquiry, patch: EnquiryPatch): EnquiryPatch {
  const isKept = patch.status === undefined || patch.status === status;
  if (isKept || lostReason === null || patch.lostReason !== undefined) return patch;
  return { ...patch, lostReason: null };
}

async function senderOf(db: Database, id: string, { contactEmail }: EnquiryPatch) {
  if (contactEmail === undefined) return {};
  return { email: (contactEmail ?? (await findLead(db, id))?.email ?? "").toLowerCase() };
}

function changesBetween(before: Enquiry, patch: EnquiryPatch, marks: Marks = {}): Changes {
  const changed = PATCHED.filter(
    (name) => patch[name] !== undefined && patch[name] !== before[name],
  );
  const changes: Changes = Object.fromEntries(
    changed.map((name) => [name, { from: before[name], to: patch[name] ?? null }]),
  );
  if (marks.answeredAt === undefined) return changes;
  return { ...changes, answeredAt: { from: before.answeredAt, to: marks.answeredAt } };
}

/**
 * A change of fields. Another status takes an enquiry out of spam, with its flags, or no list would
 * show it.
 */
export async function changeOf(
  db: Database,
  enquiry: Enquiry,
  patch: EnquiryPatch,
): Promise<Patched> {
  const leavesSpam =
    enquiry.status === "spam" && patch.status !== undefined && patch.status !== "spam";
  return leavesSpam ? markedSpam(db, enquiry, false, patch) : { kind: "changed", patch };
}

export async function markedSpam(
  db: Database,
  { id, status }: Enquiry,
  isSpam: boolean,
  { status: wanted, ...patch }: EnquiryPatch,
): Promise<Patched> {
  const flags = (await findLead(db, id))?.flags ?? [];
  const body = [...flags, ...((await isAllowlisted(db, id)) ? [ALLOWLISTED] : [])].join(" ");
  if (isSpam) {
    const marks = { isFlagged: 1, isAllowlisted: 0 };
    return {
      kind: "spam",
      patch: { ...patch, status: "spam" },
      marks,
      flags: [...new Set([...flags, FLAG])],
      body,
    };
  }
  const before = status === "spam" ? "new" : status;
  const next = wanted && wanted !== "spam" ? wanted : before;
  const marks = { isFlagged: 0, isAllowlisted: 1 };
  return { kind: "not-spam", patch: { ...patch, status: next }, marks, flags: [], body };
}

/**
 * Reverts an event, but not what others did since. The body of a spam mark holds what it replaced.
 */
async function undone(
  db: Database,
  { id, answeredAt }: Enquiry,
  event: StoredEvent | undefined,
): Promise<Patched> {
  const { answeredAt: _, ...changes } = event?.changes ?? {};
  const patch = Object.fromEntries(
    Object.entries(changes).map(([name, { from }]) => [name, from]),
  ) as EnquiryPatch;
  const change = { kind: "changed", patch, isUndo: true } as const;
  if (event?.kind === "answered") {
    if (answeredAt !== event.createdAt) return change;
    const other = await otherAnswerThan(db, { leadId: id, eventId: event.id });
    return { ...change, marks: { answeredAt: other } };
  }
  if (event?.kind !== "spam" && event?.kind !== "not-spam") return change;
  return { ...change, ...beforeSpamMark(event) };
}

/** The flags before a mark as spam, or before its end: the body of the event holds them. */
export function beforeSpamMark({ body }: Pick<StoredEvent, "body">) {
  const words = body.split(" ").filter(Boolean);
  const flags = words.filter((word) => word !== ALLOWLISTED);
  const marks = {
    isFlagged: flags.length > 0 ? 1 : 0,
    isAllowlisted: words.includes(ALLOWLISTED) ? 1 : 0,
  };
  return { marks, flags };
}
