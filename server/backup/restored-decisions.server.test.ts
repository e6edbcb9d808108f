import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listDrafts, saveDraft } from "#features/editing/tables/drafts-table.server.ts";
import {
  deleteTakeDown,
  dueTakeDown,
  listTakeDowns,
  saveTakeDown,
} from "#features/editing/tables/take-downs-table.server.ts";
import { sendReply } from "#features/enquiries/answer-enquiries.server.ts";
import { importSubscribers } from "#features/newsletter/import-subscribers.server.ts";
import { queueIssue } from "#features/newsletter/issue-steps.server.ts";
import {
  type IssueStatus,
  listIssues,
  saveIssue,
} from "#features/newsletter/tables/newsletter-issues-table.server.ts";
import {
  countConfirmedWithout,
  endSubscription,
  findSubscriberByEmail,
} from "#features/newsletter/tables/subscribers-table.server.ts";
import { confirmRequest } from "#features/newsletter/tables/subscription-requests-table.server.ts";
import { dropMail } from "#features/outbox/outbox.server.ts";
import { DAY_MS } from "#server/clock.server.ts";
import { readKeys } from "#server/secret-key.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { messagesOfLead } from "#server/store/outbox/outbox-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { samplePost } from "#tests/support/sample-post.ts";
import { storeRequest, storeSubscriber } from "#tests/support/sample-subscription.ts";
import { runUpkeepOf } from "#tests/support/upkeep.ts";
import { createTempFolder, createWorld, type World } from "#tests/support/world.ts";
import { backUp } from "./back-up.server.ts";
import { restore } from "./restore.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const configOf = (dataDir: string) => ({ dataDir, secretKey: null, siteUrl: null });
const editor = { id: "1", name: "Meera" };
const draft = {
  collection: "posts",
  slug: "outbox",
  author: "Mara",
  reviewer: "Ben",
  comment: "Good",
  changedAt: "2026-11-27T09:00:00.000Z",
  scheduledBy: null,
  unpublishAt: null,
  mailedBy: null,
  reviewAskedAt: null,
};

async function leave({ store, clock }: World, id: string) {
  clock.advance(1);
  await endSubscription(store.db, id, clock().toISOString());
  clock.advance(1);
}

/** The world as upkeep keeps it, with the key that its backups name. */
async function openScene(url: string | null) {
  const world = await createWorld(url);
  const keys = await readKeys({ secretKey: null, dataDir: world.folder });
  const site = { ...world.site, keys };
  return { ...world, keys, site, [Symbol.asyncDispose]: world[Symbol.asyncDispose] };
}

const leftAgain = (count: number) =>
  `Unsubscribed again, because they left the newsletter since the backup: ${count}.`;

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const databaseUrl = async () => (kind === "postgres" ? await postgres.createDatabase() : null);

  async function restored<Answer>(
    { backup, replaced }: { backup: string; replaced: Store | null },
    look: (store: Store, told: readonly string[], dataDir: string) => Promise<Answer>,
  ) {
    await using target = await createTempFolder();
    const store = await openStore({ databaseUrl: await databaseUrl(), dataDir: target.path });
    const { told } = await restore(store, configOf(target.path), backup, { replaced });
    const answer = await look(store, told, target.path);
    await store.close();
    await rm(join(target.path, "site.sqlite"), { force: true });
    return answer;
  }

  test("readers who left since the backup stay unsubscribed; those who came back stay subscribed", async () => {
    await using world = await openScene(await databaseUrl());
    const ids = new Map<string, string>();
    for (const name of ["left", "back", "forgotten", "stays"])
      ids.set(name, await storeSubscriber(world, `${name}@client.example`));
    await leave(world, ids.get("back") ?? "");
    const again = await storeRequest(world, "back@client.example");
    await confirmRequest(world.store.db, again.id, world.clock().toISOString());
    const backup = join(world.folder, "backup");
    await backUp(world.store, configOf(world.folder), backup);

    await leave(world, ids.get("forgotten") ?? "");
    world.clock.advance(800 * DAY_MS);
    await runUpkeepOf(world);
    expect(await findSubscriberByEmail(world.store.db, "forgotten@client.example")).toBeUndefined();
    await leave(world, ids.get("left") ?? "");
    await leave(world, await storeSubscriber(world, "later@client.example"));

    await restored({ backup, replaced: world.store }, async (store, told, dataDir) => {
      expect(told).toContain(leftAgain(2));
      const statusOf = async (name: string) =>
        (await findSubscriberByEmail(store.db, `${name}@client.example`))?.status;
      expect(await statusOf("left")).toBe("unsubscribed");
      expect(await statusOf("forgotten")).toBe("unsubscribed");
      expect(await statusOf("back")).toBe("confirmed");
      expect(await statusOf("stays")).toBe("confirmed");
      const keys = await readKeys({ secretKey: null, dataDir });
      const table = "address,consented_at,where,wording\nlater@client.example,2025-03-14,Fair,Yes";
      expect(await importSubscribers({ ...world.site, store, keys }, editor, table)).toMatchObject({
        added: 0,
        left: 1,
      });
    });
    await restored({ backup, replaced: null }, async (_, told) =>
      expect(told).toContain(leftAgain(0)),
    );
  });

  test("letters that went out or were stopped since the backup do not go again, nor does a newsletter", async () => {
    await using world = await openScene(await databaseUrl());
    const { db } = world.store;
    const { site } = world;
    const ids = new Map<string, string>();
    for (const name of ["sent", "stopped", "waiting"]) {
      const id = await storeEnquiry(world, { email: `${name}@client.example` });
      ids.set(name, id);
      await sendReply(site, editor, id, { subject: name, text: "Two people are free." });
    }
    await storeSubscriber(world, "reader@client.example");
    await storeSubscriber(world, "next@client.example");
    const backup = join(world.folder, "backup");
    await backUp(world.store, configOf(world.folder), backup);

    const messageOf = async (store: Store, name: string) =>
      (await messagesOfLead(store.db, ids.get(name) ?? "")).find(
        ({ channel }) => channel === "mail-reply",
      );
    const settled = { status: "delivered", updatedAt: world.clock().toISOString() } as const;
    const { id: sent = "" } = (await messageOf(world.store, "sent")) ?? {};
    await db.updateTable("outbox").set(settled).where("id", "=", sent).execute();
    await dropMail(site, editor, (await messageOf(world.store, "stopped"))?.id ?? "", "all");
    await queueIssue(world.site, db, { slug: "news", post: samplePost }, 1);
    await db.updateTable("outbox").set(settled).where("issue", "=", "news").execute();

    await restored({ backup, replaced: world.store }, async (store) => {
      const states = new Map<string, string | undefined>();
      for (const name of ids.keys()) states.set(name, (await messageOf(store, name))?.status);
      expect(Object.fromEntries(states)).toEqual({
        sent: "delivered",
        stopped: "dropped",
        waiting: "pending",
      });
      const answered = await store.db
        .selectFrom("enquiries")
        .select(["leadId", "answeredAt"])
        .execute();
      const unanswered = answered
        .filter(({ answeredAt }) => answeredAt === null)
        .map(({ leadId }) => leadId);
      expect(unanswered).toEqual([ids.get("stopped")]);
      expect(await countConfirmedWithout(store.db, "news")).toBe(1);
    });
    await restored({ backup, replaced: null }, async (store) => {
      expect((await messageOf(store, "sent"))?.status).toBe("pending");
      expect(await countConfirmedWithout(store.db, "news")).toBe(2);
    });
  });

  test("a newsletter that is still planned stays so; the output names each one that is cancelled", async () => {
    await using world = await openScene(await databaseUrl());
    const { db } = world.store;
    const inDays = (days: number) =>
      new Date(world.clock().getTime() + days * DAY_MS).toISOString();
    const issue = (slug: string, status: IssueStatus, startsAt: string) => ({
      slug,
      status,
      startsAt,
      perMinute: 60,
      nextStepAt: startsAt,
      queuedAt: null,
      finishedAt: null,
      memberName: "Meera",
    });
    const soon = inDays(7);
    for (const slug of ["planned", "moved", "cancelled", "sent", "begun", "past"])
      await saveIssue(db, issue(slug, "scheduled", slug === "past" ? inDays(-1) : soon));
    await saveIssue(db, issue("sending", "sending", inDays(-1)));
    const backup = join(world.folder, "backup");
    await backUp(world.store, configOf(world.folder), backup);
    await saveIssue(db, issue("moved", "scheduled", inDays(9)));
    await saveIssue(db, issue("cancelled", "cancelled", soon));
    await saveIssue(db, issue("sent", "sent", inDays(-1)));
    await saveIssue(db, issue("begun", "sending", inDays(-1)));
    await saveIssue(db, issue("new", "scheduled", soon));

    const look = async (store: Store, told: readonly string[]) => {
      const issues = await listIssues(store.db);
      const states = issues.map(({ slug, status, startsAt }) => [slug, [status, startsAt]]);
      const lines = told.filter((line) => line.includes("newsletter of the post"));
      return {
        statuses: issues.map(({ status }) => status),
        states: Object.fromEntries(states),
        lines: lines.toSorted(),
      };
    };
    const ended = (slug: string, words: string) =>
      `Cancelled: the newsletter of the post ${slug}, which ${words}. Order it again at the desk, under Newsletter.`;
    expect(await restored({ backup, replaced: world.store }, look)).toMatchObject({
      states: {
        planned: ["scheduled", soon],
        moved: ["scheduled", inDays(9)],
        new: ["scheduled", soon],
        cancelled: ["cancelled", soon],
        sent: ["sent", inDays(-1)],
        begun: ["cancelled", inDays(-1)],
        past: ["cancelled", inDays(-1)],
        sending: ["cancelled", inDays(-1)],
      },
      lines: [
        ended("begun", `was being sent since ${inDays(-1)}`),
        ended("past", `was planned for ${inDays(-1)}`),
        ended("sending", `was being sent since ${inDays(-1)}`),
        `The newsletter of the post moved is still planned for ${inDays(9)}.`,
        `The newsletter of the post new is still planned for ${soon}.`,
        `The newsletter of the post planned is still planned for ${soon}.`,
      ],
    });
    const without = await restored({ backup, replaced: null }, look);
    expect(new Set(without.statuses)).toEqual(new Set(["cancelled"]));
    expect(without.lines).toContain(ended("planned", `was planned for ${soon}`));
    expect(without.lines).toHaveLength(7);
  });

  test("open changes of the content are those of the replaced database; without it nothing stays approved", async () => {
    await using world = await openScene(await databaseUrl());
    const { db } = world.store;
    const publishAt = "2026-12-01T09:00:00.000Z";
    await saveDraft(db, { ...draft, state: "approved", commit: "a".repeat(40), publishAt });
    const takeDown = {
      collection: "posts",
      slug: "old",
      at: publishAt,
      plannedBy: null,
      approvedBy: "Ben",
      problem: "",
    };
    await saveTakeDown(db, takeDown);
    const backup = join(world.folder, "backup");
    await backUp(world.store, configOf(world.folder), backup);
    await saveDraft(db, { ...draft, state: "returned", commit: "b".repeat(40), publishAt });
    await saveDraft(db, {
      ...draft,
      slug: "new",
      state: "review",
      commit: "c".repeat(40),
      publishAt: null,
    });
    // A take-down of the backup was cancelled since.
    await deleteTakeDown(db, takeDown);

    await restored({ backup, replaced: world.store }, async (store) => {
      const drafts = await listDrafts(store.db);
      expect(drafts.map(({ slug, state }) => `${slug}: ${state}`).sort()).toEqual([
        "new: review",
        "outbox: returned",
      ]);
      expect(await listTakeDowns(store.db)).toEqual([]);
    });
    await restored({ backup, replaced: null }, async (store) => {
      expect(await listDrafts(store.db)).toMatchObject([
        { slug: "outbox", state: "review", commit: "a".repeat(40), publishAt: null },
      ]);
      const [planned] = await listTakeDowns(store.db);
      expect(planned?.problem).toContain("restored");
      expect(await dueTakeDown(store.db, "2031-01-01T00:00:00.000Z")).toBeUndefined();
    });
  });
});
