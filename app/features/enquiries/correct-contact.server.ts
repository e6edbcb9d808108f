import { audit } from "#features/audit/tables/audit-table.server.ts";
import { type Enquiry, lockEnquiry } from "#features/enquiries/tables/enquiries-table.server.ts";
import {
  eventsOf,
  type StoredEvent,
} from "#features/enquiries/tables/enquiry-events-table.server.ts";
import { findLead } from "#features/leads/index.server.ts";
import type { Lead } from "#features/leads/lead.ts";
import { nameThat } from "#features/leads/lead-fields.ts";
import { isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Site } from "#server/site.server.ts";
import { messagesOfLead, retryMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ActingMember } from "#shared/contracts/desk.ts";
import { changeOne } from "./change-enquiries.server.ts";
import { type CorrectedField, correctedFields } from "./enquiries.ts";

/**
 * A field's new text, and the one that the member saw when they began; null if a form does not say
 * it.
 */
type Correction = { readonly text: string; readonly seen: string | null };
export type Corrections = Readonly<Partial<Record<CorrectedField, Correction>>>;

/** A field that a colleague has corrected since. */
export type Theirs = { readonly by: string; readonly text: string };

type Outcome =
  | { readonly status: "done"; readonly changeId: string }
  | {
      readonly status: "changed meanwhile";
      readonly theirs: Readonly<Partial<Record<CorrectedField, Theirs>>>;
    }
  | { readonly status: "gone" };

type Options = { readonly isSentAgain: boolean };

/** Corrects the fields that the member changed, unless a colleague corrected one of them since. */
export async function correctContact(
  site: Site,
  by: ActingMember,
  id: string,
  corrections: Corrections,
  { isSentAgain }: Options,
): Promise<Outcome> {
  const { store, clock, eventBus, onStored } = site;
  const changeId = by.post?.id ?? createId(clock());
  const outcome = await store.transaction<Outcome>(async (db) => {
    const enquiry = await lockEnquiry(db, id);
    const lead = await findLead(db, id);
    if (!enquiry || !lead) return { status: "gone" };
    const { patch, theirs } = compare(corrections, enquiry, lead, await eventsOf(db, id));
    if (Object.keys(theirs).length > 0) return { status: "changed meanwhile", theirs };
    const work = async () => ({ kind: "changed", patch }) as const;
    await changeOne(db, site, { by, one: enquiry, changeId, work, told: new Set() });
    if (isSentAgain) await retryFailed(db, site, by, id);
    return { status: "done", changeId };
  });
  if (outcome.status !== "done") return outcome;
  eventBus.publish({ kind: "changed", id });
  onStored();
  return outcome;
}

function compare(
  corrections: Corrections,
  enquiry: Enquiry,
  lead: Lead,
  events: readonly StoredEvent[],
) {
  const patch: Partial<Record<CorrectedField, string | null>> = {};
  const theirs: Partial<Record<CorrectedField, Theirs>> = {};
  for (const kind of Object.keys(correctedFields) as (keyof typeof correctedFields)[]) {
    const column = correctedFields[kind];
    const correction = corrections[column];
    if (!correction) continue;
    const { text, seen } = correction;
    const typed = lead.fields[nameThat(kind, lead.kind)] ?? "";
    const shown = enquiry[column] ?? typed;
    if (text === seen || text === shown) continue;
    if (seen === null || shown === seen) {
      // An empty field restores what the sender typed.
      patch[column] = text === "" || text === typed ? null : text;
      continue;
    }
    const last = events.findLast(({ changes }) => changes[column]);
    theirs[column] = { by: last?.memberName ?? "", text: shown };
  }
  return { patch, theirs };
}

async function retryFailed(
  db: Database,
  { clock }: Site,
  actor: ActingMember,
  leadId: string,
): Promise<void> {
  const messages = await messagesOfLead(db, leadId);
  const lastSent = messages.findLast(
    ({ channel, status }) =>
      channel === "mail-reply" && status !== "failed" && status !== "dropped",
  );
  // A reply from before one that goes may say something else, and is retried by itself.
  const failed = messages.filter(
    ({ id, channel, status }) =>
      status === "failed" &&
      (channel === "mail-visitor" ||
        (channel === "mail-reply" && (lastSent === undefined || id > lastSent.id))),
  );
  if (failed.length === 0) return;
  const ids = failed.map(({ id }) => id);
  const count = await retryMessages(db, { ids }, isoFromNow(clock), { leadId });
  await audit(db, {
    actor,
    now: clock(),
    action: "mail retried",
    record: leadId,
    detail: `${count}`,
  });
}
