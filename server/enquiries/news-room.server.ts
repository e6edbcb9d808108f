import { EventEmitter, on } from "node:events";
import pg from "pg";
import type { Logger } from "#server/logger.server.ts";
import type { Store } from "#server/store/store.server.ts";
import type { News } from "#shared/enquiries.ts";

const CHANNEL = "enquiries";
const AGAIN_MS = 2_000;

/** What tells every open desk of what happens: on SQLite within this process, on PostgreSQL in every instance. */
export type NewsRoom = {
  /** Tells everybody. Returns at once; what cannot be told is logged, and read anew on the next visit. */
  tell(news: News): void;
  /** What happens from now on, until the signal or the end of the server. */
  follow(signal: AbortSignal): AsyncIterable<News>;
  close(): Promise<void>;
};

/** Opens it; on PostgreSQL it listens on a connection of its own, and again whenever that breaks. */
export function openNewsRoom(store: Store, log: Logger): NewsRoom {
  const inHouse = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();
  const hear = (news: News) => inHouse.emit("news", news);
  const wire = store.kind === "postgres" ? listenIn(store.pool, { hear, log, signal: closing.signal }) : null;
  return {
    tell(news) {
      if (store.kind === "sqlite") hear(news);
      else {
        store.pool.query("select pg_notify($1, $2)", [CHANNEL, JSON.stringify(news)]).catch((err) => {
          log.warn({ err }, "news not told");
        });
      }
    },
    async *follow(signal) {
      try {
        const events = on(inHouse, "news", { signal: AbortSignal.any([signal, closing.signal]) });
        for await (const [news] of events) yield news as News;
      } catch (error) {
        if ((error as Error).name !== "AbortError") throw error;
      }
    },
    async close() {
      closing.abort();
      await wire;
    },
  };
}

type Wire = { readonly hear: (news: News) => void; readonly log: Logger; readonly signal: AbortSignal };

async function listenIn(pool: pg.Pool, { hear, log, signal }: Wire) {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const client = new pg.Client({ ...pool.options, query_timeout: undefined, statement_timeout: undefined });
    const broken = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", () => resolve());
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
    client.on("notification", ({ payload }) => hear(JSON.parse(payload ?? "{}") as News));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      if (!isFirst) hear({ kind: "missed", id: "", memberId: "" });
      await broken;
    } catch (err) {
      log.warn({ err }, "news not heard");
    }
    await client.end().catch(() => {});
    if (!signal.aborted) await pause(AGAIN_MS, signal);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
