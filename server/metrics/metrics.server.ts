import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { BackupState } from "#server/backup/backup-schedule.server.ts";
import type { Clock } from "#server/clock.server.ts";
import type { AbuseTally } from "#server/limits/abuse-tally.server.ts";
import { outboxBacklog } from "#server/store/outbox-backlog.server.ts";
import type { Store } from "#server/store/store.server.ts";
import type { StepState } from "#server/upkeep.server.ts";

type MetricsParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly abuse: AbuseTally;
  readonly backup: () => BackupState | null;
  readonly upkeep: () => readonly StepState[];
  readonly backupEverySeconds: number;
};

export type Metrics = ReturnType<typeof createMetrics>;

// From an answer out of memory to the longest that a visitor waits.
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** Every series of /metrics. Those of the store are asked for when somebody reads them. */
export function createMetrics({ store, clock, abuse, backup, backupEverySeconds, upkeep }: MetricsParts) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  new Gauge({
    name: "site_outbox_messages",
    help: "Messages that wait to be sent, that were given up, and that were refused because of whom they were for.",
    labelNames: ["state"],
    registers,
    async collect() {
      // Read once for both series: they are one look into the store.
      const { waiting, failed, refused, oldestDueAt } = await outboxBacklog(store.db);
      this.set({ state: "waiting" }, waiting);
      this.set({ state: "failed" }, failed);
      this.set({ state: "refused" }, refused);
      const overdueMs = oldestDueAt === null ? 0 : clock().getTime() - Date.parse(oldestDueAt);
      overdue.set(Math.max(0, overdueMs / 1_000));
    },
  });
  const overdue = new Gauge({
    name: "site_outbox_overdue_seconds",
    help: "How long the oldest message that is due has waited.",
    registers,
  });
  new Gauge({
    name: "site_posts_flagged",
    help: "Posts that were not taken as they came, since the start, by form and reason.",
    labelNames: ["form", "reason"],
    registers,
    collect() {
      for (const { form, reason, count } of abuse.counts()) this.set({ form, reason }, count);
    },
  });
  new Gauge({
    name: "site_backup_age_seconds",
    help: "Age of the newest verified backup; no value while none is known.",
    registers,
    collect() {
      const lastGoodAt = backup()?.lastGoodAt;
      if (lastGoodAt) this.set((clock().getTime() - Date.parse(lastGoodAt)) / 1_000);
      // A new gauge says 0, which would be the best of all ages.
      else this.remove();
    },
  });
  new Gauge({
    name: "site_backup_failing",
    help: "1 from a failed try to make a backup until one succeeds; 0 also where the site makes none.",
    registers,
    collect() {
      this.set(backup()?.problem ? 1 : 0);
    },
  });
  new Gauge({
    name: "site_upkeep_age_seconds",
    help: "How long ago each step of the hourly upkeep last ran to its end, or the process started.",
    labelNames: ["step"],
    registers,
    collect() {
      for (const { step, doneAt } of upkeep()) this.set({ step }, (clock().getTime() - doneAt.getTime()) / 1_000);
    },
  });
  new Gauge({
    name: "site_backup_prune_failing",
    help: "1 while old backups cannot be deleted.",
    registers,
    collect() {
      this.set(backup()?.pruneProblem ? 1 : 0);
    },
  });
  new Gauge({
    name: "site_backup_every_seconds",
    help: "How often the site is to make a backup; 0 where it makes none.",
    registers,
  }).set(backupEverySeconds);
  return {
    requests: new Counter({
      name: "site_http_requests_total",
      help: "Answers by route and status.",
      labelNames: ["method", "route", "status"],
      registers,
    }),
    seconds: new Histogram({
      name: "site_http_request_seconds",
      help: "Time from a request to the end of its answer.",
      labelNames: ["route"],
      buckets: SECONDS,
      registers,
    }),
    outcomes: new Counter({
      name: "site_forms_total",
      help: "Forms that reached the store's door, by form and what came of them.",
      labelNames: ["form", "outcome"],
      registers,
    }),
    deliveries: new Counter({
      name: "site_deliveries_total",
      help: "Tries to deliver a mail or a webhook post, by channel and result.",
      labelNames: ["channel", "result"],
      registers,
    }),
    contentType: registry.contentType,
    /** Everything, in the text format of Prometheus. */
    render: () => registry.metrics(),
  };
}
