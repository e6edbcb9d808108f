import { Agent, request } from "node:https";
import { createServer } from "node:net";
import { json } from "node:stream/consumers";
import { test as base, expect } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import {
  createLeadCounter,
  type LeadCounter,
  takeStock,
  waitingIn,
} from "#tests/support/posting.ts";
import { hasProgram } from "#tests/support/programs.ts";
import { startBalancer } from "#tests/support/proxies.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createTempFolder } from "#tests/support/world.ts";

const ROUNDS = 2;
const VISITORS = 8;
const POSTS_BETWEEN = 60;

/** A visitor who posts over one kept connection; records each answer, or that there was none. */
async function keepPosting(
  port: number,
  visitor: number,
  counter: LeadCounter,
  statuses: number[],
  signal: AbortSignal,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
  for (let count = 0; !signal.aborted; count += 1) {
    const message = `visitor ${visitor}, message ${count}`;
    const body = new URLSearchParams({ message }).toString();
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      accept: "application/json",
    };
    const options = {
      method: "POST",
      port,
      host: "localhost",
      path: "/contact-us",
      agent,
      headers,
    };
    await new Promise<void>((done) => {
      const outgoing = request(options, async (response) => {
        statuses.push(response.statusCode ?? 0);
        const answer = (await json(response).catch(() => null)) as {
          status: string;
          reference: string;
        } | null;
        if (answer?.status === "accepted") counter.acknowledged.set(message, answer.reference);
        done();
      });
      outgoing.on("error", () => {
        statuses.push(0);
        done();
      });
      outgoing.end(body);
    });
  }
  agent.destroy();
}

/** An instance that receives posts and ends before it answers; returns what it has received. */
async function startEndingInstance() {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      received.push(chunk.toString().split(" ", 2).join(" "));
      socket.destroy();
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { port, received, [Symbol.asyncDispose]: async () => void server.close() };
}

const post = (port: number, path: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { "content-type": "application/x-www-form-urlencoded", connection: "close" };
    const options = {
      method: "POST",
      port,
      host: "localhost",
      path,
      headers,
      rejectUnauthorized: false,
    };
    const outgoing = request(options, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    outgoing.on("error", reject).end("text=hello");
  });

const test = base.skipIf(!hasProgram("nginx", "a rolling restart behind nginx"));

test("a post of the desk that an instance received is not repeated to the next one; a visitor's form is", async () => {
  await using folder = await createTempFolder();
  await using first = await startEndingInstance();
  await using second = await startEndingInstance();
  const [httpPort, port] = [await freePort(), await freePort()];
  await using _nginx = await startBalancer({
    folder: folder.path,
    sitePorts: [first.port, second.port],
    httpPort,
    port,
  });
  const received = () => [...first.received, ...second.received];
  expect(await post(port, "/desk/enquiries/1")).toBe(502);
  expect(await post(port, "/desk/enquiries/1.data")).toBe(502);
  expect(received().filter((line) => line.startsWith("POST /desk"))).toHaveLength(2);
  expect(await post(port, "/contact-us")).toBe(502);
  expect(received().filter((line) => line === "POST /contact-us")).toHaveLength(2);
});

test("a rolling restart of three instances under load answers every post and loses none", async () => {
  await using postgres = await startPostgres();
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer();
  const databaseUrl = await postgres.createDatabase();
  const SECRET_KEY = "a-secret-key-of-this-test-alone-with-40-letters";
  const shared = {
    DATA_DIR: folder.path,
    SMTP_URL: peer.url,
    DATABASE_URL: databaseUrl,
    SECRET_KEY,
  };
  const ports = [await freePort(), await freePort(), await freePort()];
  const start = (port: number) =>
    startServerProcess({ ...shared, PORT: String(port), TRUST_PROXY: "127.0.0.1" });
  const instances = new Map(
    await Promise.all(ports.map(async (port) => [port, await start(port)] as const)),
  );
  const [httpPort, port] = [await freePort(), await freePort()];
  await using _nginx = await startBalancer({
    folder: folder.path,
    sitePorts: ports,
    httpPort,
    port,
  });

  const [counter, statuses, enough] = [createLeadCounter(), [] as number[], new AbortController()];
  const visitors = Array.from({ length: VISITORS }, (_, visitor) =>
    keepPosting(port, visitor, counter, statuses, enough.signal),
  );
  const more = (count: number) => {
    const goal = statuses.length + count;
    return eventually(() => statuses.length >= goal, 60_000);
  };
  await more(POSTS_BETWEEN);
  const stops: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [each, instance] of instances) {
      const from = performance.now();
      expect(await instance.end("SIGTERM")).toBe(0);
      stops.push(Math.round(performance.now() - from));
      const next = await start(each);
      await eventually(async () => (await fetch(`${next.url}/readyz`)).ok);
      instances.set(each, next);
      await more(POSTS_BETWEEN);
    }
  }
  enough.abort();
  await Promise.all(visitors);
  const location = { databaseUrl, dataDir: folder.path };
  await eventually(async () => (await waitingIn(location)) === 0, 60_000);
  const stock = await takeStock(
    location,
    counter,
    (await peer.mails()).map((mail) => mail.messageId ?? ""),
  );
  for (const instance of instances.values()) expect(await instance.end("SIGTERM")).toBe(0);
  const { acknowledged, stored, repeated } = stock;
  console.log(
    `ROLLING RESTART of 3 instances, ${ROUNDS} rounds: ${statuses.length} posts, ${acknowledged} acknowledged, ${stored} stored, ${repeated} mails repeated; stops took ${stops.join(", ")} ms`,
  );
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(stock).toMatchObject({
    acknowledged: statuses.length,
    lost: 0,
    doubled: 0,
    missing: 0,
    repeated: 0,
  });
});
