import { insertEnquiry } from "#features/enquiries/index.server.ts";
import { createId } from "#server/ids.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { claimById, settleMessage } from "#server/store/outbox/outbox-claims-table.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { readVisit } from "#shared/forms/visit.ts";
import type { Lead } from "./lead.ts";
import { insertLead } from "./tables/leads-table.server.ts";

class RolledBack extends Error {}

/**
 * Stores a lead, queues a mail and records its delivery as the site does, and takes all of it back.
 */
export async function proveStorable(store: Store, now: Date): Promise<void> {
  const lead = probeLead(now);
  const clock = () => now;
  const message = createMessage("mail-company", { leadId: lead.id }, "probe.invalid", clock);
  const trying = store.transaction(async (db) => {
    await insertLead(db, lead, lead.id);
    await insertEnquiry(db, lead);
    await insertMessages(db, [message]);
    await claimById(db, PROBE, message.id, lead.createdAt);
    const settled = {
      status: "delivered",
      nextAttemptAt: lead.createdAt,
      updatedAt: lead.createdAt,
    } as const;
    await settleMessage(db, PROBE, message.id, {
      ...settled,
      lastError: null,
      refusedAt: null,
      isFile: 1,
    });
    throw new RolledBack();
  });
  await trying.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

const PROBE = "readyz";

function probeLead(now: Date): Lead {
  const id = createId(now);
  return {
    id,
    reference: id,
    kind: "contact",
    email: "readyz@probe.invalid",
    fields: {},
    visit: readVisit(""),
    flags: [],
    suppressed: null,
    consentVersion: "",
    consentWording: "",
    addressHash: "",
    createdAt: now.toISOString(),
  };
}
