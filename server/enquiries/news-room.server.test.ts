import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "#server/store/open-store.server.ts";
import type { News } from "#shared/enquiries.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { createTempFolder, silentLog } from "#tests/support/world.ts";
import { openNewsRoom } from "./news-room.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

async function openInstance(databaseUrl: string | null, dataDir: string) {
  const store = await openStore({ databaseUrl, dataDir });
  const newsRoom = openNewsRoom(store, silentLog);
  const heard: News[] = [];
  const ending = new AbortController();
  const following = (async () => {
    for await (const news of newsRoom.follow(ending.signal)) heard.push(news);
  })();
  return {
    newsRoom,
    heard,
    leave: () => ending.abort(),
    async [Symbol.asyncDispose]() {
      await newsRoom.close();
      await following;
      await store.close();
    },
  };
}

const received = (id: string): News => ({ kind: "received", id, memberId: "" });

test("on SQLite whoever follows hears it, until they leave", async () => {
  await using folder = await createTempFolder();
  await using instance = await openInstance(null, folder.path);
  instance.newsRoom.tell(received("1"));
  await eventually(() => instance.heard.length === 1);
  instance.leave();
  instance.newsRoom.tell(received("2"));
  expect(instance.heard).toEqual([received("1")]);
});

test("on PostgreSQL all three instances hear what one tells, also after the database was away", async () => {
  await using folder = await createTempFolder();
  const url = await postgres.createDatabase();
  await using one = await openInstance(url, folder.path);
  await using two = await openInstance(url, folder.path);
  await using three = await openInstance(url, folder.path);
  const all = [one, two, three];
  // Each listens as soon as its connection is up, so it is told until it has heard.
  const reachAll = (id: string) =>
    eventually(() => {
      one.newsRoom.tell(received(id));
      return all.every(({ heard }) => heard.some((news) => news.id === id));
    });
  await reachAll("1");
  await postgres.pause();
  await postgres.resume();
  await reachAll("2");
  expect(all.map(({ heard }) => heard.filter(({ kind }) => kind === "missed").length)).toEqual([1, 1, 1]);
});
