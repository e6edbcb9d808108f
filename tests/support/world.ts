import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { createMailDescriber } from "#server/delivery/create-deliverer.server.ts";
import { openEventBus } from "#server/event-bus.server.ts";
import { mailsByChannel } from "#server/features.server.ts";
import { createAdmission } from "#server/limits/admission.server.ts";
import { createKeys } from "#server/secret-key.server.ts";
import { createSignedLinks } from "#server/signed-links.server.ts";
import type { Site } from "#server/site.server.ts";
import { migrate } from "#server/store/migrate.server.ts";
import { openStore, SQLITE_FILE } from "#server/store/open-store.server.ts";
import type { MailContent } from "#shared/contracts/mail.ts";
import { readOfficeHours } from "#shared/formats/office-time.ts";
import { createMemoryLog } from "./memory-log.ts";
import { sampleBrand } from "./sample-lead.ts";
import { samplePost } from "./sample-post.ts";

export const openStatuses = ["new", "in-talks", "proposal"];
/** A time zone whose days begin at half past an hour of UTC. */
export const office = readOfficeHours("Asia/Kolkata", "Monday to Friday, 9:30 to 18:30");
export const silentLog = pino({ level: "silent" });

/**
 * A clock that moves only when told; it starts at the real time, because altcha-lib also reads
 * that.
 */
export function createFakeClock() {
  let now = Date.now();
  const clock = () => new Date(now);
  return Object.assign(clock, {
    advance(ms: number) {
      now += ms;
    },
  });
}

/**
 * A folder deleted after the test; in memory if the test run found some, see own-environment.ts.
 */
export async function createTempFolder(place = process.env.FOLDERS_OF_TESTS ?? tmpdir()) {
  const path = await mkdtemp(join(place, "site-test-"));
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Store, clock, keys and site of one test; uses a new SQLite file unless a database is given. */
export async function createWorld(
  databaseUrl: string | null = null,
  {
    hasWebhook = false,
    hasChat = false,
    mailsPerHour = 100_000,
    uncheckedPerHour = 100_000,
    isServing = false,
    replyDelayMs = 0,
    countForm = (_form: string, _outcome: string) => {},
  } = {},
) {
  const folder = await createTempFolder();
  const { SQLITE_FOR_THE_RUN } = process.env;
  if (!databaseUrl && SQLITE_FOR_THE_RUN)
    await copyFile(SQLITE_FOR_THE_RUN, join(folder.path, SQLITE_FILE));
  const store = await openStore({ databaseUrl, dataDir: folder.path }, { isServing });
  await migrate(store);
  const clock = createFakeClock();
  const keys = createKeys("a secret key that only tests know");
  const links = createSignedLinks(keys, clock);
  const { lines, log } = createMemoryLog();
  const eventBus = openEventBus(store, silentLog);
  let wakeUps = 0;
  const admitSignIn = createAdmission(store, keys, 3, "desk");
  const common: Omit<Site, "describeMail"> = {
    store,
    clock,
    log,
    keys,
    links,
    eventBus,
    siteUrl: "https://riverstep.example",
    brand: () => sampleBrand,
    office: () => office,
    openStatuses: () => openStatuses,
    review: () => ({ rule: "where another can", hours: 24 }),
    posts: async () => ({ outbox: samplePost }),
    renderMail: async ({ template }: MailContent) => ({
      subject: template,
      html: `<p>${template}</p>`,
      text: template,
    }),
    mailDomain: () => "riverstep.example",
    replyTo: () => "sales+{reference}@riverstep.example",
    mailFolder: join(folder.path, "mail"),
    onStored: () => {
      wakeUps += 1;
    },
    admitSignIn: (client) => admitSignIn("sign-in", client),
    mailsPerHour,
    uncheckedPerHour,
    rateLimitPerMinute: 3,
    retainLeadsDays: 730,
    hasWebhook,
    hasChat,
    sendsMail: true,
    replyDelayMs,
    mailbox: null,
    editing: null,
    countForm,
  };
  const company = { mailFrom: "no-reply@riverstep.example", companyName: "Riverstep Technologies" };
  const leadsTo = ["sales@riverstep.example"];
  const describeMail = createMailDescriber({
    mails: mailsByChannel,
    partsNow: () => ({
      ...common,
      ...company,
      leadsTo,
      openStatuses,
      replyTo: common.replyTo(),
    }),
  });
  const site: Site = { ...common, describeMail };
  return {
    folder: folder.path,
    office,
    store,
    clock,
    keys,
    links,
    site,
    /** The suspicious posts in the log. */
    abuse: () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "abuse"),
    wakeUps: () => wakeUps,
    async [Symbol.asyncDispose]() {
      await eventBus.close();
      await store.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
