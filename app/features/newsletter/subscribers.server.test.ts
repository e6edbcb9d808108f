import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLines } from "#features/audit/audit-log.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeRequest, storeSubscriber } from "#tests/support/sample-subscription.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import type { SubscriberQuery } from "./newsletter.ts";
import {
  exportSubscribers,
  pageOfSubscribers,
  subscriberWithMails,
  unsubscribeFor,
} from "./subscribers.server.ts";

const admin = { id: "1", name: "Meera" };

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const actionsOf = async ({ site }: World) =>
  (await auditLines(site, {})).lines.map(({ action, record }) => `${action}: ${record}`);

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("subscribers are listed by address in pages, and filtered by state and part of their address", async () => {
    await using world = await openWorld();
    const { site } = world;
    const emails = Array.from(
      { length: 55 },
      (_, index) => `r${String(index).padStart(2, "0")}@client.example`,
    );
    for (const email of emails) await storeSubscriber(world, email);
    await storeRequest(world, "under_score@other.example");
    const first = await pageOfSubscribers(site, {});
    expect(first.lines.map(({ email }) => email)).toEqual(emails.slice(0, 50));
    expect(first.counts).toEqual([
      { status: "confirmed", count: 55 },
      { status: "pending", count: 1 },
    ]);
    const second = await pageOfSubscribers(site, { after: first.next ?? "" });
    expect(second.lines.map(({ email }) => email)).toEqual([
      ...emails.slice(50),
      "under_score@other.example",
    ]);
    expect(second.next).toBeNull();
    const found = async (query: SubscriberQuery) =>
      (await pageOfSubscribers(site, query)).lines.map(({ email }) => email);
    expect(await found({ status: "pending" })).toEqual(["under_score@other.example"]);
    expect(await found({ text: "R07@" })).toEqual(["r07@client.example"]);
    expect(await found({ text: "r_7" })).toEqual([]);
    expect(await found({ text: "r_s" })).toEqual(["under_score@other.example"]);
  });

  test("unsubscribing works as the subscriber's own link, withdraws queued mails and is recorded", async () => {
    await using world = await openWorld();
    const { site } = world;
    const id = await storeSubscriber(world, "asha@client.example");
    await insertMessages(world.store.db, [
      createMessage("mail-issue", { subscriberId: id, issue: "post" }, "x.example", world.clock),
    ]);
    expect((await subscriberWithMails(site, id))?.mails).toMatchObject([
      { issue: "post", status: "pending" },
    ]);
    await unsubscribeFor(site, admin, id);
    expect(await subscriberWithMails(site, id)).toMatchObject({
      status: "unsubscribed",
      unsubscribedAt: world.clock().toISOString(),
      requests: [{ consentVersion: "newsletter-2026-11" }],
      mails: [],
    });
    expect(await actionsOf(world)).toEqual([`unsubscribed: subscriber ${id}`]);
  });

  test("the export contains all pages of the list and is safe in a spreadsheet", async () => {
    await using world = await openWorld();
    await storeSubscriber(world, "=cmd@client.example");
    await storeRequest(world, "pending@client.example");
    const csv = await exportSubscribers(world.site, admin, { status: "confirmed" });
    const now = world.clock().toISOString();
    expect(csv.split("\r\n")).toEqual([
      "\ufeffemail,status,requestedAt,confirmedAt,unsubscribedAt,unreachableAt",
      `'=cmd@client.example,confirmed,${now},${now},,`,
      "",
    ]);
    expect(await actionsOf(world)).toEqual(["subscribers exported: confirmed"]);
  });
});
