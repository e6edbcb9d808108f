import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { retryIssueMails } from "./failed-mails.server.ts";

const slug = "outbox";
const actor = { id: "1", name: "Meera" };
const memberOf = (id: string) => ({
  sessionId: "1",
  member: { id, email: `${id}@riverstep.example`, name: id, role: "editor" as const, timeZone: null },
});

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

/** Stores `count` failed mails, one of them because the mailbox does not exist. */
async function storeFailed({ store, clock }: World, count: number): Promise<void> {
  const messages = Array.from({ length: count }, (_, index) => ({
    ...createMessage("mail-issue", { issue: slug }, "riverstep.example", clock),
    status: "failed" as const,
    nextAttemptAt: clock().toISOString(),
    lastError: index === 0 ? "550 5.1.1 User unknown" : "552 5.2.2 Mailbox full",
    updatedAt: clock().toISOString(),
  }));
  // Databases limit the number of values in a statement.
  for (let from = 0; from < count; from += 500) {
    const rows = messages.slice(from, from + 500);
    await store.db.insertInto("outbox").values(rows).execute();
  }
}

const setTestSend = ({ store }: World, set: { status: "failed" | "delivered"; lastError?: string }) =>
  store.db.updateTable("outbox").set(set).where("channel", "=", "mail-issue-test").execute();

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () => createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("retrying an issue retries all mails for which it may help, however many, and no others", async () => {
    await using world = await openWorld();
    const count = 2_002;
    await storeFailed(world, count);
    expect(await retryIssueMails(world.store, { actor, clock: world.clock }, slug, null)).toBe(count - 1);
    const failed = await world.store.db.selectFrom("outbox").select("id").where("status", "=", "failed").execute();
    expect(failed).toHaveLength(1);
    const { lines } = await world.services.desk.auditLog({ text: slug });
    expect(lines.map(({ detail }) => detail)).toEqual([`${count - 1}`]);
    const [one = { id: "" }] = failed;
    expect(await retryIssueMails(world.store, { actor, clock: world.clock }, slug, one.id)).toBe(1);
  });

  test("a member sees the state of their test mail until it arrives or they send another", async () => {
    await using world = await openWorld();
    const { issues } = world.services.desk.newsletter;
    const [meera, vikram] = [memberOf("meera"), memberOf("vikram")];
    expect(await issues.testSend(meera, slug)).toBeNull();
    await issues.sendToSelf(meera, slug);
    expect(await issues.testSend(meera, slug)).toEqual({ isAttempted: false });
    await setTestSend(world, { status: "failed", lastError: "552 5.2.2 Mailbox full" });
    expect(await issues.testSend(meera, slug)).toMatchObject({ isAttempted: true, isFailed: true, error: "full" });
    expect(await issues.testSend(vikram, slug)).toBeNull();
    expect(await issues.testSend(meera, "another")).toBeNull();

    await issues.sendToSelf(meera, slug);
    await issues.sendToSelf(meera, slug);
    expect(await world.store.db.selectFrom("outbox").select("status").execute()).toEqual([{ status: "pending" }]);
    await setTestSend(world, { status: "delivered" });
    expect(await issues.testSend(meera, slug)).toBeNull();
  });
});
