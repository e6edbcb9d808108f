import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enquiryRecord } from "#features/enquiries/read-enquiries.server.ts";
import { HOUR_MS } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startImapPeer } from "#tests/support/imap-peer.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { sampleMail } from "#tests/support/sample-mails.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { arrivalOf } from "./imap-connection.server.ts";
import { mailboxOf } from "./mailbox-access.server.ts";
import { mailboxProblem } from "./mailbox-problem.server.ts";
import { mailboxReport } from "./mailbox-report.server.ts";
import { startMailbox } from "./read-mailbox.server.ts";
import { listUnmatched } from "./unmatched.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

type Peer = Awaited<ReturnType<typeof startImapPeer>>;

const siteWith = ({ site }: World, mailboxUrl: string, mailboxSinceDays = 0): Site => ({
  ...site,
  mailbox: mailboxOf({ mailboxUrl, mailboxSinceDays }),
});

/** A server that takes connections and says nothing. */
async function startSilentServer() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const connected = once(server, "connection");
  return {
    url: `imap://riverstep:secret@127.0.0.1:${port}`,
    connected,
    async [Symbol.asyncDispose]() {
      const [socket] = (await connected) as [Socket];
      socket.destroy();
      server.close();
    },
  };
}

/** Reads the mailbox until the end of the test. */
function reading(
  world: World,
  peer: Peer,
  { sinceDays = 0, url = peer.url(), mostMoments = 60 } = {},
) {
  const site = siteWith(world, url, sinceDays);
  const stop = startMailbox(site, { elsewhereMs: 200, againMs: 100, retryMs: 100, mostMoments });
  return {
    site,
    stop,
    report: () => mailboxReport(site),
    isAt: (state: string) =>
      eventually(async () => {
        const report = await mailboxReport(site);
        // A new mailbox is well until it was looked at.
        return report?.state === state && (state !== "well" || report.checkedAt !== null);
      }),
    [Symbol.dispose]: stop,
  };
}

const mailsOf = async ({ site }: World, id: string) =>
  (await enquiryRecord(site, id))?.events.filter(({ kind }) => kind === "received") ?? [];

/** The reader has begun once it has looked for mails. */
const hasLooked = ({ commands }: Peer) =>
  eventually(() => commands.some((command) => command.startsWith("UID SEARCH")));

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const openWorld = async () =>
    createWorld(kind === "postgres" ? await postgres.createDatabase() : null);

  test("a stop waits for a mail that is being taken in", async () => {
    await using world = await openWorld();
    await using peer = await startImapPeer();
    const id = await storeEnquiry(world);
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const { promise: mayStore, resolve: goOn } = Promise.withResolvers<void>();
    const { transaction } = world.store;
    const store: Store = {
      ...world.store,
      async transaction(work) {
        hold();
        await mayStore;
        return transaction(work);
      },
    };
    const site = { ...siteWith(world, peer.url()), store };
    const stop = startMailbox(site);
    await eventually(() => peer.commands.includes("IDLE"));
    peer.add(sampleMail());
    await isHeld;
    const stopped = stop();
    goOn();
    await stopped;
    expect(await mailsOf(world, id)).toHaveLength(1);
  });

  test("a stop does not wait for a mail server that does not answer", async () => {
    await using world = await openWorld();
    await using silent = await startSilentServer();
    const stop = startMailbox(siteWith(world, silent.url));
    await silent.connected;
    const startedAt = performance.now();
    await stop();
    // The attempt itself gives up after twenty seconds.
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  test("a mail is in the conversation as soon as the server tells of it, and stays unread there", async () => {
    await using world = await openWorld();
    await using peer = await startImapPeer();
    const id = await storeEnquiry(world);
    peer.add(sampleMail({ subject: "Before the reading" }));
    using reader = reading(world, peer);
    await reader.isAt("well");
    expect(await mailsOf(world, id)).toEqual([]);
    await eventually(() => peer.commands.includes("IDLE"));
    peer.add(sampleMail());
    await eventually(async () => (await mailsOf(world, id)).length === 1);
    const written = peer.commands.filter((command) =>
      /STORE|COPY|MOVE|EXPUNGE|SELECT|BODY\[/.test(command),
    );
    expect(written).toEqual([]);
    expect(peer.commands).toContain("EXAMINE INBOX");
  });

  test("two instances read a mailbox once, and the second goes on where the first ended", async () => {
    await using world = await openWorld();
    await using peer = await startImapPeer();
    const id = await storeEnquiry(world);
    const first = reading(world, peer);
    await first.isAt("well");
    using second = reading(world, peer);
    peer.add(sampleMail());
    await eventually(async () => (await mailsOf(world, id)).length === 1);
    expect(peer.commands.filter((command) => command === "LOGIN")).toHaveLength(1);
    first.stop();
    await eventually(() => peer.commands.filter((command) => command === "LOGIN").length === 2);
    peer.add(sampleMail());
    await eventually(async () => (await mailsOf(world, id)).length === 2);
    expect((await second.report())?.state).toBe("well");
  });

  test("earlier mails of the stated days are filed quietly, those before them are not read", async () => {
    await using world = await openWorld();
    await using peer = await startImapPeer();
    const id = await storeEnquiry(world);
    const daysAgo = (days: number) => new Date(world.clock().getTime() - days * 24 * HOUR_MS);
    peer.add(sampleMail({ body: "Long ago." }), { internalDate: daysAgo(40) });
    peer.add(sampleMail({ body: "Last week." }), { internalDate: daysAgo(7) });
    using reader = reading(world, peer, { sinceDays: 30 });
    await reader.isAt("well");
    const events = (await enquiryRecord(world.site, id))?.events;
    expect(events).toMatchObject([{ kind: "filed", body: "Last week." }]);
  });

  test("a mailbox whose server got another name is read on from where it was read last", async () => {
    await using world = await openWorld();
    await using peer = await startImapPeer();
    const id = await storeEnquiry(world);
    const now = world.clock();
    const aMonthAgo = new Date(now.getTime() - 30 * 24 * HOUR_MS);
    peer.add(sampleMail({ body: "Of another time." }), { internalDate: aMonthAgo });
    const former = reading(world, peer);
    await former.isAt("well");
    peer.add(sampleMail({ body: "Before." }));
    await eventually(async () => (await mailsOf(world, id)).length === 1);
    await former.stop();
    peer.add(sampleMail({ body: "While nobody read." }), { internalDate: now });

    using renamed = reading(world, peer, { url: peer.url().replace("127.0.0.1", "localhost") });
    await renamed.isAt("well");
    const bodies = (await mailsOf(world, id)).map(({ body }) => body);
    expect(bodies.sort()).toEqual(["Before.", "While nobody read."]);
  });

  test("a server that numbers its mails anew makes none come twice, and loses none", async () => {
    await using world = await openWorld();
    await using peer = await startImapPeer();
    const id = await storeEnquiry(world);
    using reader = reading(world, peer);
    await reader.isAt("well");
    await hasLooked(peer);
    peer.add(sampleMail({ body: "One." }));
    await eventually(async () => (await mailsOf(world, id)).length === 1);
    peer.add(sampleMail({ body: "Two." }));
    peer.renumber();
    await eventually(async () => (await mailsOf(world, id)).length === 2);
    peer.add(sampleMail({ body: "Three." }));
    await eventually(async () => (await mailsOf(world, id)).length === 3);
    // IMAP knows seconds only, so their order may differ.
    const bodies = (await mailsOf(world, id)).map(({ body }) => body);
    expect(bodies.sort()).toEqual(["One.", "Three.", "Two."]);
  });

  test("a mailbox that was put back from an older copy is read on, though its numbers come a second time", async () => {
    await using world = await openWorld();
    await using peer = await startImapPeer();
    const id = await storeEnquiry(world);
    using reader = reading(world, peer);
    await reader.isAt("well");
    await hasLooked(peer);
    const has = (count: number) =>
      eventually(async () => (await mailsOf(world, id)).length === count, 15_000);
    for (const body of ["One.", "Two.", "Three."]) peer.add(sampleMail({ body }));
    await has(3);
    peer.putBack(1);
    peer.add(sampleMail({ body: "Four." }));
    await has(4);
  });
});

test.each([
  ["password", (peer: Peer) => peer.url("wrong")],
  ["folder", (peer: Peer) => `${peer.url()}/Clients`],
  ["unreachable", () => "imap://sales:secret@127.0.0.1:1"],
] as const)("what is wrong has a state: %s", async (state, urlOf) => {
  await using world = await createWorld();
  await using peer = await startImapPeer();
  using reader = reading(world, peer, { url: urlOf(peer) });
  await reader.isAt(state);
  expect((await reader.report())?.problem).not.toBe("");
  expect(JSON.stringify(await reader.report())).not.toContain("wrong");
});

test("a full mailbox is read, and the desk says that it is full", async () => {
  await using world = await createWorld();
  await using peer = await startImapPeer({ quota: { used: 990, limit: 1_000 } });
  const id = await storeEnquiry(world);
  using reader = reading(world, peer);
  await reader.isAt("full");
  await eventually(() => peer.commands.includes("IDLE"));
  peer.add(sampleMail());
  await eventually(async () => (await mailsOf(world, id)).length === 1);
});

test("a mail of 30 MB is read without its attachments, which are listed", async () => {
  await using world = await createWorld();
  await using peer = await startImapPeer();
  const id = await storeEnquiry(world);
  using reader = reading(world, peer);
  await reader.isAt("well");
  await hasLooked(peer);
  const large = sampleMail({
    headers: { "Content-Type": "multipart/mixed; boundary=part" },
    body: `--part\n\nThe film is attached.\n--part\nContent-Type: video/mp4; name=film.mp4\nContent-Disposition: attachment; filename=film.mp4\nContent-Transfer-Encoding: base64\n\n${"AAAA".repeat(7_500_000)}\n--part--`,
  });
  const structure =
    '(("text" "plain" NIL NIL NIL "7bit" 21 1)("video" "mp4" ("name" "film.mp4") NIL NIL "base64" 30000000 NIL ("attachment" ("filename" "film.mp4")) NIL NIL) "mixed")';
  peer.add(large, { structure });
  await eventually(async () => (await mailsOf(world, id)).length === 1);
  const record = await enquiryRecord(world.site, id);
  expect(record?.events.at(-1)?.body).toBe("The film is attached.");
  expect(record?.mails).toMatchObject([
    { gap: "too large", attachments: [{ name: "film.mp4", type: "video/mp4", isStored: false }] },
  ]);
});

test("a server that refuses to search is a problem of the mailbox, and no mail is lost when it numbers them anew", async () => {
  await using world = await createWorld();
  await using peer = await startImapPeer();
  const id = await storeEnquiry(world);
  using reader = reading(world, peer);
  await reader.isAt("well");
  await hasLooked(peer);
  peer.state.refuses.SEARCH = "NO [UNAVAILABLE] Temporary backend error";
  peer.add(sampleMail({ body: "Wednesday is fine." }));
  await reader.isAt("failed");
  peer.renumber();
  const asked = peer.commands.length;
  await eventually(() => peer.commands.slice(asked).some((each) => each.startsWith("UID SEARCH")));
  peer.state.refuses = {};
  await eventually(async () => (await mailsOf(world, id)).length === 1);
  await reader.isAt("well");
});

test.each([
  ["refuses to send for a while", "NO [UNAVAILABLE] try later", "unreachable"],
  ["sends nothing of at first", "OK done", "failed"],
] as const)(
  "a mail that the server %s is taken in later, and is not unreadable",
  async (_, refusal, state) => {
    await using world = await createWorld();
    await using peer = await startImapPeer();
    const id = await storeEnquiry(world);
    using reader = reading(world, peer);
    await reader.isAt("well");
    await hasLooked(peer);
    peer.state.refuses.FETCH = refusal;
    peer.add(sampleMail({ body: "Wednesday is fine." }));
    await reader.isAt(state);
    peer.state.refuses = {};
    await eventually(async () => (await mailsOf(world, id)).length === 1);
    expect(await listUnmatched(reader.site)).toEqual([]);
  },
);

test("a mail that the server refuses for too long does not hold up those behind it", async () => {
  await using world = await createWorld();
  await using peer = await startImapPeer();
  const id = await storeEnquiry(world);
  using reader = reading(world, peer, { mostMoments: 3 });
  await reader.isAt("well");
  await hasLooked(peer);
  const refused = peer.add(sampleMail({ body: "Broken." }));
  peer.state.refuses.FETCH = "NO [SERVERBUG] internal error";
  await eventually(
    () => peer.commands.filter((each) => each.startsWith(`UID FETCH ${refused} `)).length >= 3,
  );
  await eventually(async () => (await listUnmatched(reader.site)).length === 1);
  peer.state.refuses = {};
  peer.add(sampleMail({ body: "Wednesday is fine." }));
  await eventually(async () => (await mailsOf(world, id)).length === 1);
  expect(await listUnmatched(reader.site)).toMatchObject([{ subject: "", fromAddress: "" }]);
});

test("a broken mail does not hold up those behind it", async () => {
  await using world = await createWorld();
  await using peer = await startImapPeer();
  const id = await storeEnquiry(world);
  using reader = reading(world, peer);
  await reader.isAt("well");
  await hasLooked(peer);
  peer.add(Buffer.from([0, 255, 254, 10, 13, 0, 200]));
  peer.add(sampleMail());
  await eventually(async () => (await mailsOf(world, id)).length === 1);
  expect(await listUnmatched(reader.site)).toMatchObject([{ subject: "", fromAddress: "" }]);
});

test("a time to come is that of a wrong clock: the mail counts from now", () => {
  const now = new Date("2026-11-28T03:00:00.000Z");
  const at = (date: string | undefined) => arrivalOf(date && new Date(date), now);
  expect(at("2026-11-28T02:00:00Z")).toEqual({
    arrivedAt: "2026-11-28T02:00:00.000Z",
    isAhead: false,
  });
  expect(at("2026-11-28T03:05:00Z")).toEqual({ arrivedAt: now.toISOString(), isAhead: false });
  expect(at("2027-01-01T00:00:00Z")).toEqual({ arrivedAt: now.toISOString(), isAhead: true });
  expect(at(undefined)).toEqual({ arrivedAt: now.toISOString(), isAhead: false });
  expect(at("nonsense")).toEqual({ arrivedAt: now.toISOString(), isAhead: false });
});

test.each([
  [{ authenticationFailed: true }, "password"],
  [{ authenticationFailed: true, serverResponseCode: "UNAVAILABLE" }, "unreachable"],
  [{ code: "CERT_HAS_EXPIRED" }, "certificate"],
  [{ code: "ERR_TLS_CERT_ALTNAME_INVALID" }, "certificate"],
  [{ response: { attributes: [{ section: [{ value: "Unavailable" }] }] } }, "unreachable"],
  [{ code: "ENOTFOUND" }, "unreachable"],
  [{ mailboxMissing: true }, "folder"],
  [{ code: "ParserError1" }, "failed"],
] as const)("an error %o means: %s", (signs, state) => {
  expect(mailboxProblem(Object.assign(new Error("no"), signs)).state).toBe(state);
});

test("reading that has stopped is said at the desk", async () => {
  await using world = await createWorld();
  await using peer = await startImapPeer();
  const reader = reading(world, peer);
  await reader.isAt("well");
  reader.stop();
  world.clock.advance(HOUR_MS);
  expect(await reader.report()).toMatchObject({ state: "stalled" });
});
