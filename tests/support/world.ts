import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { openNewsRoom } from "#server/enquiries/news-room.server.ts";
import { createAltchaCheck } from "#server/leads/human-check.server.ts";
import { createAbuseTally } from "#server/limits/abuse-tally.server.ts";
import { createMailBudget } from "#server/limits/mail-budget.server.ts";
import { createPressure } from "#server/limits/pressure.server.ts";
import { createKeys } from "#server/secret-key.server.ts";
import { createServices } from "#server/services.server.ts";
import { createSignedLinks } from "#server/signed-links.server.ts";
import { migrate } from "#server/store/migrate.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { samplePost } from "./sample-post.ts";

export const silentLog = pino({ level: "silent" });

/** A clock that stands still until it is told to move; it starts at the real time, which altcha-lib also looks at. */
export function createFakeClock() {
  let now = Date.now();
  const clock = () => new Date(now);
  return Object.assign(clock, {
    advance(ms: number) {
      now += ms;
    },
  });
}

/** A folder that is gone when the test is over; in memory where the test run found some, see own-environment.ts. */
export async function createTempFolder(place = process.env.FOLDERS_OF_TESTS ?? tmpdir()) {
  const path = await mkdtemp(join(place, "site-test-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Store, clock, keys and services of one test; on a new SQLite file unless a database is named. */
export async function createWorld(
  databaseUrl: string | null = null,
  { hasWebhook = false, mailsPerHour = 100_000, uncheckedPerHour = 100_000, isServing = false } = {},
) {
  const folder = await createTempFolder();
  const store = await openStore({ databaseUrl, dataDir: folder.path }, { isServing });
  await migrate(store);
  const clock = createFakeClock();
  const keys = createKeys("a secret key that only tests know");
  const humanCheck = createAltchaCheck({ keys, clock });
  const links = createSignedLinks(keys, clock);
  const abuse = createAbuseTally(silentLog);
  const newsRoom = openNewsRoom(store, silentLog);
  let wakeUps = 0;
  const services = createServices({
    store,
    clock,
    keys,
    humanCheck,
    links,
    log: silentLog,
    mailFolder: join(folder.path, "mail"),
    retainLeadsDays: 730,
    brandName: "Riverstep Technologies",
    referencePrefix: "RS",
    mailDomain: "riverstep.example",
    hasWebhook,
    rateLimitPerMinute: 3,
    hasFigures: true,
    mailBudget: createMailBudget({ keys, clock, perHour: mailsPerHour }),
    pressure: createPressure({ keys, clock, perHour: uncheckedPerHour }),
    abuse,
    newsRoom,
    posts: async () => ({ outbox: samplePost }),
    renderMail: async ({ template }) => ({ subject: template, html: `<p>${template}</p>`, text: template }),
    siteUrl: "https://riverstep.example",
    onStored: () => {
      wakeUps += 1;
    },
  });
  return {
    folder: folder.path,
    store,
    clock,
    keys,
    humanCheck,
    links,
    services,
    abuse,
    wakeUps: () => wakeUps,
    async [Symbol.asyncDispose]() {
      await newsRoom.close();
      await store.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
