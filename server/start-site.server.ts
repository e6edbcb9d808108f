import type { IncomingMessage } from "node:http";
import { createMetrics, createRequestCounter, startMetricsServer } from "#server/metrics/metrics.server.ts";
import { startAnalytics } from "./analytics/analytics.server.ts";
import { startBackups } from "./backup/backup-schedule.server.ts";
import { openBackupStorage } from "./backup/backup-storage.server.ts";
import { within } from "./clock.server.ts";
import { type Config, publicUrl } from "./config.server.ts";
import {
  createDeliverer,
  describeMails,
  mailDomainOf,
  mailFolderOf,
  replyToOf,
} from "./delivery/create-deliverer.server.ts";
import { openEventBus } from "./enquiries/event-bus.server.ts";
import { startMorningMails } from "./enquiries/notices.server.ts";
import { createHttpServer } from "./http/http-server.server.ts";
import { listen } from "./http/listen.server.ts";
import { createProvenanceReader } from "./http/proxy-trust.server.ts";
import { createReadinessCheck } from "./http/readiness.server.ts";
import type { SiteApp } from "./http/site-app.server.ts";
import { createAdmission } from "./leads/admission.server.ts";
import { createAltchaCheck } from "./leads/human-check.server.ts";
import { createMailQuota, createUncheckedQuota } from "./limits/quotas.server.ts";
import { createLogger, type Logger } from "./logger.server.ts";
import { startIssues } from "./newsletter/issue-steps.server.ts";
import { openContentDesk } from "./open-content-desk.server.ts";
import { startOutboxWorker } from "./outbox/worker.server.ts";
import { markKey, readKeys } from "./secret-key.server.ts";
import { createServices } from "./services.server.ts";
import { createSignedLinks } from "./signed-links.server.ts";
import { seedTemplates } from "./store/enquiries/reply-templates-table.server.ts";
import { migrate } from "./store/migrate.server.ts";
import { openStore } from "./store/open-store.server.ts";
import { startUpkeep } from "./upkeep.server.ts";

const STOP_MS = 8_000;
const CLOSE_MS = 1_500;
const CHALLENGES_PER_POST = 6;

/** Takes the port first, so that a second start by mistake ends before it changes a table or sends a mail. */
export async function startSite(config: Config, app: SiteApp) {
  const log = createLogger(config);
  // Loading takes seconds of CPU time, during which no request could be answered.
  await app.load();
  const http = createHttpServer({ config, app });
  const listening = await listen(http.server, config);
  try {
    return await startBehind(config, app, { log, http, listening });
  } catch (error) {
    await listening.stop(0);
    throw error;
  }
}

type Front = {
  readonly log: Logger;
  readonly http: ReturnType<typeof createHttpServer>;
  readonly listening: Awaited<ReturnType<typeof listen>>;
};

async function startBehind(config: Config, app: SiteApp, { log, http, listening }: Front) {
  const { address } = listening;
  const clock = () => new Date();
  const build = await app.load();
  const { createBrand, createMailRenderer, createSubjectRenderer, officeHours, countsVisits } = build.entry.module;
  const openStatuses = build.entry.module.openStatuses();
  const posts = async () => (await app.load()).entry.module.newsletterPosts();
  const brand = createBrand(publicUrl(config));
  const keys = await readKeys(config);
  if (!(await markKey(keys, config.dataDir)))
    log.error("SECRET_KEY is another than this installation worked with: npm run site -- doctor says what to do");
  const store = await openStore(config, { isServing: true });
  await migrate(store, log);
  await seedTemplates(store.db, build.entry.module.replyTemplates());

  const links = createSignedLinks(keys, clock);
  const mailDomain = mailDomainOf(config, brand);
  const { retainLeadsDays } = config;
  const office = officeHours();
  const common = { store, clock, log, keys, links, openStatuses, posts, office, mailDomain, retainLeadsDays };
  const mailFolder = mailFolderOf(config);
  let backups: ReturnType<typeof startBackups> | null = null;
  const backup = () => backups?.state() ?? null;
  const backupEverySeconds = (config.backup?.everyHours ?? 0) * 3_600;
  const metrics = config.metricsPort === null ? null : createMetrics({ ...common, backup, backupEverySeconds });
  const metricsServer =
    metrics && (await startMetricsServer(metrics, { host: config.metricsHost, port: config.metricsPort ?? 0 }, log));
  backups = config.backup && startBackups({ ...common, config, storage: openBackupStorage(config.backup) });
  const stopUpkeep = startUpkeep({ ...common, mailFolder });
  const renderMail = createMailRenderer(brand);
  const deliver = createDeliverer({ ...common, config, brand, renderMail });
  const eventBus = openEventBus(store, log);
  const onAnswerTried = (id: string) => eventBus.publish({ kind: "changed", id });
  const worker = startOutboxWorker({ ...common, deliver, onAnswerTried });
  const queueing = { ...common, onStored: worker.notify };
  const stopMorningMails = startMorningMails(queueing);
  const stopIssues = startIssues(queueing);
  const humanCheck = createAltchaCheck(common);
  const content = openContentDesk(config, app, { ...common, services: () => services });
  const services = createServices({
    ...queueing,
    humanCheck,
    mailFolder,
    brandName: brand.name,
    referencePrefix: brand.referencePrefix,
    replyTo: replyToOf(config, brand),
    writesFiles: !config.smtpUrl,
    sendsMail: config.smtpUrl !== null,
    describeMail: describeMails({ ...common, config, brand, renderMail: createSubjectRenderer(brand) }),
    hasWebhook: config.webhookUrl !== null,
    rateLimitPerMinute: config.rateLimitPerMinute,
    mailQuota: createMailQuota({ keys, clock, perHour: config.mailsPerHour }),
    uncheckedQuota: createUncheckedQuota({ keys, clock, perHour: config.uncheckedPerHour }),
    eventBus,
    renderMail,
    siteUrl: brand.siteUrl,
    content,
  });

  const isPage = (path: string) => !path.includes(".") && (app.files?.has(path) ?? false);
  const readProvenance = createProvenanceReader(config.trustProxy);
  const addressOf = (request: IncomingMessage) => readProvenance(request).address;
  const analytics = countsVisits ? await startAnalytics({ ...common, addressOf, isPage }) : null;
  http.serve({
    config,
    log,
    app,
    services,
    humanCheck,
    admit: createAdmission(store, keys, config.rateLimitPerMinute, "form"),
    admitChallenge: createAdmission(store, keys, CHALLENGES_PER_POST * config.rateLimitPerMinute, "challenge"),
    isReady: createReadinessCheck({ ...common, worker }),
    analytics,
    countRequest: metrics && createRequestCounter(app, metrics),
  });
  log.info({ address }, "ready");

  let stopping: Promise<void> | null = null;
  async function stop() {
    stopUpkeep();
    stopMorningMails();
    stopIssues();
    backups?.stop();
    const stoppedAt = performance.now();
    // Otherwise event streams of open desks would delay shutdown until they are cut off.
    const newsEnd = eventBus.close();
    // A delivery that takes longer is retried after its lease has lapsed.
    await Promise.all([
      listening.stop(STOP_MS),
      metricsServer?.stop(),
      within(STOP_MS, worker.stop()),
      within(STOP_MS, newsEnd),
    ]);
    // After the last answer and before the store closes; a slow database may use the time that the answers left.
    await within(Math.max(CLOSE_MS, STOP_MS - (performance.now() - stoppedAt)), analytics?.stop());
    await within(CLOSE_MS, Promise.all([store.close(), content?.close()]));
    log.info("stopped");
  }
  return {
    name: brand.wordmark,
    address,
    metricsPort: metricsServer?.port ?? null,
    /** Finishes requests and deliveries in progress, within ten seconds; safe to call again. */
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}
