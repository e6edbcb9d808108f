import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { type SubscriptionForm, subscribe } from "#features/newsletter/subscribe.server.ts";
import { parseConfig } from "#server/config.server.ts";
import { startUpkeep } from "#server/upkeep.server.ts";
import { createBackupKeys } from "#tests/support/backup-keys.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createMemoryLog } from "#tests/support/memory-log.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { hasProgram } from "#tests/support/programs.ts";
import { startTestSite } from "#tests/support/running-site.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { smtpError, startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createTempFolder, createWorld, silentLog } from "#tests/support/world.ts";
import { createFormCounter } from "./form-counter.server.ts";
import { startMetricsServer } from "./metrics.server.ts";

type Site = Awaited<ReturnType<typeof startTestSite>>;

const metricsOf = async ({ metricsPort }: Site) =>
  (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

const post = (site: Site, message: string) =>
  fetch(`${site.url}/contact-us`, { method: "POST", body: new URLSearchParams({ message }) });

test("requests and waiting messages are counted under names from closed lists", async () => {
  await using site = await startTestSite({ METRICS_PORT: "0", RATE_LIMIT_PER_MINUTE: "2" });
  await fetch(`${site.url}/about`);
  await fetch(`${site.url}/nothing-like-that?email=asha@client.example`);
  for (const message of ["one", "two", "three"]) await post(site, message);
  const counted = (method: string, route: string, status: number) =>
    `site_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`;
  // An answer is counted when it has been sent, which may be after the client has its head.
  await eventually(async () => (await metricsOf(site)).includes(counted("POST", "post", 429)));
  const text = await metricsOf(site);
  expect(text).toContain(`${counted("GET", "page", 200)} 1`);
  expect(text).toContain(`${counted("GET", "missing", 404)} 1`);
  expect(text).toContain(`${counted("POST", "post", 429)} 1`);
  expect(text).toMatch(/site_outbox_messages\{state="waiting"\} \d/);
  expect(text).toContain('site_outbox_messages{state="failed"} 0');
  expect(text).toContain("site_outbox_overdue_seconds 0");
  expect(text).not.toContain("client.example");
});

test("a database that is gone takes away the gauges that need it, and nothing else", async () => {
  const postgres = await startPostgres();
  const settings = { DATABASE_URL: await postgres.createDatabase() };
  await using site = await startTestSite({ METRICS_PORT: "0", ...settings });
  expect(await metricsOf(site)).toContain("site_database_up 1\n");
  await postgres[Symbol.asyncDispose]();
  await post(site, "lost");
  // An answer is counted when it has been sent, which may be after the client has its head.
  const refused = /^site_http_request_seconds_count\{method="POST".*status="503"\} 1$/m;
  await eventually(async () => refused.test(await metricsOf(site)));
  const text = await metricsOf(site);
  expect(text).toContain("site_database_up 0\n");
  expect(text).toMatch(/^process_cpu_seconds_total /m);
  expect(text).not.toMatch(/^site_outbox_(?:messages|overdue)/m);
});

test("a mistyped visitor address counts as refused, not as a failed mail", async () => {
  const returns: string[] = [];
  await using peer = await startSmtpPeer({
    onMailFrom({ address }, _session, done) {
      returns.push(address);
      done();
    },
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith("client.example") ? smtpError(550, "no") : null),
  });
  await using site = await startTestSite({
    METRICS_PORT: "0",
    SMTP_URL: peer.url,
    MAIL_RETURN_TO: "back@riverstep.example",
  });
  await post(site, "hello");
  await eventually(async () =>
    (await metricsOf(site)).includes('site_outbox_messages{state="refused"} 1'),
  );
  const text = await metricsOf(site);
  expect(text).toContain('site_outbox_messages{state="failed"} 0');
  expect(new Set(returns)).toEqual(new Set(["back@riverstep.example"]));
});

test("the age of the newest backup is reported, and also that backups fail", async () => {
  await using folder = await createTempFolder();
  const settings = { METRICS_PORT: "0", BACKUP_RECIPIENTS: (await createBackupKeys()).recipient };
  await using site = await startTestSite({ ...settings, BACKUP_TO: join(folder.path, "backups") });
  await using broken = await startTestSite({ ...settings, BACKUP_TO: "/dev/null/backups" });
  await eventually(async () => /^site_backup_age_seconds \d/m.test(await metricsOf(site)));
  const text = await metricsOf(site);
  for (const line of ["failing 0", "every_seconds 86400"])
    expect(text).toContain(`site_backup_${line}\n`);
  await eventually(async () => /^site_backup_failing 1$/m.test(await metricsOf(broken)));
  expect(await metricsOf(broken)).not.toMatch(/^site_backup_age_seconds \d/m);
});

test("sent forms are counted by form and outcome, from zero, so that the first one is seen to come", async () => {
  await using site = await startTestSite({ METRICS_PORT: "0" });
  const counted = async (form: string, outcome: string) =>
    new RegExp(`^site_forms_total\\{form="${form}",outcome="${outcome}"\\} (\\d+)$`, "m").exec(
      await metricsOf(site),
    )?.[1];
  expect(await counted("inquiry", "accepted")).toBe("0");
  expect(await counted("newsletter", "accepted")).toBe("0");
  await post(site, "hello");
  await post(site, "hello");
  expect(await counted("inquiry", "accepted")).toBe("1");
  expect(await counted("inquiry", "duplicate")).toBe("1");
  expect(await counted("contact", "accepted")).toBe("0");
});

test("the honeypot's catch and a broken store have outcomes of their own", async () => {
  const counter = createFormCounter([]);
  const countForm = (form: string, outcome: string) => counter.inc({ form, outcome });
  await using world = await createWorld(null, { countForm });
  const { site } = world;
  const countOf = async (form: string, outcome: string) => {
    const { values } = await counter.get();
    return values.find(({ labels }) => labels.form === form && labels.outcome === outcome)?.value;
  };
  await submitLead(
    site,
    { ...sampleInquiry({ requirements: "cheap links" }), honeypot: "x" },
    sampleClient,
  );
  expect([await countOf("inquiry", "trapped"), await countOf("inquiry", "accepted")]).toEqual([
    1, 0,
  ]);
  await world.store.close();
  await submitLead(site, sampleInquiry({ requirements: "an honest question" }), sampleClient);
  const signUp = { email: "asha@client.example", visit: {}, consentVersion: "", honeypot: "" };
  await subscribe(world.site, signUp as SubscriptionForm, sampleClient);
  expect([
    await countOf("inquiry", "unavailable"),
    await countOf("newsletter", "unavailable"),
  ]).toEqual([1, 1]);
});

test("each step of the upkeep has an age, which begins with the start", async () => {
  await using site = await startTestSite({ METRICS_PORT: "0" });
  const text = await metricsOf(site);
  for (const step of ["leads", "ended subscriptions", "search index"]) {
    const [, age] =
      new RegExp(`^site_upkeep_age_seconds\\{step="${step}"\\} (\\S+)$`, "m").exec(text) ?? [];
    expect(Number(age), step).toBeLessThan(60);
  }
});

test("a step that fails gets older, while the others begin anew", async () => {
  await using world = await createWorld();
  const { store, clock } = world;
  await submitLead(world.site, sampleInquiry(), sampleClient);
  await sql`create trigger refuse before delete on leads begin select raise(abort, 'no'); end`.execute(
    store.db,
  );
  clock.advance(60_000);
  const startedAt = clock();
  const upkeep = startUpkeep({
    ...world.site,
    log: silentLog,
    dataDir: world.folder,
    retainLeadsDays: 0,
  });
  clock.advance(60_000);
  await eventually(() => upkeep.doneAt.get("search index")?.getTime() === clock().getTime());
  expect(upkeep.doneAt.get("leads")).toEqual(startedAt);
  upkeep.stop();
});

test("nothing listens unless a port is set, and the site's own port serves no metrics", async () => {
  await using site = await startTestSite();
  expect(site.metricsPort).toBeNull();
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
});

test("a metrics port that is taken keeps no site from starting", async () => {
  await using site = await startTestSite({ METRICS_PORT: "0" });
  const settings = { METRICS_PORT: String(site.metricsPort) };
  await using other = await startTestSite(settings);
  expect(other.metricsPort).toBeNull();
  expect((await fetch(other.url)).status).toBe(200);

  const { log, lines } = createMemoryLog();
  const where = { host: "127.0.0.1", port: site.metricsPort ?? 0 };
  const metrics = {} as Parameters<typeof startMetricsServer>[0];
  expect(await startMetricsServer(metrics, where, log)).toBeNull();
  expect(lines.join()).toContain(`Port ${where.port} is in use: set METRICS_PORT to another one.`);
});

test("a port or host that cannot be listened on is named by its setting", async () => {
  await using site = await startTestSite();
  const listening = (settings: Record<string, string>) => expect(startTestSite(settings)).rejects;
  await listening({ PORT: String(site.port) }).toThrow("set PORT to another one");
  await listening({ HOST: "203.0.113.9" }).toThrow("set HOST to one of its own");
  await listening({ HOST: "nothing.invalid" }).toThrow("set HOST to an address");
  expect(parseConfig({ HOST: "localhost:3000", METRICS_HOST: "::1" })).toMatchObject({
    problems: [{ name: "HOST" }],
  });
});

test("the metrics port answers only GET /metrics", async () => {
  await using site = await startTestSite({ METRICS_PORT: "0" });
  const ask = (path: string, method: string) =>
    fetch(`http://127.0.0.1:${site.metricsPort}${path}`, { method });
  expect((await ask("/", "GET")).status).toBe(404);
  expect((await ask("/metrics", "POST")).status).toBe(404);
});

test("alerts and dashboard use existing series", async () => {
  await using site = await startTestSite({ METRICS_PORT: "0" });
  const text = await metricsOf(site);
  for (const name of ["alerts.yaml", "dashboard.json"]) {
    const asked = readFileSync(join(import.meta.dirname, "../../deploy", name), "utf8").matchAll(
      /\bsite_[a-z_]+/g,
    );
    const series = new Set([...asked].map(([each]) => each.replace(/_(?:bucket|count)$/, "")));
    expect(series.size).toBeGreaterThan(1);
    for (const each of series) expect(text).toContain(`# TYPE ${each} `);
  }
});

const deployed = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../deploy", name), "utf8");

test("the alerts that operators are promised are there, also where promtool is not", () => {
  const alerts = [...deployed("alerts.yaml").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const tried = [...deployed("alerts.test.yaml").matchAll(/alertname: (\w+)/g)];
  for (const name of ["UpkeepFails", "NoEnquiry", ...tried.map(([, each = ""]) => each)]) {
    expect(alerts).toContain(name);
  }
});

test("the proxy in the guide logs requests, which the site does not for pages from memory", () => {
  const [, ofSite = ""] = deployed("Caddyfile").split("www.example.com {\n");
  const log = /^\tlog \{[\s\S]+?^\t\}/m.exec(ofSite)?.[0] ?? "";
  expect(log).toContain("output file /var/log/caddy/site.log");
  for (const personal of ["remote_ip", "client_ip", "headers"]) {
    expect(log).toContain(`request>${personal} delete`);
  }
  expect(deployed("nginx.conf")).toContain("access_log /var/log/nginx/site.log");
});

test.skipIf(!hasProgram("promtool", "the rules for alerts"))(
  "alerts fire when they should, and only then",
  () => {
    const words = ["test", "rules", join(import.meta.dirname, "../../deploy/alerts.test.yaml")];
    const { status, stdout, stderr } = spawnSync("promtool", words, { encoding: "utf8" });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining("SUCCESS")]);
  },
);
