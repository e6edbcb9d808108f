import { createId } from "#server/ids.server.ts";
import { confirmSubscriber, saveRequest } from "#server/store/subscribers-table.server.ts";
import type { NewsletterPost } from "#shared/mail.ts";
import { sampleInquiry } from "./sample-lead.ts";
import type { World } from "./world.ts";

/** What the newsletter form posts. */
export const subscriptionInput = {
  email: "asha@client.example",
  visit: sampleInquiry().visit,
  consentVersion: "newsletter-2026-11",
  trap: "",
};

/** A post to mail to subscribers. */
export const samplePost: NewsletterPost = {
  title: "An outbox that loses nothing",
  description: "How it works.",
  path: "/blog/outbox",
  author: { name: "Meera Joshi", role: "Staff Engineer" },
  date: "2026-11-21",
  minutes: 7,
  headings: [{ id: "the-tables", text: "The tables" }],
};

/** Stores a request to subscribe as of now and returns the id of the subscriber, null for a confirmed one. */
export function storeRequest({ store, clock }: Pick<World, "store" | "clock">, email: string, page = "/") {
  return saveRequest(store.db, {
    id: createId(clock()),
    email,
    page,
    consentVersion: "newsletter-2026-11",
    consentWording: "By subscribing",
    addressHash: "hash",
    flags: [],
    requestedAt: clock().toISOString(),
  });
}

/** The id of a new, confirmed subscriber. */
export async function storeSubscriber(world: Pick<World, "store" | "clock">, email: string): Promise<string> {
  const id = (await storeRequest(world, email)) ?? "";
  await confirmSubscriber(world.store.db, id, world.clock().toISOString());
  return id;
}
