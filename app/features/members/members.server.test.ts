import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLines } from "#features/audit/audit-log.server.ts";
import { changeEnquiries } from "#features/enquiries/change-enquiries.server.ts";
import { FORMER } from "#features/enquiries/enquiry-filter.ts";
import { enquiryRecord, pageOfEnquiries } from "#features/enquiries/read-enquiries.server.ts";
import {
  changeMemberRole,
  openEnquiriesByOwner,
  removeMember,
  signMemberOut,
} from "#features/members/change-member.server.ts";
import { changeProfile, everyMemberInList, profileOf } from "#features/members/members.server.ts";
import { findSignedIn } from "#features/members/sessions.server.ts";
import { signInByLink } from "#features/members/sign-in.server.ts";
import {
  findProfile,
  listMembers,
  markRemoved,
  saveMember,
  saveProfile,
} from "#features/members/tables/members-table.server.ts";
import { DAY_MS, HOUR_MS } from "#server/clock.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import type { Role } from "#shared/contracts/desk-pages.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { runUpkeepOf } from "#tests/support/upkeep.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { inviteMember } from "./invite-member.server.ts";

const nobody: Actor = { id: null, name: "command line" };
const browser = { oldToken: null, userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0" };

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

/** Adds a member and returns the token of the link mailed to them. */
async function invite(world: World, email: string, role: Role = "sales") {
  const dependencies = { ...world, mailDomain: () => "riverstep.example", onStored: () => {} };
  const { linkId } = await inviteMember(dependencies, nobody, { email, name: "", role });
  return world.links.sign("sign-in", linkId);
}

async function enter(
  world: World,
  email: string,
  role: Role = "sales",
  oldToken: string | null = null,
) {
  const outcome = await signInByLink(world.site, await invite(world, email, role), {
    ...browser,
    oldToken,
  });
  if (outcome.status !== "signed in") throw new Error(outcome.status);
  return outcome.token;
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("a link signs in once, and not after it expires", async () => {
    await using world = await openWorld();
    const { site } = world;
    const token = await invite(world, "asha@riverstep.example");
    expect(await signInByLink(site, token, browser)).toMatchObject({
      status: "signed in",
      hasPasskey: false,
    });
    expect(await signInByLink(site, token, browser)).toEqual({ status: "refused" });
    expect(await signInByLink(site, `${token}x`, browser)).toEqual({ status: "refused" });
    const late = await invite(world, "asha@riverstep.example");
    world.clock.advance(3 * DAY_MS);
    expect(await signInByLink(site, late, browser)).toEqual({ status: "refused" });
  });

  test("a member who is invited as an admin becomes one, and nobody loses a role by an invitation", async () => {
    await using world = await openWorld();
    const { site, store } = world;
    await invite(world, "asha@riverstep.example", "sales");
    await invite(world, "asha@riverstep.example", "admin");
    await invite(world, "asha@riverstep.example", "sales");
    expect(await listMembers(store.db)).toMatchObject([{ role: "admin" }]);
    const { lines } = await auditLines(site, { text: "role changed" });
    expect(lines).toMatchObject([{ record: "asha@riverstep.example", detail: "sales to admin" }]);
  });

  test("a session ends twelve hours after its last use, and after a week in any case", async () => {
    await using world = await openWorld();
    const { site } = world;
    const token = await enter(world, "asha@riverstep.example");
    world.clock.advance(11 * HOUR_MS);
    expect(await findSignedIn(site, token)).not.toBeNull();
    world.clock.advance(12 * HOUR_MS);
    expect(await findSignedIn(site, token)).toBeNull();
    const busy = await enter(world, "asha@riverstep.example");
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      world.clock.advance(6 * HOUR_MS);
      expect(await findSignedIn(site, busy)).not.toBeNull();
    }
    world.clock.advance(6 * HOUR_MS);
    expect(await findSignedIn(site, busy)).toBeNull();
  });

  test("automatic requests of the browser do not extend a session", async () => {
    await using world = await openWorld();
    const { site } = world;
    const token = await enter(world, "asha@riverstep.example");
    world.clock.advance(11 * HOUR_MS);
    expect(await findSignedIn(site, token, { isUse: false })).not.toBeNull();
    world.clock.advance(HOUR_MS);
    expect(await findSignedIn(site, token, { isUse: false })).toBeNull();
  });

  test("signing in ends the browser's earlier session, and the store holds no token", async () => {
    await using world = await openWorld();
    const { site } = world;
    const first = await enter(world, "asha@riverstep.example");
    const second = await enter(world, "asha@riverstep.example", "sales", first);
    expect(await findSignedIn(site, first)).toBeNull();
    expect(await findSignedIn(site, second)).toMatchObject({
      member: { email: "asha@riverstep.example" },
    });
    const rows = await world.store.db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(second);
  });

  test("signing a member out ends all their sessions and nobody else's; an unknown member is reported", async () => {
    await using world = await openWorld();
    const { site } = world;
    const own = [
      await enter(world, "asha@riverstep.example"),
      await enter(world, "asha@riverstep.example"),
    ];
    const others = await enter(world, "ravi@riverstep.example");
    const id = (await findSignedIn(site, own[0] ?? ""))?.member.id ?? "";
    expect(await signMemberOut(site, nobody, id)).toEqual({ status: "done" });
    for (const token of own) expect(await findSignedIn(site, token)).toBeNull();
    expect(await findSignedIn(site, others)).not.toBeNull();
    expect((await everyMemberInList(site)).map(({ email }) => email)).toContain(
      "asha@riverstep.example",
    );
    expect((await auditLines(site, { text: "signed out" })).lines).toMatchObject([
      { record: "asha@riverstep.example", detail: "2" },
    ]);
    expect(await signMemberOut(site, nobody, "no-such-member")).toEqual({ status: "unknown" });
  });

  test("whoever gets the address of a removed member gets neither signature nor settings", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    const createdAt = world.clock().toISOString();
    const sales = { id: "one", email: "sales@riverstep.example", name: "Mara", role: "sales" };
    const id = await saveMember(db, { ...sales, createdAt });
    await saveProfile(db, id, {
      signature: "Mara Lind",
      timeZone: "Europe/Berlin",
      muted: ["assigned"],
    });
    // Invited once more while a member.
    await saveMember(db, { ...sales, id: "two", createdAt });
    expect(await findProfile(db, id)).toMatchObject({ signature: "Mara Lind" });
    await markRemoved(db, id, createdAt);
    const next = await saveMember(db, { ...sales, id: "three", name: "Ben", createdAt });
    expect(await findProfile(db, next)).toEqual({
      name: "Ben",
      signature: "",
      timeZone: null,
      muted: [],
    });
  });

  test("members are sorted by their names, whatever their letters", async () => {
    await using world = await openWorld();
    const createdAt = world.clock().toISOString();
    for (const name of ["Zoe", "ben", "Ágnes", "Asha"]) {
      const member = { id: name, email: `${name}@riverstep.example`, name, role: "sales" };
      await saveMember(world.store.db, { ...member, createdAt });
    }
    const names = (await everyMemberInList(world.site)).map(({ name }) => name);
    expect(names).toEqual(["Ágnes", "Asha", "ben", "Zoe"]);
  });

  test("the last admin cannot be removed or lose the role, even if two are changed at once", async () => {
    await using world = await openWorld();
    const { site } = world;
    await enter(world, "one@riverstep.example", "admin");
    await enter(world, "two@riverstep.example", "admin");
    const ids = (await everyMemberInList(site)).map(({ id }) => id);
    const outcomes = await Promise.all(ids.map((id) => removeMember(site, nobody, id, null)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["done", "last admin"]);
    const [left] = await everyMemberInList(site);
    expect(await changeMemberRole(site, nobody, left?.id ?? "", "editor")).toMatchObject({
      status: "last admin",
    });
    expect(await everyMemberInList(site)).toMatchObject([{ role: "admin" }]);
  });

  test("a removed member's open enquiries go to the member the admin names, who is notified; closed ones stay", async () => {
    await using world = await openWorld();
    const { site } = world;
    await enter(world, "admin@riverstep.example", "admin");
    await enter(world, "asha@riverstep.example", "sales");
    await enter(world, "ravi@riverstep.example", "sales");
    const idOf = async (name: string) =>
      (await everyMemberInList(site)).find(({ email }) => email.startsWith(name))?.id ?? "";
    const [asha, ravi] = [await idOf("asha"), await idOf("ravi")];
    const by = { id: asha, name: "Asha" };
    const own = async (status: string) => {
      const id = await storeEnquiry(world);
      await changeEnquiries(site, by, [{ id, version: 0 }], { ownerId: asha, status });
      return id;
    };
    const [open, closed] = [await own("in-talks"), await own("won")];
    world.clock.advance(1);
    expect(await openEnquiriesByOwner(site)).toEqual({ [asha]: 1 });
    expect(await removeMember(site, nobody, asha, ravi)).toEqual({ status: "done", handed: 1 });
    const record = await enquiryRecord(site, open);
    expect(record?.enquiry).toMatchObject({ ownerId: ravi, version: 2 });
    expect(record?.events.at(-1)).toMatchObject({
      changes: { ownerId: { from: asha, to: ravi } },
      version: 2,
    });
    const queued = await world.store.db
      .selectFrom("outbox")
      .select("payload")
      .where("channel", "=", "mail-notice")
      .execute();
    expect(queued.map(({ payload }) => JSON.parse(payload).memberId)).toEqual([ravi]);
    const former = await pageOfEnquiries(site, {
      filter: { owners: [FORMER] },
      sort: "newest",
      from: null,
    });
    expect(former.lines.map(({ id }) => id)).toEqual([closed]);
    expect((await auditLines(site, { text: "member removed" })).lines).toMatchObject([
      { detail: "open enquiries to ravi@riverstep.example: 1" },
    ]);
  });

  test("members set their own name, signature, time zone and mails", async () => {
    await using world = await openWorld();
    const { site } = world;
    const token = await enter(world, "asha@riverstep.example");
    const who = await findSignedIn(site, token);
    if (!who) throw new Error("not signed in");
    const profile = {
      name: "Asha Rao",
      signature: "Asha",
      timeZone: "Asia/Kolkata",
      muted: ["due"] as const,
    };
    await changeProfile(site, who, profile);
    expect(await profileOf(site, who)).toEqual(profile);
    expect((await findSignedIn(site, token))?.member).toMatchObject({
      name: "Asha Rao",
      timeZone: "Asia/Kolkata",
    });
  });

  test("actions are recorded and cannot be changed, only deleted by age", async () => {
    await using world = await openWorld();
    const { db } = world.store;
    await enter(world, "asha@riverstep.example");
    const { lines } = await auditLines(world.site, {});
    expect(lines.map(({ action }) => action).sort()).toEqual([
      "member invited",
      "signed in by link",
    ]);
    await expect(sql`update audit_log set action = 'nothing'`.execute(db)).rejects.toThrow(
      "never edited",
    );
    expect((await auditLines(world.site, { text: "INVITED" })).lines).toHaveLength(1);
    expect((await auditLines(world.site, { text: "%" })).lines).toHaveLength(0);
    expect((await auditLines(world.site, { text: "SALES" })).lines).toMatchObject([
      { detail: "sales" },
    ]);
    world.clock.advance(DAY_MS);
    await runUpkeepOf(world, 0.5);
    expect((await auditLines(world.site, {})).lines).toEqual([]);
  });
});

test("three instances on one PostgreSQL share sessions, and none remains after the member is removed", async () => {
  const url = await postgres.createDatabase();
  await using one = await createWorld(url);
  await using two = await createWorld(url);
  await using three = await createWorld(url);
  await enter(one, "admin@riverstep.example", "admin");
  const token = await enter(two, "asha@riverstep.example");
  for (const world of [one, two, three])
    expect(await findSignedIn(world.site, token)).not.toBeNull();
  const id = (await findSignedIn(three.site, token))?.member.id ?? "";
  expect(await removeMember(one.site, nobody, id, null)).toEqual({ status: "done", handed: 0 });
  for (const world of [one, two, three]) expect(await findSignedIn(world.site, token)).toBeNull();
});
