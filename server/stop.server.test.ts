import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteContext } from "#server/site.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { freePort } from "#tests/support/free-port.ts";
import { environment } from "#tests/support/own-environment.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { startTestSite } from "#tests/support/running-site.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { repeat } from "./clock.server.ts";
import { proveWritable } from "./http/readiness.server.ts";
import type { AppBuild, SiteApp } from "./http/site-app.server.ts";
import { migrate } from "./store/migrate.server.ts";
import { openStore } from "./store/open-store.server.ts";
import { createWorkUnderWay } from "./work-under-way.server.ts";

/** Longer than a stop that waits for nothing takes. */
const STOPPING_MS = 1_000;

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

/** The stub app with a post that first waits for the test, and then writes. */
function appThatWaits() {
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: outcome, resolve: end } = Promise.withResolvers<string>();
  async function action({ context }: Parameters<AppAction>[0]) {
    const { db } = context.get(siteContext).store;
    begin();
    await mayGoOn;
    const writing = db
      .insertInto("healthChecks")
      .values({ name: "slow post", checkedAt: new Date().toISOString() })
      .execute();
    end(
      await writing.then(
        () => "stored",
        (error: Error) => error.message,
      ),
    );
    return new Response();
  }
  const change = (app: SiteApp): SiteApp => ({
    ...app,
    async load() {
      const build = await app.load();
      const { contact } = build.routes;
      if (!contact) throw new Error("the stub app has no contact form");
      return { ...build, routes: { ...build.routes, contact: withAction(contact, action) } };
    },
  });
  return { change, isBegun, goOn, outcome };
}

type Route = NonNullable<AppBuild["routes"][string]>;
type AppAction = NonNullable<Route["module"]["action"]>;

const withAction = (route: Route, action: AppAction): Route => ({
  ...route,
  module: { ...route.module, action },
});

async function migratedIn(dataDir: string) {
  const store = await openStore({ databaseUrl: null, dataDir });
  await migrate(store);
  await store.close();
}

/** A server process that is not waited for. */
function spawnServer(settings: Record<string, string>) {
  const child = spawn(process.execPath, ["tests/support/lead-server.ts"], {
    env: environment(settings),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  return { child, ended: once(child, "exit"), output: () => output };
}

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  test("a stop waits for the post of a visitor who has left", async () => {
    const app = appThatWaits();
    const settings: Record<string, string> =
      kind === "postgres" ? { DATABASE_URL: await postgres.createDatabase() } : {};
    await using site = await startTestSite(settings, {}, app.change);
    const visitor = connect(site.port, "127.0.0.1");
    visitor.write(
      "POST /contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n" +
        "Content-Type: application/x-www-form-urlencoded\r\n\r\n",
    );
    await app.isBegun;
    visitor.destroy();
    await once(visitor, "close");
    const stopped = site.stop();
    await Promise.race([stopped, sleep(STOPPING_MS)]);
    app.goOn();
    expect(await app.outcome).toBe("stored");
    await stopped;
  });
});

test("repeated work that is stopped is waited for, and does not begin again", async () => {
  const { promise: mayEnd, resolve: goOn } = Promise.withResolvers<void>();
  let begun = 0;
  let isDone = false;
  const stop = repeat(1, async () => {
    begun += 1;
    await mayEnd;
    isDone = true;
  });
  const stopped = stop();
  goOn();
  await stopped;
  expect({ begun, isDone }).toEqual({ begun: 1, isDone: true });
});

test("work under way is over once all of it has ended, also what began meanwhile or failed", async () => {
  const work = createWorkUnderWay();
  const { promise: first, reject: fail } = Promise.withResolvers<void>();
  const { promise: second, resolve: succeed } = Promise.withResolvers<void>();
  const failed = work.add(first).catch(() => void work.add(second));
  let isOver = false;
  const over = work.over().then(() => {
    isOver = true;
  });
  fail(new Error("as the test wants it"));
  await failed;
  await sleep(0);
  expect(isOver).toBe(false);
  succeed();
  await over;
});

test("a signal that arrives during the start ends the process with 0, once the start has let go of the database", async () => {
  await using folder = await createTempFolder();
  await migratedIn(folder.path);
  const holder = await openStore({ databaseUrl: null, dataDir: folder.path });
  const port = await freePort();
  const isListening = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const settings = { DATA_DIR: folder.path, PORT: String(port), LOG_LEVEL: "warn" };
  const server = await holder.transaction(async (db) => {
    await proveWritable(db, new Date().toISOString());
    const started = spawnServer(settings);
    await eventually(isListening);
    started.child.kill("SIGTERM");
    return started;
  });
  await holder.close();
  expect(await server.ended).toEqual([0, null]);
  expect(server.output()).not.toMatch(/not open|Not started/);
});
