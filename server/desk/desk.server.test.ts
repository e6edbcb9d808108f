import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#server/clock.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import type { Role } from "#shared/contracts/desk-pages.ts";
import { FORMER } from "#shared/contracts/enquiry-filter.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { runUpkeepOf } from "#tests/support/upkeep.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { inviteMember } from "./members.server.ts";

const nobody: Actor = { id: null, name: "command line" };
const browser = { oldToken: null, userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0" };

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

/** Adds a member and returns the token of the link mailed to them. */
async function invite(world: World, email: string, role: Role = "sales") {
  const dependencies = { ...world, mailDomain: "riverstep.example", onStored: () => {} };
  const { linkId } = await inviteMember(dependencies, nobody, { email, name: "", role });
  return world.links.sign("sign-in", linkId);
}

async function enter(world: World, email: string, role: Role = "sales", oldToken: string | null = null) {
  const outcome = await world.services.desk.signInByLink(await invite(world, email, role), { ...browser, oldToken });
  if (outcome.status !== "signed in") throw new Error(outcome.status);
  return outcome.token;
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () => createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("a link signs in once, and not after it expires", async () => {
    await using world = await openWorld();
    const { desk } = world.services;
    const token = await invite(world, "asha@riverstep.example");
    expect(await desk.signInByLink(token, browser)).toMatchObject({ status: "signed in", hasPasskey: false });
    expect(await desk.signInByLink(token, browser)).toEqual({ status: "refused" });
    expect(await desk.signInByLink(`${token}x`, browser)).toEqual({ status: "refused" });
    const late = await invite(world, "asha@riverstep.example");
    world.clock.advance(3 * DAY_MS);
    expect(await desk.signInByLink(late, browser)).toEqual({ status: "refused" });
  });

  test("a session ends twelve hours after its last use, and after a week in any case", async () => {
    await using world = await openWorld();
    const { desk } = world.services;
    const token = await enter(world, "asha@riverstep.example");
    world.clock.advance(11 * HOUR_MS);
    expect(await desk.signedIn(token)).not.toBeNull();
    world.clock.advance(12 * HOUR_MS);
    expect(await desk.signedIn(token)).toBeNull();
    const busy = await enter(world, "asha@riverstep.example");
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      world.clock.advance(6 * HOUR_MS);
      expect(await desk.signedIn(busy)).not.toBeNull();
    }
    world.clock.advance(6 * HOUR_MS);
    expect(await desk.signedIn(busy)).toBeNull();
  });

  test("automatic requests of the browser do not extend a session", async () => {
    await using world = await openWorld();
    const { desk } = world.services;
    const token = await enter(world, "asha@riverstep.example");
    world.clock.advance(11 * HOUR_MS);
    expect(await desk.signedIn(token, { isUse: false })).not.toBeNull();
    world.clock.advance(HOUR_MS);
    expect(await desk.signedIn(token, { isUse: false })).toBeNull();
  });

  test("signing in ends the browser's earlier session, and the store holds no token", async () => {
    await using world = await openWorld();
    const { desk } = world.services;
    const first = await enter(world, "asha@riverstep.example");
    const second = await enter(world, "asha@riverstep.example", "sales", first);
    expect(await desk.signedIn(first)).toBeNull();
    expect(await desk.signedIn(second)).toMatchObject({ member: { email: "asha@riverstep.example" } });
    const rows = await world.store.db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(second);
  });

  test("signing a member out ends all their sessions and nobody else's; an unknown member is reported", async () => {
    await using world = await openWorld();
    const { desk } = world.services;
    const own = [await enter(world, "asha@riverstep.example"), await enter(world, "asha@riverstep.example")];
    const others = await enter(world, "ravi@riverstep.example");
    const id = (await desk.signedIn(own[0] ?? ""))?.member.id ?? "";
    expect(await desk.endSessionsOf(nobody, id)).toEqual({ status: "done" });
    for (const token of own) expect(await desk.signedIn(token)).toBeNull();
    expect(await desk.signedIn(others)).not.toBeNull();
    expect((await desk.members()).map(({ email }) => email)).toContain("asha@riverstep.example");
    expect((await desk.auditLog({ text: "signed out" })).lines).toMatchObject([
      { record: "asha@riverstep.example", detail: "2" },
    ]);
    expect(await desk.endSessionsOf(nobody, "no-such-member")).toEqual({ status: "unknown" });
  });

  test("the last admin cannot be removed or lose the role, even if two are changed at once", async () => {
    await using world = await openWorld();
    const { desk } = world.services;
    await enter(world, "one@riverstep.example", "admin");
    await enter(world, "two@riverstep.example", "admin");
    const ids = (await desk.members()).map(({ id }) => id);
    const outcomes = await Promise.all(ids.map((id) => desk.removeMember(nobody, id, null)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["done", "last admin"]);
    const [left] = await desk.members();
    expect(await desk.changeRole(nobody, left?.id ?? "", "editor")).toMatchObject({ status: "last admin" });
    expect(await desk.members()).toMatchObject([{ role: "admin" }]);
  });

  test("a removed member's open enquiries go to the member the admin names, who is notified; closed ones stay", async () => {
    await using world = await openWorld();
    const { desk, enquiries } = world.services;
    await enter(world, "admin@riverstep.example", "admin");
    await enter(world, "asha@riverstep.example", "sales");
    await enter(world, "ravi@riverstep.example", "sales");
    const idOf = async (name: string) => (await desk.members()).find(({ email }) => email.startsWith(name))?.id ?? "";
    const [asha, ravi] = [await idOf("asha"), await idOf("ravi")];
    const by = { id: asha, name: "Asha" };
    const own = async (status: string) => {
      const id = await storeEnquiry(world);
      await enquiries.change(by, [{ id, version: 0 }], { ownerId: asha, status });
      return id;
    };
    const [open, closed] = [await own("in-talks"), await own("won")];
    world.clock.advance(1);
    expect(await desk.openEnquiries()).toEqual({ [asha]: 1 });
    expect(await desk.removeMember(nobody, asha, ravi)).toEqual({ status: "done", handed: 1 });
    const record = await enquiries.record(open);
    expect(record?.enquiry).toMatchObject({ ownerId: ravi, version: 2 });
    expect(record?.events.at(-1)).toMatchObject({ changes: { ownerId: { from: asha, to: ravi } }, version: 2 });
    const queued = await world.store.db
      .selectFrom("outbox")
      .select("payload")
      .where("channel", "=", "mail-notice")
      .execute();
    expect(queued.map(({ payload }) => JSON.parse(payload).memberId)).toEqual([ravi]);
    const former = await enquiries.list({ filter: { owner: FORMER }, sort: "newest", from: null });
    expect(former.lines.map(({ id }) => id)).toEqual([closed]);
    expect((await desk.auditLog({ text: "member removed" })).lines).toMatchObject([
      { detail: "open enquiries to ravi@riverstep.example: 1" },
    ]);
  });

  test("members set their own name, signature, time zone and mails", async () => {
    await using world = await openWorld();
    const { desk } = world.services;
    const token = await enter(world, "asha@riverstep.example");
    const who = await desk.signedIn(token);
    if (!who) throw new Error("not signed in");
    const profile = { name: "Asha Rao", signature: "Asha", timeZone: "Asia/Kolkata", muted: ["due"] as const };
    await desk.saveProfile(who, profile);
    expect(await desk.profile(who)).toEqual(profile);
    expect((await desk.signedIn(token))?.member).toMatchObject({ name: "Asha Rao", timeZone: "Asia/Kolkata" });
  });

  test("actions are recorded and cannot be changed, only deleted by age", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    await enter(world, "asha@riverstep.example");
    const { lines } = await world.services.desk.auditLog({});
    expect(lines.map(({ action }) => action).sort()).toEqual(["member invited", "signed in by link"]);
    await expect(sql`update audit_log set action = 'nothing'`.execute(db)).rejects.toThrow("never edited");
    expect((await world.services.desk.auditLog({ text: "INVITED" })).lines).toHaveLength(1);
    expect((await world.services.desk.auditLog({ text: "%" })).lines).toHaveLength(0);
    expect((await world.services.desk.auditLog({ text: "SALES" })).lines).toMatchObject([{ detail: "sales" }]);
    world.clock.advance(DAY_MS);
    await runUpkeepOf(world, 0.5);
    expect((await world.services.desk.auditLog({})).lines).toEqual([]);
  });
});

test("three instances on one PostgreSQL share sessions, and none remains after the member is removed", async () => {
  const url = await postgres.createDatabase();
  await using one = await createWorld(url);
  await using two = await createWorld(url);
  await using three = await createWorld(url);
  await enter(one, "admin@riverstep.example", "admin");
  const token = await enter(two, "asha@riverstep.example");
  for (const world of [one, two, three]) expect(await world.services.desk.signedIn(token)).not.toBeNull();
  const id = (await three.services.desk.signedIn(token))?.member.id ?? "";
  expect(await one.services.desk.removeMember(nobody, id, null)).toEqual({ status: "done", handed: 0 });
  for (const world of [one, two, three]) expect(await world.services.desk.signedIn(token)).toBeNull();
});
