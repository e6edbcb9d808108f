import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type BackupSchedule, startBackups } from "./backup/backup-schedule.server.ts";
import { openBackupPlace } from "./backup/open-backup-place.server.ts";
import { type Config, publicUrl } from "./config.server.ts";
import { importErasuresFile } from "./data-protection/erasures.server.ts";
import { createDeliverer, mailDomainOf, mailFolderOf } from "./delivery/create-deliverer.server.ts";
import { startDigest } from "./enquiries/digest.server.ts";
import { openNewsRoom } from "./enquiries/news-room.server.ts";
import { startCountingEnquiries } from "./figures/count-enquiries.server.ts";
import { openFiguresBook } from "./figures/figures-book.server.ts";
import { areVisitsCounted } from "./http/built-app.server.ts";
import { closeServer } from "./http/closer.server.ts";
import { limitConnections } from "./http/connections.server.ts";
import { createHttpServer } from "./http/http-server.server.ts";
import { listen } from "./http/listen.server.ts";
import { createProvenanceReader, createTrust } from "./http/proxy-trust.server.ts";
import { createReadinessCheck } from "./http/readiness.server.ts";
import type { SiteApp } from "./http/site-app.server.ts";
import { markKey } from "./key-fingerprint.server.ts";
import { createAdmission } from "./leads/admission.server.ts";
import { createAltchaCheck } from "./leads/human-check.server.ts";
import { createAbuseTally } from "./limits/abuse-tally.server.ts";
import { createMailBudget } from "./limits/mail-budget.server.ts";
import { createPressure } from "./limits/pressure.server.ts";
import { createLogger, type Logger } from "./logger.server.ts";
import { createRequestCounter } from "./metrics/count-requests.server.ts";
import { countDeliveries, countServices } from "./metrics/count-services.server.ts";
import { createMetrics } from "./metrics/metrics.server.ts";
import { startMetricsServer } from "./metrics/metrics-server.server.ts";
import { startIssues } from "./newsletter/issue-steps.server.ts";
import { startOutboxWorker } from "./outbox/worker.server.ts";
import { readKeys } from "./secret-key.server.ts";
import { createServices } from "./services.server.ts";
import { createSignedLinks } from "./signed-links.server.ts";
import { migrate } from "./store/migrate.server.ts";
import { openStore } from "./store/open-store.server.ts";
import { startUpkeep, type Upkeep } from "./upkeep.server.ts";

const STOP_MS = 8_000;
const CLOSE_MS = 1_500;
// A visitor who starts the check over now and then is no machine.
const CHALLENGES_PER_POST = 6;

export type Site = {
  readonly name: string;
  readonly address: string;
  readonly metricsPort: number | null;
  /** Finishes requests and deliveries in hand, within ten seconds; safe to call again. */
  stop(): Promise<void>;
};

/**
 * Takes the port and starts the site: the store, what works on it, then the answers. The port comes first, so that a
 * second start by mistake ends before it changes a table or delivers a mail.
 */
export async function startSite(config: Config, app: SiteApp): Promise<Site> {
  const log = createLogger(config);
  // Loading takes seconds of the processor, in which nobody would be answered.
  await app.load();
  const http = createHttpServer({ config, app, log });
  const connections = limitConnections(http.server, {
    perAddress: config.connectionsPerAddress,
    isProxy: createTrust(config.trustProxy),
  });
  const listening = await listen(http.server, config);
  const stopListening = (ms: number) => closeServer(http.server, listening, connections, ms);
  try {
    return await startBehind(config, app, { log, http, address: listening.address, stopListening });
  } catch (error) {
    await stopListening(0);
    throw error;
  }
}

type Front = {
  readonly log: Logger;
  readonly http: ReturnType<typeof createHttpServer>;
  readonly address: string;
  stopListening(deadlineMs: number): Promise<void>;
};

/** What stands behind the port: migrates the store, starts what works on it, and has the site served. */
async function startBehind(config: Config, app: SiteApp, front: Front): Promise<Site> {
  const { log, http, address } = front;
  const clock = () => new Date();
  const build = await app.load();
  const { createBrand, createMailRenderer, officeHours, countsVisits } = build.entry.module;
  const hasFigures = areVisitsCounted(build, config);
  if (countsVisits && !hasFigures) log.warn("FIGURES=off, yet the privacy page says that visits are counted");
  const posts = async () => (await app.load()).entry.module.newsletterPosts();
  const brand = createBrand(publicUrl(config));
  const keys = await readKeys(config);

  if (!(await markKey(keys, config.dataDir)))
    log.error("SECRET_KEY is another than this installation worked with: npm run doctor says what to do");

  const store = await openStore(config, { isServing: true });
  await migrate(store, log);
  await importErasuresFile(store.db, config.dataDir);

  const links = createSignedLinks(keys, clock);
  const abuse = createAbuseTally(log);
  let backups: BackupSchedule | null = null;
  const backup = () => backups?.state() ?? null;
  const { retainLeadsDays } = config;
  if (config.backup?.recipients.length === 0) {
    log.warn("the next release no longer reads BACKUP_KEY: set BACKUP_RECIPIENTS (npm run backup -- --new-key FILE)");
  }
  const backupEverySeconds = (config.backup?.everyHours ?? 0) * 3_600;
  let upkeep: Upkeep | null = null;
  const metricsParts = { store, clock, abuse, backup, backupEverySeconds, upkeep: () => upkeep?.states() ?? [] };
  const metrics = config.metricsPort === null ? null : createMetrics(metricsParts);
  // Before anything works on the store: this port may be taken, too.
  const metricsServer =
    metrics && (await startMetricsServer(metrics, { host: config.metricsHost, port: config.metricsPort ?? 0 }, log));
  backups = config.backup && startBackups({ store, config, place: openBackupPlace(config.backup), clock, log });
  upkeep = startUpkeep({ store, clock, keys, log, mailFolder: mailFolderOf(config), retainLeadsDays });
  const renderMail = createMailRenderer(brand);
  const sendNow = createDeliverer({ config, store, clock, brand, links, renderMail, posts });
  const deliver = metrics ? countDeliveries(sendNow, metrics) : sendNow;
  const worker = startOutboxWorker({ store, deliver, clock, log });
  const stopCounting = startCountingEnquiries({ store, clock, log });

  const newsRoom = openNewsRoom(store, log);
  const mailDomain = mailDomainOf(config, brand);
  const stopDigest = startDigest({ store, clock, log, office: officeHours(), mailDomain, onStored: worker.wake });
  const stopIssues = startIssues({ store, clock, log, mailDomain, posts, onStored: worker.wake });
  const humanCheck = createAltchaCheck({ keys, clock });
  const plainServices = createServices({
    store,
    clock,
    log,
    keys,
    humanCheck,
    links,
    mailFolder: mailFolderOf(config),
    retainLeadsDays,
    brandName: brand.name,
    referencePrefix: brand.referencePrefix,
    mailDomain,
    hasFigures,
    hasWebhook: config.webhookUrl !== null,
    rateLimitPerMinute: config.rateLimitPerMinute,
    mailBudget: createMailBudget({ keys, clock, perHour: config.mailsPerHour }),
    pressure: createPressure({ keys, clock, perHour: config.uncheckedPerHour }),
    abuse,
    newsRoom,
    posts,
    renderMail,
    siteUrl: brand.siteUrl,
    onStored: worker.wake,
  });

  const services = metrics ? countServices(plainServices, metrics) : plainServices;
  const isPage = (path: string) => !path.includes(".") && (app.files?.has(path) ?? false);
  const readProvenance = createProvenanceReader(config.trustProxy);
  const addressOf = (request: IncomingMessage) => readProvenance(request).address;
  const figures = hasFigures ? await openFiguresBook({ store, clock, log, addressOf, isPage }) : null;
  http.serve({
    config,
    log,
    app,
    services,
    humanCheck,
    admitChallenge: createAdmission(store, keys, CHALLENGES_PER_POST * config.rateLimitPerMinute, "challenge"),
    checkReadiness: createReadinessCheck({ store, worker, clock, log, backup }),
    figures,
    countRequest: metrics && createRequestCounter(app, metrics),
  });
  log.info({ address }, "ready");

  let stopping: Promise<void> | null = null;
  async function stop() {
    upkeep?.stop();
    stopDigest();
    stopCounting();
    stopIssues();
    backups?.stop();
    // Else open desks would hold up the end until they are cut off.
    const newsEnd = newsRoom.close();
    // A delivery that outlasts this is taken up again by whoever starts next, once its lease has lapsed.
    await Promise.all([
      front.stopListening(STOP_MS),
      metricsServer?.stop(),
      Promise.race([worker.stop(), sleep(STOP_MS, null, { ref: false })]),
      Promise.race([newsEnd, sleep(STOP_MS, null, { ref: false })]),
    ]);
    // After the last answer, before the store closes.
    await Promise.race([figures?.stop(), sleep(CLOSE_MS, null, { ref: false })]);
    await Promise.race([Promise.all([store.close(), app.close()]), sleep(CLOSE_MS, null, { ref: false })]);
    log.info("stopped");
  }
  return {
    name: brand.wordmark,
    address,
    metricsPort: metricsServer?.port ?? null,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}
