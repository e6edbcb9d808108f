import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type MailboxReport, mailboxReport } from "#features/mailbox/mailbox-report.server.ts";
import type { BackupState } from "#server/backup/backup-schedule.server.ts";
import { blockedMails } from "#server/delivery/blocked-mails.server.ts";
import type { CountRequest } from "#server/http/http-server.server.ts";
import { listenProblem } from "#server/http/listen-problem.server.ts";
import { pathOf } from "#server/http/request-target.server.ts";
import type { SiteApp } from "#server/http/site-app.server.ts";
import type { Logger } from "#server/logger.server.ts";
import type { Site } from "#server/site.server.ts";
import { outboxBacklog, overdueSeconds } from "#server/store/outbox/outbox-backlog.server.ts";
import type { UpkeepTimes } from "#server/upkeep.server.ts";
import { createWorkUnderWay } from "#server/work-under-way.server.ts";
import { serverPaths } from "#shared/site-map/server-paths.ts";
import { createFormCounter } from "./form-counter.server.ts";

type MetricsDependencies = Pick<Site, "store" | "clock" | "mailbox" | "log"> & {
  readonly backup: () => BackupState | null;
  readonly backupEverySeconds: number;
  readonly upkeep: () => UpkeepTimes;
};

export type Metrics = ReturnType<typeof createMetrics>;

// From an answer out of memory to the longest wait that a visitor would accept, in seconds.
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** Prometheus waits ten seconds for all series together, and a database that hangs for none. */
const MEASURE_MS = 4_000;

const METHODS: readonly (string | undefined)[] = ["GET", "HEAD", "POST"];

export function createMetrics({
  store,
  clock,
  mailbox,
  log,
  backup,
  backupEverySeconds,
  upkeep,
}: MetricsDependencies) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  function gauge(
    name: string,
    labelNames: string[],
    help: string,
    collect: (own: Gauge) => Promise<void> | void,
  ) {
    const own: Gauge = new Gauge({
      name,
      labelNames,
      help,
      registers,
      async collect() {
        try {
          await soon(collect(own));
        } catch (err) {
          // The other series are needed most while the database is down.
          log.error({ err, name }, "not measured");
          own.reset();
          // A gauge without labels begins at 0, which would be a value.
          if (labelNames.length === 0) own.remove();
        }
      },
    });
  }

  const secondsSince = (time: Date) => Math.max(0, clock().getTime() - time.getTime()) / 1_000;

  const databaseHelp =
    "1 while the database answers; 0 while it does not, and then no gauge has a value that needs it.";
  gauge("site_database_up", [], databaseHelp, async (own) => {
    const isUp = await soon(sql`select 1`.execute(store.db)).then(
      () => true,
      () => false,
    );
    own.set(isUp ? 1 : 0);
  });
  const outboxHelp =
    "Messages that wait to be sent, that failed, that were refused because of whom they were for, and waiting mails that our own mail server does not take.";
  gauge("site_outbox_messages", ["state"], outboxHelp, async (own) => {
    const { oldestDueAt: _, ...counts } = await outboxBacklog(store.db);
    const { count: blocked } = await blockedMails(store.db);
    for (const [state, count] of Object.entries({ ...counts, blocked })) own.set({ state }, count);
  });
  gauge(
    "site_outbox_overdue_seconds",
    [],
    "How long the oldest message that is due has waited.",
    async (own) => {
      own.set(overdueSeconds(await outboxBacklog(store.db), clock()));
    },
  );
  const ageHelp = "Age of the newest verified backup; no value while none is known.";
  gauge("site_backup_age_seconds", [], ageHelp, (own) => {
    const lastGoodAt = backup()?.lastGoodAt;
    if (lastGoodAt) own.set(secondsSince(new Date(lastGoodAt)));
    // A new gauge starts at 0, which would mean the best age.
    else own.remove();
  });
  const failingHelp =
    "1 from a failed try to make a backup, or to delete old ones, until one succeeds.";
  gauge("site_backup_failing", [], failingHelp, (own) => own.set(backup()?.problem ? 1 : 0));
  const everyHelp = "How often the site is to make a backup; 0 where it makes none.";
  gauge("site_backup_every_seconds", [], everyHelp, (own) => own.set(backupEverySeconds));
  const upkeepHelp =
    "How long ago each step of the hourly upkeep last ran to its end, or the process started.";
  gauge("site_upkeep_age_seconds", ["step"], upkeepHelp, (own) => {
    for (const [step, doneAt] of upkeep()) own.set({ step }, secondsSince(doneAt));
  });
  const gaugeOfMailbox = (name: string, help: string, measure: (report: MailboxReport) => number) =>
    gauge(name, [], help, async (own) => {
      const report = await mailboxReport({ store, clock, mailbox });
      if (report) own.set(measure(report));
      else own.remove();
    });
  gaugeOfMailbox(
    "site_mailbox_age_seconds",
    "How long ago the mailbox was last read to its end; no value where none is read.",
    ({ checkedAt, stateSince }) => secondsSince(new Date(checkedAt ?? stateSince)),
  );
  gaugeOfMailbox(
    "site_mailbox_unmatched",
    "Mails in the mailbox that belong to no enquiry, as the desk lists them.",
    ({ unmatched }) => unmatched,
  );
  return {
    forms: createFormCounter(registers),
    answers: new Histogram({
      name: "site_http_request_seconds",
      help: "Time from a request to the end of its answer.",
      labelNames: ["method", "route", "status"],
      buckets: SECONDS,
      registers,
    }),
    contentType: registry.contentType,
    render: () => registry.metrics(),
  };
}

/** Like the work, unless that takes too long. */
async function soon<Result>(work: Promise<Result> | Result): Promise<Result> {
  const late = sleep(MEASURE_MS, null, { ref: false }).then(() => {
    throw new Error("the database did not answer in time");
  });
  return Promise.race([work, late]);
}

export function createRequestCounter(app: SiteApp, { answers }: Metrics): CountRequest {
  return (request, response) => {
    const startedAt = performance.now();
    response.once("close", () => {
      const method = METHODS.includes(request.method) ? (request.method ?? "") : "other";
      // nginx logs the same status when a client left before the answer.
      const status = response.headersSent ? response.statusCode : 499;
      answers.observe(
        { method, route: routeOf(app, request), status },
        (performance.now() - startedAt) / 1_000,
      );
    });
  };
}

function routeOf({ files, routeTable }: SiteApp, request: IncomingMessage): string {
  const path = pathOf(request);
  if (serverPaths.includes(path)) return "probe";
  if (request.method === "POST") return "post";
  if (files?.has(path)) return path.includes(".") ? "file" : "page";
  return routeTable?.isRendered(path) ? "rendered" : "missing";
}

type Where = { readonly host: string; readonly port: number };

const SETTINGS = { port: "METRICS_PORT", host: "METRICS_HOST" } as const;

/**
 * Answers only GET /metrics, on its own port. Null when that cannot be opened: the log says so, and
 * pages need no metrics.
 */
export async function startMetricsServer(metrics: Metrics, { host, port }: Where, log: Logger) {
  const work = createWorkUnderWay();
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET")
      return void response.writeHead(404).end();
    try {
      const text = await work.add(metrics.render());
      response
        .writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" })
        .end(text);
    } catch (err) {
      log.error({ err }, "metrics not readable");
      response.writeHead(503).end();
    }
  });
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    const { message } = listenProblem(error as NodeJS.ErrnoException, { host, port }, SETTINGS);
    log.error(`There are no metrics. ${message}`);
    return null;
  }
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await work.over();
    },
  };
}
