import { type Enquiry, lockEnquiry } from "#features/enquiries/tables/enquiries-table.server.ts";
import {
  eventsOf,
  type StoredEvent,
} from "#features/enquiries/tables/enquiry-events-table.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Site } from "#server/site.server.ts";
import type { ActingMember } from "#shared/contracts/desk.ts";
import { changeOf, changeOne, markedSpam, type Work } from "./change-enquiries.server.ts";
import type { EnquiryPatch } from "./enquiries.ts";
import { presentOwner } from "./present-owner.server.ts";

type FieldName = keyof EnquiryPatch;

/** All fields of an opened record as a member posts them. */
export type PostedRecord = {
  /** The version that the member saw. */
  readonly version: number;
  readonly fields: EnquiryPatch;
  /** The member says that it is no spam. */
  readonly isNoSpam: boolean;
  /** The statuses of an enquiry that somebody works on. */
  readonly working: readonly string[];
  /** The statuses of an enquiry that was lost: only those have a reason. */
  readonly lost: readonly string[];
};

export type ChangeAsSeen =
  | { readonly status: "gone" }
  /** What others did since, what this member asked for, and the version for the next post. */
  | {
      readonly status: "stale";
      readonly events: readonly StoredEvent[];
      readonly asked: EnquiryPatch;
      readonly current: Enquiry;
      readonly version: number;
    }
  | { readonly status: "done"; readonly changeId: string; readonly isTaken: boolean };

/**
 * Changes the fields that differ from the version that the member saw, unless somebody else changed
 * them since. Working on an unassigned enquiry assigns it to the member, as a reply does.
 */
export async function changeAsSeen(
  site: Site,
  by: ActingMember,
  id: string,
  posted: PostedRecord,
): Promise<ChangeAsSeen> {
  const { store, clock, eventBus } = site;
  const changeId = by.post?.id ?? createId(clock());
  const outcome = await store.transaction<ChangeAsSeen>(async (db) => {
    const enquiry = await lockEnquiry(db, id);
    if (!enquiry) return { status: "gone" };
    const events = await eventsOf(db, id);
    const since = events.filter(({ version }) => version > posted.version);
    const patch = patchOf(meantBy(posted, enquiry), enquiry, since);
    const theirs = since.filter(({ memberId }) => memberId !== by.id);
    if (theirs.some(({ changes }) => restsOn(patch).some((name) => changes[name]))) {
      const { version } = enquiry;
      return { status: "stale", events: theirs, asked: patch, current: enquiry, version };
    }
    const owner = patch.ownerId ?? (await presentOwner(db, enquiry.ownerId));
    const work = workOf(posted, patch, { status: enquiry.status, owner }, by);
    const change = { by, one: enquiry, changeId, work: work.run, told: new Set<string>() };
    await changeOne(db, site, change);
    return { status: "done", changeId, isTaken: work.isTaken };
  });
  if (outcome.status === "done") eventBus.publish({ kind: "changed", id });
  return outcome;
}

/** A reason is meant only where the enquiry is lost. */
function meantBy({ fields, lost }: PostedRecord, { status }: Enquiry): EnquiryPatch {
  if (lost.includes(fields.status ?? status)) return fields;
  const { lostReason: _, ...others } = fields;
  return others;
}

/** The fields that a change was made on; a reason belongs to the status that the member saw. */
function restsOn(patch: EnquiryPatch): readonly FieldName[] {
  const names = Object.keys(patch) as FieldName[];
  return names.includes("lostReason") ? [...names, "status"] : names;
}

/** A field that follows the record while a step is typed has the current value. */
function patchOf(
  fields: EnquiryPatch,
  enquiry: Enquiry,
  since: readonly StoredEvent[],
): EnquiryPatch {
  const seen = (name: FieldName) => {
    const first = since.find(({ changes }) => changes[name])?.changes[name];
    return first ? first.from : enquiry[name];
  };
  const isChanged = (name: FieldName) =>
    fields[name] !== seen(name) && fields[name] !== enquiry[name];
  const names = (Object.keys(fields) as FieldName[]).filter(isChanged);
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

function workOf(
  { isNoSpam, working }: PostedRecord,
  patch: EnquiryPatch,
  current: { readonly status: string; readonly owner: string | null },
  by: ActingMember,
): { readonly run: Work; readonly isTaken: boolean } {
  const { status } = patch;
  const isTaken = status !== undefined && working.includes(status) && !current.owner;
  const isSpam = status === "spam" && !isNoSpam;
  const marksSpam = isNoSpam || isSpam || (status !== undefined && current.status === "spam");
  if (marksSpam) return { run: (db, current) => markedSpam(db, current, isSpam, patch), isTaken };
  const whole = isTaken ? { ...patch, ownerId: by.id } : patch;
  return { run: (db, current) => changeOf(db, current, whole), isTaken };
}
