import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "#server/store/open-store.server.ts";
import type { News } from "#shared/contracts/enquiry-news.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { createTempFolder, silentLog } from "#tests/support/world.ts";
import { notificationArrives, openEventBus } from "./event-bus.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres({ isOwn: true });
});
afterAll(() => postgres[Symbol.asyncDispose]());

async function openInstance(databaseUrl: string | null, dataDir: string) {
  const store = await openStore({ databaseUrl, dataDir });
  const eventBus = openEventBus(store, silentLog);
  const heard: News[] = [];
  const ending = new AbortController();
  const following = (async () => {
    for await (const news of eventBus.subscribe(ending.signal)) heard.push(news);
  })();
  return {
    eventBus,
    heard,
    leave: () => ending.abort(),
    async [Symbol.asyncDispose]() {
      await eventBus.close();
      await following;
      await store.close();
    },
  };
}

const received = (id: string): News => ({ kind: "received", id });

test("on SQLite every subscriber gets an event until it leaves", async () => {
  await using folder = await createTempFolder();
  await using instance = await openInstance(null, folder.path);
  instance.eventBus.publish(received("1"));
  await eventually(() => instance.heard.length === 1);
  instance.leave();
  instance.eventBus.publish(received("2"));
  expect(instance.heard).toEqual([received("1")]);
});

test("on PostgreSQL all three instances get an event, also after the database was down", async () => {
  await using folder = await createTempFolder();
  const url = await postgres.createDatabase();
  await using one = await openInstance(url, folder.path);
  await using two = await openInstance(url, folder.path);
  await using three = await openInstance(url, folder.path);
  const all = [one, two, three];
  // Each instance listens once its connection is up, so the event is repeated until all have it.
  const reachAll = (id: string) =>
    eventually(() => {
      one.eventBus.publish(received(id));
      return all.every(({ heard }) => heard.some((news) => "id" in news && news.id === id));
    });
  await reachAll("1");
  await postgres.pause();
  await postgres.resume();
  await reachAll("2");
  expect(all.map(({ heard }) => heard.filter(({ kind }) => kind === "missed").length)).toEqual([
    1, 1, 1,
  ]);
});

test("whether notifications arrive is not known of a database that ends its connections meanwhile", async () => {
  await using folder = await createTempFolder();
  const store = await openStore({
    databaseUrl: await postgres.createDatabase(),
    dataDir: folder.path,
  });
  if (store.kind !== "postgres") throw new Error("expected PostgreSQL");
  expect(await notificationArrives(store.pool)).toBe(true);
  const others = "pid <> pg_backend_pid() and datname = current_database()";
  const restarting = Object.assign(Object.create(store.pool), {
    query: () =>
      store.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`),
  });
  expect(await notificationArrives(restarting, 200)).toBe(false);
  await store.close();
});
