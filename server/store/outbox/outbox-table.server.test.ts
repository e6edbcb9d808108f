import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { plansOf } from "#tests/support/query-plans.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { outboxBacklog } from "./outbox-backlog.server.ts";
import { listMessages } from "./outbox-table.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

async function storeMessages(
  { store, clock }: World,
  status: "delivered" | "failed" | "pending",
  count: number,
) {
  const rows = Array.from({ length: count }, () => ({
    ...createMessage("mail-desk-link", {}, "riverstep.example", clock),
    status,
    nextAttemptAt: clock().toISOString(),
    updatedAt: clock().toISOString(),
  }));
  await store.db.insertInto("outbox").values(rows).execute();
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("undelivered messages are found without reading the delivered ones", async () => {
    await using world = await openWorld();
    await storeMessages(world, "delivered", 500);
    await storeMessages(world, "failed", 2);
    await storeMessages(world, "pending", 1);
    const due = world.clock().toISOString();
    const { db } = world.store;
    expect(await outboxBacklog(db)).toEqual({
      waiting: 1,
      failed: 2,
      refused: 0,
      oldestDueAt: due,
    });
    expect(await listMessages(db, 10)).toHaveLength(3);
    const plans = await plansOf(world.store, async (reader) => {
      await outboxBacklog(reader);
      await listMessages(reader, 10);
    });
    expect(plans).toHaveLength(3);
    for (const plan of plans) {
      // The query plan in the wording of SQLite or PostgreSQL.
      expect(plan).toMatch(/outbox_turn \(status=\?|outbox_turn.*?index cond: \(status/is);
    }
  });
});
