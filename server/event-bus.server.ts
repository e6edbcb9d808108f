import { randomUUID } from "node:crypto";
import { EventEmitter, on } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { DIRECT_CONNECTION } from "#server/store/database-advice.server.ts";
import type { Store } from "#server/store/store.server.ts";
import type { News } from "#shared/contracts/enquiry-news.ts";
import type { Logger } from "./logger.server.ts";
import { createWorkUnderWay } from "./work-under-way.server.ts";

const CHANNEL = "enquiries";
const PROOF_MS = 5_000;
const AGAIN_MS = 2_000;

/**
 * Sends events to every open desk: on SQLite within this process, on PostgreSQL in every instance.
 */
export type EventBus = ReturnType<typeof openEventBus>;

/** On PostgreSQL it listens on its own connection and reconnects when that breaks. */
export function openEventBus(store: Store, log: Logger) {
  const emitter = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();
  const emit = (news: News) => emitter.emit("news", news);
  const told = createWorkUnderWay();
  const listening =
    store.kind === "postgres" ? listenIn(store.pool, { emit, log, signal: closing.signal }) : null;
  return {
    publish(news: News) {
      if (store.kind === "sqlite") emit(news);
      else {
        const telling = store.pool.query("select pg_notify($1, $2)", [
          CHANNEL,
          JSON.stringify(news),
        ]);
        void told.add(telling.catch((err) => log.warn({ err }, "event not published")));
      }
    },
    async *subscribe(signal: AbortSignal): AsyncGenerator<News> {
      try {
        const events = on(emitter, "news", { signal: AbortSignal.any([signal, closing.signal]) });
        for await (const [news] of events) yield news as News;
      } catch (error) {
        if ((error as Error).name !== "AbortError") throw error;
      }
    },
    /** Ends all subscriptions; what others are to be told is still sent. */
    async close() {
      closing.abort();
      await listening;
    },
    /** Resolves when the other instances have been told everything. */
    toldAll: () => told.over(),
  };
}

type Listening = {
  readonly emit: (news: News) => void;
  readonly log: Logger;
  readonly signal: AbortSignal;
};

/**
 * Whether a notification gets from one connection to another. Through a pooler that gives each
 * transaction another connection none ever does, and nothing fails.
 */
export async function notificationArrives(pool: pg.Pool, withinMs = PROOF_MS): Promise<boolean> {
  const channel = `proof_${randomUUID().replaceAll("-", "")}`;
  const client = createListener(pool);
  const ending = new AbortController();
  try {
    await client.connect();
    const arrived = new Promise<boolean>((resolve) =>
      client.on("notification", () => resolve(true)),
    );
    await client.query(`listen ${channel}`);
    await pool.query("select pg_notify($1, '')", [channel]);
    const late = sleep(withinMs, false, { signal: ending.signal }).catch(() => false);
    return await Promise.race([arrived, late]);
  } finally {
    ending.abort();
    await client.end().catch(() => {});
  }
}

/** A connection that waits for as long as it likes. */
function createListener(pool: pg.Pool): pg.Client {
  const limits = { query_timeout: undefined, statement_timeout: undefined };
  const client = new pg.Client({ ...pool.options, ...limits });
  // Without a listener a connection that breaks ends the process.
  client.on("error", () => {});
  return client;
}

async function prove(pool: pg.Pool, log: Logger) {
  const isProved = await notificationArrives(pool).catch(() => null);
  if (isProved === false) log.error(`Open desks are not told of news. ${DIRECT_CONNECTION}`);
}

async function listenIn(pool: pg.Pool, { emit, log, signal }: Listening) {
  let proved = Promise.resolve();
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const client = createListener(pool);
    const broken = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", () => resolve());
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
    client.on("notification", ({ payload }) => emit(JSON.parse(payload ?? "{}") as News));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      if (isFirst) proved = prove(pool, log);
      else emit({ kind: "missed", id: "" });
      await broken;
    } catch (err) {
      log.warn({ err }, "events not received");
    }
    await client.end().catch(() => {});
    await sleep(AGAIN_MS, null, { signal }).catch(() => {});
  }
  await proved;
}
