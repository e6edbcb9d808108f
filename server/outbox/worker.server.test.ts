import { expect, onTestFinished, test, vi } from "vitest";
import { sendReply } from "#features/enquiries/answer-enquiries.server.ts";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { blockedMails } from "#server/delivery/blocked-mails.server.ts";
import type { Deliverer, Delivery } from "#server/delivery/mail-transport.server.ts";
import { createSmtpTransport } from "#server/delivery/smtp-transport.server.ts";
import {
  messagesOfLead,
  type OutboxMessage,
  retryMessages,
} from "#server/store/outbox/outbox-table.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import { mailDeliverer } from "#tests/support/mail-deliverer.ts";
import { createMemoryLog } from "#tests/support/memory-log.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { smtpError, startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createWorld, silentLog, type World } from "#tests/support/world.ts";
import { MAX_ATTEMPTS, MAX_DELAY_MS } from "./settle.server.ts";
import { LEASE_MS, type OutboxWorker, startOutboxWorker } from "./worker.server.ts";

const refused: Delivery = { status: "failed", error: new Error("mailbox busy"), isFinal: false };

function startWorker(world: World, deliver: Deliverer, log = silentLog) {
  const worker = startOutboxWorker({ ...world, deliver, log, random: () => 0.5 });
  return Object.assign(worker, { [Symbol.asyncDispose]: () => worker.stop() });
}

/** Makes the worker poll, and waits until that poll is complete because the next one has begun. */
async function look(worker: OutboxWorker) {
  for (const _round of ["this look", "the next one"]) {
    const last = worker.lastPollAt();
    worker.notify();
    await eventually(() => worker.lastPollAt() !== last);
  }
}

async function submit({ site }: World, companyName = "Client Ltd") {
  await submitLead(site, sampleInquiry({ companyName }), sampleClient);
}

async function messages({ store }: World): Promise<OutboxMessage[]> {
  const leads = await listLeads(store.db, { isFlagged: false });
  return (await Promise.all(leads.map((lead) => messagesOfLead(store.db, lead.id)))).flat();
}

const hasStatus = (world: World, status: OutboxMessage["status"]) => async () =>
  (await messages(world)).every((message) => message.status === status);

test("every message is delivered once, without waiting for the next poll", async () => {
  await using world = await createWorld();
  const delivered: string[] = [];
  await using worker = startWorker(world, async ({ id }) => {
    delivered.push(id);
    return { status: "delivered" };
  });
  await look(worker);
  // With time stopped, no timed poll happens.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  for (const name of ["A", "B", "C", "D", "E"]) await submit(world, name);
  worker.notify();
  await eventually(hasStatus(world, "delivered"));
  expect(delivered.sort()).toEqual((await messages(world)).map(({ id }) => id).sort());
});

test("a mail written to a file is never called sent", async () => {
  await using world = await createWorld();
  await submit(world);
  await using _ = startWorker(world, async ({ channel }) => ({
    status: "delivered",
    isFile: channel === "mail-visitor",
  }));
  await eventually(hasStatus(world, "delivered"));
  const told = Object.fromEntries(
    (await messages(world)).map(({ channel, isFile }) => [channel, isFile]),
  );
  expect(told).toMatchObject({ "mail-visitor": 1, "mail-company": 0 });
});

test("a mail that is no longer needed is never called sent", async () => {
  await using world = await createWorld();
  await submit(world);
  await using _ = startWorker(world, async () => ({ status: "delivered", isUnneeded: true }));
  await eventually(hasStatus(world, "delivered"));
  expect(await messages(world)).toContainEqual(
    expect.objectContaining({ lastError: "nothing to send" }),
  );
});

test("viewers of an enquiry are notified after a delivery attempt of its reply", async () => {
  await using world = await createWorld();
  await submit(world);
  const [first] = await messages(world);
  const leadId = first?.leadId ?? "";
  await sendReply(world.site, { id: "m1", name: "Asha" }, leadId, {
    subject: "Hello",
    text: "Hello",
  });
  // A reply is held back for ten seconds, in which it can be undone.
  world.clock.advance(10_000);
  const tried: string[] = [];
  const deliver: Deliverer = async () => ({ status: "delivered" });
  const onAnswerTried = (id: string) => void tried.push(id);
  const worker = startOutboxWorker({ ...world, deliver, log: silentLog, onAnswerTried });
  await eventually(hasStatus(world, "delivered"));
  await eventually(() => tried.length > 0);
  expect(tried).toEqual([leadId]);
  await worker.stop();
});

test("a failed delivery waits twice as long each time, and keeps its error", async () => {
  await using world = await createWorld();
  let tries = 0;
  await using worker = startWorker(world, async () => {
    tries += 1;
    return refused;
  });
  await submit(world);
  for (const waitMs of [30_000, 60_000, 120_000]) {
    worker.notify();
    const triesBefore = tries;
    await eventually(() => tries === triesBefore + 2);
    await eventually(hasStatus(world, "pending"));
    const dueAt = new Date(world.clock().getTime() + waitMs).toISOString();
    for (const message of await messages(world)) {
      expect(message).toMatchObject({ nextAttemptAt: dueAt, lastError: "mailbox busy" });
    }
    world.clock.advance(waitMs - 1);
    await look(worker);
    expect(tries).toBe(triesBefore + 2);
    world.clock.advance(1);
  }
});

test("after the last attempt, or when a retry cannot help, the row stays as failed", async () => {
  await using world = await createWorld();
  const tries: Record<string, number> = {};
  await using worker = startWorker(world, async ({ channel }) => {
    tries[channel] = (tries[channel] ?? 0) + 1;
    return channel === "mail-visitor" ? { ...refused, isFinal: true } : refused;
  });
  await submit(world);
  await eventually(async () => {
    world.clock.advance(MAX_DELAY_MS);
    worker.notify();
    return hasStatus(world, "failed")();
  });
  expect(tries).toEqual({ "mail-company": MAX_ATTEMPTS, "mail-visitor": 1 });
});

test("an exception in a deliverer counts as a failed attempt", async () => {
  await using world = await createWorld();
  await using worker = startWorker(world, async () => {
    throw new Error("template broken");
  });
  await submit(world);
  worker.notify();
  await eventually(async () =>
    (await messages(world)).every(({ lastError }) => lastError === "template broken"),
  );
});

test("messages held by a killed worker are delivered by the next one after the lease lapses", async () => {
  await using world = await createWorld();
  await submit(world);
  const never = new Promise<Delivery>(() => {});
  const killed = startOutboxWorker({ ...world, deliver: () => never, log: silentLog });
  killed.notify();
  await eventually(hasStatus(world, "claimed"));
  const delivered: OutboxMessage[] = [];
  await using next = startWorker(world, async (message) => {
    delivered.push(message);
    return { status: "delivered" };
  });
  await look(next);
  expect(delivered).toEqual([]);
  world.clock.advance(LEASE_MS);
  next.notify();
  await eventually(hasStatus(world, "delivered"));
  expect(delivered.map(({ attempts }) => attempts)).toEqual([2, 2]);
});

test("a slow delivery keeps its lease", async () => {
  await using world = await createWorld();
  await submit(world);
  let finish = () => {};
  const slow = new Promise<Delivery>((resolve) => {
    finish = () => resolve({ status: "delivered" });
  });
  await using one = startWorker(world, () => slow);
  one.notify();
  await eventually(hasStatus(world, "claimed"));
  world.clock.advance(LEASE_MS - 1);
  const lease = async () => (await messages(world))[0]?.claimedUntil ?? "";
  const before = await lease();
  await eventually(async () => (await lease()) > before);
  finish();
  await eventually(hasStatus(world, "delivered"));
});

test("stopping waits for the current delivery and takes no new message", async () => {
  await using world = await createWorld();
  await submit(world);
  const order: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const worker = startOutboxWorker({
    ...world,
    log: silentLog,
    deliver: async () => {
      await finished;
      order.push("delivered");
      return { status: "delivered" };
    },
  });
  await eventually(hasStatus(world, "claimed"));
  await submit(world, "later");
  const stopped = worker.stop();
  finish();
  await stopped;
  order.push("stopped");
  expect(order).toEqual(["delivered", "delivered", "stopped"]);
  expect((await messages(world)).map(({ status }) => status).sort()).toEqual([
    "delivered",
    "delivered",
    "pending",
    "pending",
  ]);
});

test("a result that could not be stored is stored once the store is back, and the message is not sent again", async () => {
  await using postgres = await startPostgres({ isOwn: true });
  await using world = await createWorld(await postgres.createDatabase());
  await submit(world);
  const sent: string[] = [];
  const { log, lines } = createMemoryLog();
  const deliver: Deliverer = async ({ id }) => {
    if (sent.length === 0) await postgres.pause();
    sent.push(id);
    return { status: "delivered" };
  };
  await using worker = startWorker(world, deliver, log);
  worker.notify();
  await eventually(() => lines.some((line) => line.includes("delivery not written down")));
  await postgres.resume();
  await eventually(
    async () =>
      (await messages(world).catch(() => [])).length === 2 && hasStatus(world, "delivered")(),
  );
  expect(sent).toHaveLength(2);
});

test.each([
  { database: "sqlite", code: 550, state: "failed" },
  { database: "sqlite", code: 451, state: "pending" },
  { database: "sqlite", code: 552, state: "pending" },
  { database: "postgres", code: 550, state: "failed" },
  { database: "postgres", code: 451, state: "pending" },
])(
  "of two addresses of the company one is refused with $code on $database: the other has its mail, and the refused one is $state by itself",
  async ({ database, code, state }) => {
    const { url, end } = await openDatabase(database);
    onTestFinished(end);
    await using world = await createWorld(url);
    let refuses = true;
    await using peer = await startSmtpPeer({
      onRcptTo: ({ address }, _session, done) =>
        done(refuses && address.startsWith("old") ? smtpError(code, "no such desk") : null),
    });
    const leadsTo = ["sales@riverstep.example", "old@riverstep.example"];
    const deliver = mailDeliverer(world, createSmtpTransport(peer.url), leadsTo);
    await using worker = startWorker(world, deliver);
    await submit(world);
    worker.notify();
    const toCompany = async () =>
      (await messages(world)).filter(({ channel }) => channel === "mail-company");
    await eventually(async () => (await toCompany()).length === 2);

    const [sent, refused] = (await toCompany()).sort(
      (one, other) => one.payload.length - other.payload.length,
    );
    expect(sent).toMatchObject({ status: "delivered", lastError: null });
    expect(refused).toMatchObject({
      status: state,
      lastError: expect.stringContaining(String(code)),
      messageId: sent?.messageId,
    });
    const companyMails = () =>
      peer.received
        .map(({ recipients }) => recipients)
        .filter(([first = ""]) => leadsTo.includes(first));
    expect(companyMails()).toEqual([["sales@riverstep.example"]]);

    refuses = false;
    await retryMessages(world.store.db, { ids: [refused?.id ?? ""] }, world.clock().toISOString());
    worker.notify();
    await eventually(hasStatus(world, "delivered"));
    expect(companyMails()).toEqual([["sales@riverstep.example"], ["old@riverstep.example"]]);
  },
);

test.each(["sqlite", "postgres"])(
  "on %s a mail that our own mail server does not pass on waits, and counts as blocked from the third try on",
  async (database) => {
    const { url, end } = await openDatabase(database);
    onTestFinished(end);
    await using world = await createWorld(url);
    await using peer = await startSmtpPeer({
      onRcptTo: ({ address }, _session, done) =>
        done(smtpError(554, `5.7.1 <${address}>: Relay access denied`)),
    });
    const { db } = world.store;
    await using worker = startWorker(world, mailDeliverer(world, createSmtpTransport(peer.url)));
    await submit(world);
    for (const attempts of [1, 2, 3]) {
      expect(await blockedMails(db)).toMatchObject({ count: 0 });
      worker.notify();
      await eventually(async () =>
        (await messages(world)).every((each) => each.attempts === attempts && !each.claimedBy),
      );
      world.clock.advance(5 * 60_000);
    }
    await eventually(hasStatus(world, "pending"));
    expect(await blockedMails(db)).toEqual({
      count: 2,
      said: expect.stringContaining("Relay access denied"),
    });
  },
);

async function openDatabase(kind: string) {
  if (kind === "sqlite") return { url: null, end: async () => {} };
  const postgres = await startPostgres();
  return { url: await postgres.createDatabase(), end: () => postgres[Symbol.asyncDispose]() };
}
