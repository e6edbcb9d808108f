import type { IncomingMessage } from "node:http";
import { servePublishedAtStart } from "#features/editing/publishing/follow.server.ts";
import { seedTemplates } from "#features/enquiries/tables/reply-templates-table.server.ts";
import { startAnalytics } from "#features/figures/count-visits.server.ts";
import { mailboxOf } from "#features/mailbox/mailbox-access.server.ts";
import {
  createMetrics,
  createRequestCounter,
  type Metrics,
  startMetricsServer,
} from "#server/metrics/metrics.server.ts";
import { startBackups } from "./backup/backup-schedule.server.ts";
import { openBackupStorage } from "./backup/backup-storage.server.ts";
import { copyBeforeUpdate } from "./backup/copy-before-update.server.ts";
import { untilAborted, within } from "./clock.server.ts";
import { type Config, publicUrl } from "./config.server.ts";
import {
  createDeliverer,
  describeMails,
  mailDomainOf,
  mailFolderOf,
  replyToOf,
} from "./delivery/create-deliverer.server.ts";
import { openEventBus } from "./event-bus.server.ts";
import { features, mailsByChannel } from "./features.server.ts";
import { createHttpServer } from "./http/http-server.server.ts";
import { listen } from "./http/listen.server.ts";
import { createProvenanceReader } from "./http/proxy-trust.server.ts";
import { createReadinessCheck } from "./http/readiness.server.ts";
import type { SiteApp } from "./http/site-app.server.ts";
import { createAdmission } from "./limits/admission.server.ts";
import { createLogger, type Logger } from "./logger.server.ts";
import { openEditing } from "./open-editing.server.ts";
import { type OutboxWorker, startOutboxWorker } from "./outbox/worker.server.ts";
import { markKey, readKeys } from "./secret-key.server.ts";
import { createSignedLinks } from "./signed-links.server.ts";
import type { Site } from "./site.server.ts";
import { tooFewConnections } from "./store/connection-limit.server.ts";
import { migrate } from "./store/migrate.server.ts";
import { openStore } from "./store/open-store.server.ts";
import { startUpkeep } from "./upkeep.server.ts";
import { createWorkUnderWay } from "./work-under-way.server.ts";

const STOP_MS = 8_000;
const CLOSE_MS = 1_500;
const CHALLENGES_PER_POST = 6;
/** Rendering what is published takes seconds; new code for it takes minutes, which none waits. */
const RENDER_AT_START_MS = 60_000;

type Options = {
  readonly isBehind?: boolean;
  /** Aborted when the site is to stop, which the start then does not put off. */
  readonly stopSignal?: AbortSignal;
};

/**
 * Takes the port first, so that a second start by mistake ends before it changes a table or sends a
 * mail.
 */
export async function startSite(
  config: Config,
  app: SiteApp,
  { isBehind = false, stopSignal }: Options = {},
) {
  const log = createLogger(config);
  // Loading takes seconds of CPU time, during which no request could be answered.
  await app.load();
  const http = createHttpServer({ config, app, isBehind });
  const listening = await listen(http.server, config);
  try {
    return await startBehind(config, app, { log, http, listening, isBehind, stopSignal });
  } catch (error) {
    await listening.stop(0);
    throw error;
  }
}

type Front = {
  readonly log: Logger;
  readonly http: ReturnType<typeof createHttpServer>;
  readonly listening: Awaited<ReturnType<typeof listen>>;
  readonly isBehind: boolean;
  readonly stopSignal: AbortSignal | undefined;
};

async function startBehind(
  config: Config,
  app: SiteApp,
  { log, http, listening, isBehind, stopSignal }: Front,
) {
  const { address } = listening;
  const clock = () => new Date();
  const build = await app.load();
  const { createBrand, createMailRenderer, createSubjectRenderer, ...content } = build.entry.module;
  const siteUrl = publicUrl(config);
  // As the content says it now; all copies of the code read the content that is served.
  const brand = () => createBrand(siteUrl);
  const keys = await readKeys(config);
  if (!(await markKey(keys, config.dataDir)))
    log.error(
      "SECRET_KEY is another than this installation worked with: " +
        "npm run site -- doctor says what to do",
    );
  const store = await openStore(config, { isServing: true });
  await copyBeforeUpdate({ store, log }, config.dataDir);
  await migrate(store, log);
  const tooFew = store.kind === "postgres" ? await tooFewConnections(store.db) : null;
  if (tooFew) log.warn({ advice: tooFew.advice }, tooFew.says);
  const work = createWorkUnderWay();
  const addTemplates = () => seedTemplates(store.db, content.replyTemplates());
  await addTemplates();

  const links = createSignedLinks(keys, clock);
  const eventBus = openEventBus(store, log);
  const admitSignIn = createAdmission(store, keys, config.rateLimitPerMinute, "desk");
  const openedEditing = openEditing(config, app, {
    store,
    log,
    onServed() {
      const adding = addTemplates().catch((err: unknown) => {
        log.warn({ err }, "reply templates not added");
      });
      void work.add(adding);
    },
  });
  const { editing } = openedEditing;
  const isRendered = isBehind && editing ? servePublishedAtStart({ log, editing }) : undefined;
  // Both are made from the site, which uses them once it serves.
  let worker: OutboxWorker | null = null;
  let metrics: Metrics | null = null;
  const common: Omit<Site, "describeMail"> = {
    store,
    clock,
    log,
    keys,
    links,
    eventBus,
    siteUrl,
    brand,
    office: content.officeHours,
    openStatuses: content.openStatuses,
    review: content.reviewRule,
    posts: async () => (await app.load()).entry.module.newsletterPosts(),
    renderMail: (mail) => createMailRenderer(brand())(mail),
    mailDomain: () => mailDomainOf(config, brand()),
    replyTo: () => replyToOf(config, brand()),
    mailFolder: mailFolderOf(config),
    onStored: () => worker?.notify(),
    admitSignIn: (client) => admitSignIn("sign-in", client),
    mailsPerHour: config.mailsPerHour,
    uncheckedPerHour: config.uncheckedPerHour,
    rateLimitPerMinute: config.rateLimitPerMinute,
    retainLeadsDays: config.retainLeadsDays,
    hasWebhook: config.webhookUrl !== null,
    hasChat: config.chatUrl !== null,
    sendsMail: config.smtpUrl !== null,
    replyDelayMs: config.replyDelaySeconds * 1_000,
    mailbox: mailboxOf(config),
    editing,
    countForm: (form, outcome) => metrics?.forms.inc({ form, outcome }),
  };
  const mailing = { ...common, config, mails: mailsByChannel };
  const describeMail = describeMails({
    ...mailing,
    renderMail: (mail) => createSubjectRenderer(brand())(mail),
  });
  const site: Site = { ...common, describeMail };

  let backups: ReturnType<typeof startBackups> | null = null;
  const backup = () => backups?.state() ?? null;
  const backupEverySeconds = (config.backup?.everyHours ?? 0) * 3_600;
  const upkeep = startUpkeep({ ...site, dataDir: config.dataDir });
  if (config.metricsPort !== null) {
    metrics = createMetrics({ ...site, backup, backupEverySeconds, upkeep: () => upkeep.doneAt });
  }
  const metricsServer =
    metrics &&
    (await startMetricsServer(
      metrics,
      { host: config.metricsHost, port: config.metricsPort ?? 0 },
      log,
    ));
  backups =
    config.backup && startBackups({ ...site, config, storage: openBackupStorage(config.backup) });

  const others = Object.assign({}, ...features.map(({ deliverers }) => deliverers?.(site, config)));
  const deliver = createDeliverer({ ...mailing, others });
  const onAnswerTried = (id: string) => eventBus.publish({ kind: "changed", id });
  worker = startOutboxWorker({ ...site, deliver, onAnswerTried });
  const stopFeatures = features.flatMap(({ start }) => start?.(site) ?? []);

  const isPage = (path: string) => !path.includes(".") && (app.files?.has(path) ?? false);
  const readProvenance = createProvenanceReader(config.trustProxy);
  const addressOf = (request: IncomingMessage) => readProvenance(request).address;
  const { countsVisits } = content;
  const analytics = await startAnalytics({ ...site, countsVisits, addressOf, isPage });
  await Promise.race([
    within(RENDER_AT_START_MS, isRendered),
    stopSignal && untilAborted(stopSignal),
  ]);
  http.serve({
    config,
    app,
    site,
    work,
    admit: createAdmission(store, keys, config.rateLimitPerMinute, "form"),
    admitChallenge: createAdmission(
      store,
      keys,
      CHALLENGES_PER_POST * config.rateLimitPerMinute,
      "challenge",
    ),
    readiness: createReadinessCheck({ ...site, worker }),
    analytics,
    countRequest: metrics && createRequestCounter(app, metrics),
  });
  log.info({ address }, "ready");

  let stopping: Promise<void> | null = null;
  async function stop() {
    const stoppedAt = performance.now();
    const msLeft = () => Math.max(CLOSE_MS, STOP_MS - (performance.now() - stoppedAt));
    openedEditing.end();
    const ends = [
      upkeep.stop(),
      backups?.stop(),
      // A delivery that takes longer is retried after its lease has lapsed.
      worker?.stop(),
      // Otherwise event streams of open desks would delay shutdown until they are cut off.
      eventBus.close(),
      metricsServer?.stop(),
      ...stopFeatures.map((stopFeature) => stopFeature()),
    ];
    await Promise.all([listening.stop(STOP_MS), within(STOP_MS, Promise.all(ends))]);
    // After the last answer and before the store closes; a slow database may use the time that the
    // answers left.
    await within(
      msLeft(),
      work.over().then(() => Promise.all([analytics.stop(), eventBus.toldAll()])),
    );
    await within(CLOSE_MS, Promise.all([store.close(), openedEditing.close()]));
    log.info("stopped");
  }
  return {
    name: brand().wordmark,
    address,
    metricsPort: metricsServer?.port ?? null,
    /** Finishes requests and deliveries in progress, within ten seconds; safe to call again. */
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}
