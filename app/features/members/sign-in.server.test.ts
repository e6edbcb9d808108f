import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeMember, signMemberOut } from "#features/members/change-member.server.ts";
import { everyMemberInList } from "#features/members/members.server.ts";
import { newPasskeyOptions, signInByPasskey } from "#features/members/passkeys.server.ts";
import { endSession, findSignedIn } from "#features/members/sessions.server.ts";
import { mailSignInLink, signInByLink } from "#features/members/sign-in.server.ts";
import { HOUR_MS, MINUTE_MS } from "#server/clock.server.ts";
import type { Actor, SignedIn } from "#shared/contracts/desk.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { inviteMember } from "./invite-member.server.ts";

const nobody: Actor = { id: null, name: "command line" };
const browser = { oldToken: null, userAgent: "" };
const email = "asha@riverstep.example";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

async function invite(world: World) {
  const dependencies = { ...world, mailDomain: () => "riverstep.example", onStored: () => {} };
  const { linkId } = await inviteMember(dependencies, nobody, { email, name: "", role: "sales" });
  return world.links.sign("sign-in", linkId);
}

/** The requested links and their mails. */
async function asked({ store: { db } }: World) {
  const links = await db
    .selectFrom("signInLinks")
    .select(["id", "addressHash"])
    .where("isInvitation", "=", 0)
    .execute();
  const mails = await db
    .selectFrom("outbox")
    .select("id")
    .where("channel", "=", "mail-desk-link")
    .execute();
  return { links, mails: mails.length };
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("asking for a link does the same work for members and strangers, and at most three times at once", async () => {
    await using world = await openWorld();
    const { site } = world;
    await invite(world);
    for (const typed of [email.toUpperCase(), "stranger@elsewhere.example"]) {
      await Promise.all(Array.from({ length: 12 }, () => mailSignInLink(site, typed)));
    }
    const { links, mails } = await asked(world);
    const counts = Map.groupBy(links, ({ addressHash }) => addressHash);
    expect([...counts.values()].map(({ length }) => length)).toEqual([3, 3]);
    expect(mails).toBe(1 + 6);
  });

  test("a request whose answer got lost mails one link when it is sent again; later the page mails another", async () => {
    await using world = await openWorld();
    const { site } = world;
    await invite(world);
    await Promise.all([
      mailSignInLink(site, email, "page"),
      mailSignInLink(site, email.toUpperCase(), "page"),
    ]);
    expect((await asked(world)).mails).toBe(1 + 1);
    await mailSignInLink(site, "other@riverstep.example", "page");
    await mailSignInLink(site, email, "another page");
    expect((await asked(world)).mails).toBe(1 + 3);
    world.clock.advance(3 * MINUTE_MS);
    await mailSignInLink(site, email, "page");
    expect((await asked(world)).mails).toBe(1 + 4);
  });

  test("repeatedly requesting a member's links neither fills their mailbox nor locks them out", async () => {
    await using world = await openWorld();
    const { site } = world;
    await invite(world);
    for (let minute = 0; minute < 60; minute += 1) {
      await mailSignInLink(site, email);
      const { links } = await asked(world);
      const newest = world.links.sign(
        "sign-in",
        links
          .map(({ id }) => id)
          .sort()
          .at(-1) ?? "",
      );
      // Every twenty minutes the member signs in with the latest link.
      if (minute % 20 === 19)
        expect(await signInByLink(site, newest, browser)).toMatchObject({ status: "signed in" });
      world.clock.advance(MINUTE_MS);
    }
    expect((await asked(world)).links.length).toBeLessThanOrEqual(3 + 6 + 3);
  });

  test("a link whose answer got lost works again from the page that pressed it, and from no other", async () => {
    await using world = await openWorld();
    const { site } = world;
    const link = await invite(world);
    const lost = await signInByLink(site, link, browser, "page-1");
    if (!("token" in lost)) throw new Error("not signed in");
    expect(await signInByLink(site, link, browser)).toEqual({ status: "refused" });
    for (let tries = 0; tries < 2; tries += 1)
      expect(await signInByLink(site, link, browser, "page-2")).toEqual({ status: "refused" });
    world.clock.advance(1_000);
    const again = await signInByLink(site, link, browser, "page-1");
    if (!("token" in again)) throw new Error("not signed in again");
    // The session that nobody received has ended.
    expect(await findSignedIn(site, lost.token)).toBeNull();
    const who = await findSignedIn(site, again.token);
    if (!who) throw new Error("no session");
    await signMemberOut(site, nobody, who.member.id);
    expect(await signInByLink(site, link, browser, "page-1")).toEqual({ status: "refused" });

    const other = await invite(world);
    await signInByLink(site, other, browser, "page-3");
    world.clock.advance(6 * MINUTE_MS);
    expect(await signInByLink(site, other, browser, "page-3")).toEqual({ status: "refused" });
  });

  test("signing out everywhere, by a member or an admin, also ends mailed links", async () => {
    await using world = await openWorld();
    const { site } = world;
    const first = await signInByLink(site, await invite(world), browser);
    const who = "token" in first ? await findSignedIn(site, first.token) : null;
    if (!who) throw new Error("not signed in");
    const invitation = await invite(world);
    await endSession(site, who, null);
    expect(await signInByLink(site, invitation, browser)).toEqual({ status: "refused" });
    await mailSignInLink(site, email);
    const asking = world.links.sign("sign-in", (await asked(world)).links[0]?.id ?? "");
    await signMemberOut(site, nobody, who.member.id);
    expect(await signInByLink(site, asking, browser)).toEqual({ status: "refused" });
    await mailSignInLink(site, email);
    expect((await asked(world)).links).toHaveLength(2);
  });

  test("a session that begins while its member is removed does not return with a new invitation", async () => {
    await using world = await openWorld();
    const { site } = world;
    await world.store.db
      .insertInto("members")
      .values({
        id: "0",
        email: "admin@riverstep.example",
        name: "",
        role: "admin",
        createdAt: "",
        removedAt: null,
      })
      .execute();
    for (let tries = 0; tries < 12; tries += 1) {
      const link = await invite(world);
      const id = (await everyMemberInList(site)).find((member) => member.email === email)?.id ?? "";
      const [entered, removed] = await Promise.all([
        signInByLink(site, link, browser),
        removeMember(site, nobody, id, null),
      ]);
      expect(removed).toEqual({ status: "done", handed: 0 });
      await invite(world);
      if ("token" in entered) expect(await findSignedIn(site, entered.token)).toBeNull();
      world.clock.advance(HOUR_MS);
    }
  });

  test("new passkeys use algorithms that Node supports without a warning", async () => {
    await using world = await openWorld();
    const member = { id: "m1", email, name: "Asha", role: "sales" } as const;
    const who = { member, sessionId: "s1" } as unknown as SignedIn;
    const options = await newPasskeyOptions(world.site, who, "http://localhost");
    const names = JSON.parse(options).pubKeyCredParams.map(({ alg }: { alg: number }) => alg);
    expect(names).toEqual([-8, -7, -257]);
  });

  test("an invalid passkey answer is refused, whatever its id is", async () => {
    await using world = await openWorld();
    const response = { clientDataJSON: "e30", authenticatorData: "", signature: "" };
    for (const id of ["\0", "", 7, null, "x".repeat(100_000)]) {
      const answer = JSON.stringify({ id, rawId: id, type: "public-key", response });
      const outcome = await signInByPasskey(world.site, answer, "http://localhost", browser);
      expect(outcome).toEqual({ status: "refused" });
    }
  });
});
