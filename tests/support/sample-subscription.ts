import { saveSubscriber } from "#features/newsletter/tables/subscribers-table.server.ts";
import {
  confirmRequest,
  insertRequest,
} from "#features/newsletter/tables/subscription-requests-table.server.ts";
import type { Clock } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import { sampleInquiry } from "./sample-lead.ts";
import type { World } from "./world.ts";

type Stored = Pick<World, "store"> & { readonly clock: Clock };

/** The newsletter form's posted data. */
export const subscriptionInput = {
  email: "asha@client.example",
  visit: sampleInquiry().visit,
  consentVersion: "newsletter-2026-11",
  honeypot: "",
};

/**
 * Stores a subscription request at the current time, and returns the ids of the request and the
 * subscriber.
 */
export async function storeRequest({ store, clock }: Stored, email: string, page = "/") {
  const requestedAt = clock().toISOString();
  const subscriberId = await saveSubscriber(store.db, {
    id: createId(clock()),
    email,
    requestedAt,
  });
  const id = createId(clock());
  const evidence = {
    page,
    consentVersion: "newsletter-2026-11",
    consentWording: "By subscribing",
    addressHash: "hash",
  };
  await insertRequest(store.db, { id, subscriberId, requestedAt, ...evidence });
  return { id, subscriberId };
}

/** Creates a confirmed subscriber and returns its id. */
export async function storeSubscriber(world: Stored, email: string): Promise<string> {
  const { id, subscriberId } = await storeRequest(world, email);
  await confirmRequest(world.store.db, id, world.clock().toISOString());
  return subscriberId;
}
