import { openStore } from "#server/store/open-store.server.ts";
import { messagesOfLead } from "#server/store/outbox/outbox-table.server.ts";
import { listLeads } from "./list-leads.ts";

/**
 * What visitors were told: the reference of every acknowledged message, and the number of other
 * answers.
 */
export type LeadCounter = {
  readonly acknowledged: Map<string, string>;
  refused: number;
  unanswered: number;
};

export const createLeadCounter = (): LeadCounter => ({
  acknowledged: new Map(),
  refused: 0,
  unanswered: 0,
});

/** Posts one message and records the answer; false if there was none. */
export async function postMessage(
  url: string,
  message: string,
  counter: LeadCounter,
): Promise<boolean> {
  const body = new URLSearchParams({ message });
  const answer = await fetch(`${url}/contact-us`, { method: "POST", body })
    .then((response) => response.json() as Promise<{ status: string; reference: string }>)
    .catch(() => null);
  if (answer?.status === "accepted") counter.acknowledged.set(message, answer.reference);
  else if (answer) counter.refused += 1;
  else counter.unanswered += 1;
  return answer !== null;
}

/** Posts one message after the other until the server is gone or the signal is aborted. */
export async function keepPosting(
  url: string,
  visitor: string,
  counter: LeadCounter,
  signal?: AbortSignal,
): Promise<void> {
  for (let count = 0; !signal?.aborted; count += 1) {
    if (!(await postMessage(url, `${visitor}, message ${count}`, counter))) return;
  }
}

type Location = Parameters<typeof openStore>[0];

/**
 * Compares acknowledged messages with the stored and received ones, by Message-ID or idempotency
 * key.
 */
export async function takeStock(
  location: Location,
  { acknowledged }: LeadCounter,
  messageIds: readonly string[],
) {
  const store = await openStore(location);
  try {
    const all = await listLeads(store.db, { isFlagged: false });
    // Made-up enquiries have the same few messages.
    const leads = all.filter(({ addressHash }) => addressHash !== "sample");
    const stored = new Map<string, string[]>();
    for (const { fields, reference } of leads) {
      const message = fields.requirements ?? "";
      stored.set(message, [...(stored.get(message) ?? []), reference]);
    }
    const messages = (
      await Promise.all(leads.map((lead) => messagesOfLead(store.db, lead.id)))
    ).flat();
    const received = new Set(messageIds);
    const isLost = ([message, reference]: [string, string]) =>
      stored.get(message)?.join() !== reference;
    return {
      acknowledged: acknowledged.size,
      stored: leads.length,
      lost: [...acknowledged].filter(isLost).length,
      doubled: leads.length - stored.size,
      messages: messages.length,
      delivered: messages.filter(({ status }) => status === "delivered").length,
      missing: messages.filter(({ id, messageId }) => !received.has(id) && !received.has(messageId))
        .length,
      repeated: messageIds.length - received.size,
    };
  } finally {
    await store.close();
  }
}

/** The number of messages waiting to be sent. */
export const waitingIn = async (location: Location) => (await waiting(location)).length;

/** The number of messages waiting after a failed attempt. */
export const refusedIn = async (location: Location) =>
  (await waiting(location)).filter(
    ({ status, lastError }) => status === "pending" && lastError !== null,
  ).length;

async function waiting(location: Location) {
  const store = await openStore(location);
  try {
    const unsent = store.db.selectFrom("outbox").where("status", "in", ["pending", "claimed"]);
    return await unsent.select(["status", "lastError"]).execute();
  } finally {
    await store.close();
  }
}
