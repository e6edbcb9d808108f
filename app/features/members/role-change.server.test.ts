import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLines } from "#features/audit/audit-log.server.ts";
import { sendReply } from "#features/enquiries/answer-enquiries.server.ts";
import { changeEnquiries, undoChange } from "#features/enquiries/change-enquiries.server.ts";
import { FORMER, NOBODY } from "#features/enquiries/enquiry-filter.ts";
import { enquiryRecord, pageOfEnquiries } from "#features/enquiries/read-enquiries.server.ts";
import { changeMemberRole, removeMember } from "#features/members/change-member.server.ts";
import { everyMemberInList } from "#features/members/members.server.ts";
import { saveMember } from "#features/members/tables/members-table.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld } from "#tests/support/world.ts";

const admin: Actor = { id: null, name: "command line" };

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  /** Asha owns an open and a closed enquiry; Ravi could take over, Edith could not. */
  async function open() {
    const world = await createWorld(kind === "postgres" ? await postgres.createDatabase() : null);
    for (const [id, role] of Object.entries({
      dan: "admin",
      asha: "sales",
      ravi: "sales",
      edith: "editor",
    })) {
      const createdAt = world.clock().toISOString();
      await saveMember(world.store.db, {
        id,
        email: `${id}@riverstep.example`,
        name: id,
        role,
        createdAt,
      });
    }
    const own = async (status: string) => {
      const id = await storeEnquiry(world);
      const by = { id: "asha", name: "Asha" };
      await changeEnquiries(world.site, by, [{ id, version: 0 }], { ownerId: "asha", status });
      return id;
    };
    const openOne = await own("in-talks");
    const closed = await own("won");
    const ownerOf = async (id: string) => (await enquiryRecord(world.site, id))?.enquiry.ownerId;
    const roleOfAsha = async () =>
      (await everyMemberInList(world.site)).find(({ id }) => id === "asha")?.role;
    const former = async () => {
      const list = await pageOfEnquiries(world.site, {
        filter: { owners: [FORMER] },
        sort: "newest",
        from: null,
      });
      return list.lines.map(({ id }) => id);
    };
    return {
      ...world,
      openOne,
      closed,
      ownerOf,
      roleOfAsha,
      former,
      [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
    };
  }

  test("a role that opens no enquiries is not given before somebody takes over the open ones", async () => {
    await using world = await open();
    const { site } = world;
    expect(await changeMemberRole(site, admin, "asha", "editor")).toEqual({
      status: "owns enquiries",
      open: 1,
    });
    expect(await world.roleOfAsha()).toBe("sales");
    expect(await world.ownerOf(world.openOne)).toBe("asha");
    expect((await auditLines(site, { text: "role changed" })).lines).toEqual([]);
  });

  test("the member who is named takes them over; closed ones stay and are found as a former member's", async () => {
    await using world = await open();
    const { site } = world;
    expect(await world.former()).toEqual([]);
    expect(await changeMemberRole(site, admin, "asha", "editor", "ravi")).toEqual({
      status: "done",
      handed: 1,
    });
    expect(await world.roleOfAsha()).toBe("editor");
    expect(await world.ownerOf(world.openOne)).toBe("ravi");
    expect(await world.former()).toEqual([world.closed]);
    expect((await auditLines(site, { text: "role changed" })).lines).toMatchObject([
      { detail: "sales to editor; open enquiries to ravi@riverstep.example: 1" },
    ]);
    await changeMemberRole(site, admin, "asha", "sales");
    expect(await world.former()).toEqual([]);
  });

  test("a closed one that is opened again is nobody's; a reply to one that stays closed takes it over", async () => {
    await using world = await open();
    const { site } = world;
    const ravi = { id: "ravi", name: "Ravi" };
    await changeMemberRole(site, admin, "asha", "editor", "ravi");
    const letter = { subject: "Hello", text: "Hello" };
    await changeEnquiries(site, ravi, [{ id: world.closed, version: 1 }], { status: "in-talks" });
    expect(await world.ownerOf(world.closed)).toBeNull();
    const other = await storeEnquiry(world);
    const lost = { ownerId: "asha", status: "lost" };
    await changeEnquiries(site, ravi, [{ id: other, version: 0 }], lost);
    await sendReply(site, ravi, other, letter);
    expect(await world.ownerOf(other)).toBe("ravi");
  });

  test("an undo gives nothing back to somebody who has left, and says so", async () => {
    await using world = await open();
    const { site } = world;
    const ravi = { id: "ravi", name: "Ravi" };
    const seen = [{ id: world.openOne, version: 1 }];
    const moved = await changeEnquiries(site, ravi, seen, { ownerId: "ravi" });
    const further = [{ id: world.closed, version: 1 }];
    const both = await changeEnquiries(site, ravi, further, { ownerId: "ravi", status: "lost" });
    await removeMember(site, admin, "asha", NOBODY);

    expect(await undoChange(site, ravi, moved.changeId)).toMatchObject({
      changed: [],
      stale: [world.openOne],
    });
    expect(await world.ownerOf(world.openOne)).toBe("ravi");
    expect(await undoChange(site, ravi, both.changeId)).toMatchObject({ changed: [world.closed] });
    expect((await enquiryRecord(site, world.closed))?.enquiry).toMatchObject({
      status: "won",
      ownerId: "ravi",
    });
  });

  test("handed to nobody, they belong to nobody", async () => {
    await using world = await open();
    expect(await changeMemberRole(world.site, admin, "asha", "editor", NOBODY)).toMatchObject({
      handed: 1,
    });
    expect(await world.ownerOf(world.openOne)).toBeNull();
  });

  test.each(["edith", "asha", "no-such-member"])(
    "handed to %s, who cannot take them over, nothing is changed and nobody is removed",
    async (to) => {
      await using world = await open();
      const { site } = world;
      expect(await changeMemberRole(site, admin, "asha", "editor", to)).toMatchObject({
        status: "changed",
      });
      expect(await removeMember(site, admin, "asha", to, "sales")).toMatchObject({
        status: "changed",
      });
      expect(await world.roleOfAsha()).toBe("sales");
      expect(await world.ownerOf(world.openOne)).toBe("asha");
    },
  );

  test("a role that opens enquiries keeps them, without a question", async () => {
    await using world = await open();
    expect(await changeMemberRole(world.site, admin, "asha", "admin")).toEqual({
      status: "done",
      handed: 0,
    });
    expect(await world.ownerOf(world.openOne)).toBe("asha");
  });

  test("a page that shows another role, or no open enquiries where there are some, changes and removes nobody", async () => {
    await using world = await open();
    const { site } = world;
    expect(await changeMemberRole(site, admin, "asha", "admin", undefined, "editor")).toMatchObject(
      {
        status: "changed",
      },
    );
    expect(await removeMember(site, admin, "asha", "ravi", "editor")).toMatchObject({
      status: "changed",
    });
    expect(await removeMember(site, admin, "asha", null, "sales")).toMatchObject({
      status: "changed",
    });
    expect(await world.roleOfAsha()).toBe("sales");
    expect(await world.ownerOf(world.openOne)).toBe("asha");
    const both = await Promise.all([
      changeMemberRole(site, admin, "ravi", "admin", undefined, "sales"),
      changeMemberRole(site, admin, "ravi", "editor", undefined, "sales"),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["changed", "done"]);
    expect(await removeMember(site, admin, "asha", "dan", "sales")).toEqual({
      status: "done",
      handed: 1,
    });
  });
});
