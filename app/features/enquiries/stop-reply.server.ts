import { otherAnswerThan, withdrawAnswer } from "#features/enquiries/tables/answers.server.ts";
import {
  type Enquiry,
  lockEnquiry,
  updateAnsweredAt,
} from "#features/enquiries/tables/enquiries-table.server.ts";
import {
  eventsOf,
  eventsOfChange,
  type StoredEvent,
} from "#features/enquiries/tables/enquiry-events-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import {
  beforeSpamMark,
  type ChangeDependencies,
  changeOf,
  changeOne,
  type Work,
} from "./change-enquiries.server.ts";
import type { Changes, EnquiryPatch } from "./enquiries.ts";

type StoppedReply = {
  readonly by: Actor;
  readonly leadId: string;
  readonly eventId: string;
  readonly messageId: string;
};

const SETS_STATUS: readonly string[] = ["changed", "not-spam"];

const changeIdOf = (messageId: string) => `stop ${messageId}`;

/**
 * Puts an enquiry back to what it was before a reply that does not go: unanswered, with its former
 * status and owner.
 */
export async function stopReply(
  db: Database,
  dependencies: ChangeDependencies,
  reply: StoppedReply,
): Promise<void> {
  const { by, leadId, eventId, messageId } = reply;
  const enquiry = await lockEnquiry(db, leadId);
  const set = changeOfReply(await eventsOf(db, leadId), eventId);
  // Another answer stands, and with it the status and owner.
  const stands = (await otherAnswerThan(db, { leadId, eventId })) !== null;
  if (enquiry && set && !stands) {
    const patch = takenBack(enquiry, set.changes);
    // Where somebody has decided otherwise since, its flags stay as they are.
    const spam = set.kind === "not-spam" && patch.status !== undefined ? beforeSpamMark(set) : {};
    const work = async () => ({ kind: "changed", patch, isUndo: true, ...spam }) as const;
    await changeOne(db, dependencies, {
      by,
      one: enquiry,
      changeId: changeIdOf(messageId),
      work,
      told: new Set(),
    });
  }
  await withdrawAnswer(db, { leadId, eventId }, dependencies.clock().toISOString());
}

/**
 * The reply goes after all: the enquiry counts as answered again, as it was unless somebody changed
 * it since.
 */
export async function resumeReply(
  db: Database,
  dependencies: ChangeDependencies,
  reply: StoppedReply,
): Promise<void> {
  const { by, leadId, eventId, messageId } = reply;
  const enquiry = await lockEnquiry(db, leadId);
  const answer = (await eventsOf(db, leadId)).find(({ id }) => id === eventId);
  if (!enquiry || !answer) return;
  const stopped = (await eventsOfChange(db, changeIdOf(messageId))).at(-1);
  if (stopped?.version === enquiry.version) {
    const work: Work = async (tx, current) => {
      const patch = takenBack(current, stopped.changes);
      return { ...(await changeOf(tx, current, patch)), isUndo: true };
    };
    await changeOne(db, dependencies, { by, one: enquiry, changeId: "", work, told: new Set() });
  }
  if (enquiry.answeredAt === null || enquiry.answeredAt > answer.createdAt)
    await updateAnsweredAt(db, leadId, answer.createdAt);
}

/**
 * The status and owner that a reply set, which share its `changeId`; another status may have ended
 * a mark as spam.
 */
function changeOfReply(events: readonly StoredEvent[], eventId: string): StoredEvent | undefined {
  const reply = events.find(({ id }) => id === eventId);
  if (!reply?.changeId) return undefined;
  return events.find(
    ({ kind, changeId }) => SETS_STATUS.includes(kind) && changeId === reply.changeId,
  );
}

/** The values before a change, of the fields that nobody changed since. */
function takenBack(enquiry: Enquiry, { answeredAt: _, ...changes }: Changes): EnquiryPatch {
  const names = Object.keys(changes) as (keyof EnquiryPatch)[];
  const unchanged = names.filter((name) => enquiry[name] === changes[name]?.to);
  return Object.fromEntries(unchanged.map((name) => [name, changes[name]?.from]));
}
