import { test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import {
  createLeadCounter,
  type LeadCounter,
  postMessage,
  refusedIn,
  takeStock,
  waitingIn,
} from "#tests/support/posting.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { expectNothingLost } from "./expect-nothing-lost.ts";

const MOVING_CLOCK = new URL("./moving-clock.ts", import.meta.url).href;
const CLOCK_AHEAD = new URL("./clock-ahead.ts", import.meta.url).href;
const LEADS = 6;
const SOON_MS = 150_000;

async function postLeads(url: string, what: string, counter: LeadCounter) {
  for (let count = 0; count < LEADS; count += 1)
    await postMessage(url, `${what} ${count}`, counter);
}

test("the clock goes back three hours twice: while mails are being sent, and while they wait for a retry", async () => {
  await using folder = await createTempFolder();
  const { promise: inHand, resolve: taken } = Promise.withResolvers<void>();
  const { promise: clockMoved, resolve: resume } = Promise.withResolvers<void>();
  await using slow = await startSmtpPeer({
    onRcptTo(_address, _session, done) {
      taken();
      void clockMoved.then(() => done());
    },
  });
  const settings = {
    DATA_DIR: folder.path,
    SMTP_URL: slow.url,
    NODE_OPTIONS: `--import=${MOVING_CLOCK}`,
  };
  await using server = await startServerProcess(settings);
  const location = { databaseUrl: null, dataDir: folder.path };
  const counter = createLeadCounter();

  await postLeads(server.url, "in hand", counter);
  await inHand;
  server.signal("SIGUSR2");
  resume();
  await eventually(async () => (await waitingIn(location)) === 0, SOON_MS);
  await slow[Symbol.asyncDispose]();

  await postLeads(server.url, "waiting", counter);
  await eventually(async () => (await refusedIn(location)) > 0, 30_000);
  server.signal("SIGUSR2");
  await using back = await startSmtpPeer({}, slow.port);
  await postLeads(server.url, "afterwards", counter);
  await eventually(async () => (await waitingIn(location)) === 0, SOON_MS);

  const mails = [...(await slow.mails()), ...(await back.mails())];
  const messageIds = mails.map((mail) => mail.messageId ?? "");
  expectNothingLost(
    "clock going back, twice by 3 hours",
    await takeStock(location, counter, messageIds),
  );
});

test("the clock is three hours ahead at startup, while the mail server is down, and right after a restart", async () => {
  await using folder = await createTempFolder();
  await using away = await startSmtpPeer();
  await away[Symbol.asyncDispose]();
  const settings = { DATA_DIR: folder.path, SMTP_URL: away.url };
  const location = { databaseUrl: null, dataDir: folder.path };
  const counter = createLeadCounter();
  const ahead = await startServerProcess({ ...settings, NODE_OPTIONS: `--import=${CLOCK_AHEAD}` });
  await postLeads(ahead.url, "ahead", counter);
  await eventually(async () => (await refusedIn(location)) > 0, 30_000);
  await ahead.end("SIGKILL");

  await using peer = await startSmtpPeer({}, away.port);
  await using right = await startServerProcess(settings);
  await postLeads(right.url, "right", counter);
  await eventually(async () => (await waitingIn(location)) === 0, SOON_MS);
  const messageIds = (await peer.mails()).map((mail) => mail.messageId ?? "");
  expectNothingLost(
    "clock 3 hours ahead at the start",
    await takeStock(location, counter, messageIds),
  );
});
