import type { SMTPServerOptions } from "smtp-server";
import { test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import {
  createLeadCounter,
  postMessage,
  refusedIn,
  takeStock,
  waitingIn,
} from "#tests/support/posting.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { smtpError, startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { expectNothingLost } from "./expect-nothing-lost.ts";

const LEADS = 4;
const SOON_MS = 150_000;

type Reached = () => void;

/** How far a message gets before its worker is killed, from the mail server's view. */
const states: Readonly<
  Record<string, { mayRepeat: number; options: (reached: Reached) => SMTPServerOptions }>
> = {
  "claimed, nothing said": { mayRepeat: 0, options: (reached) => ({ onConnect: reached }) },
  "claimed, sender named": { mayRepeat: 0, options: (reached) => ({ onMailFrom: reached }) },
  "being sent": {
    mayRepeat: 0,
    options: (reached) => ({ onData: (stream) => void stream.once("readable", reached) }),
  },
  "taken, but not yet told": {
    mayRepeat: 0,
    options: (reached) => ({ onData: (stream) => void stream.resume().once("end", reached) }),
  },
  "refused for now, waiting for the next try": {
    mayRepeat: 0,
    options: () => ({ onRcptTo: (_address, _session, done) => done(smtpError(451, "later")) }),
  },
};

test.each(Object.entries(states))(
  "a worker is killed while its messages are %s",
  async (name, { options, mayRepeat }) => {
    await using folder = await createTempFolder();
    let isReached = false;
    const reached = () => {
      isReached = true;
    };
    await using first = await startSmtpPeer(options(reached));
    const settings = { DATA_DIR: folder.path, SMTP_URL: first.url };
    const location = { databaseUrl: null, dataDir: folder.path };
    const counter = createLeadCounter();
    const killed = await startServerProcess(settings);
    for (let count = 0; count < LEADS; count += 1)
      await postMessage(killed.url, `${name} ${count}`, counter);
    await eventually(async () => isReached || (await refusedIn(location)) > 0, 30_000);
    await killed.end("SIGKILL");
    await first[Symbol.asyncDispose]();

    await using second = await startSmtpPeer({}, first.port);
    await using _server = await startServerProcess(settings);
    await eventually(async () => (await waitingIn(location)) === 0, SOON_MS);
    const messageIds = (await second.mails()).map((mail) => mail.messageId ?? "");
    expectNothingLost(`killed while ${name}`, await takeStock(location, counter, messageIds), {
      mayRepeat,
    });
  },
);

test("a worker is killed right after its messages were accepted", async () => {
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer();
  const settings = { DATA_DIR: folder.path, SMTP_URL: peer.url };
  const location = { databaseUrl: null, dataDir: folder.path };
  const counter = createLeadCounter();
  const killed = await startServerProcess(settings);
  for (let count = 0; count < LEADS; count += 1)
    await postMessage(killed.url, `taken ${count}`, counter);
  await eventually(() => peer.received.length >= 2, 30_000);
  await killed.end("SIGKILL");
  await using _server = await startServerProcess(settings);
  await eventually(async () => (await waitingIn(location)) === 0, SOON_MS);
  const messageIds = (await peer.mails()).map((mail) => mail.messageId ?? "");
  expectNothingLost("killed right after sending", await takeStock(location, counter, messageIds), {
    mayRepeat: 4,
  });
});
