import { existsSync, readFileSync } from "node:fs";
import { type Content, loadContent } from "#content/load.ts";
import { parseConfig, readEnvFile, sayWhere } from "#server/config.server.ts";
import { RETENTION_DAYS } from "#shared/retention.ts";

/** Settings without which a public site would lose mail or say wrong addresses. */
const NEEDED = ["SITE_URL", "SMTP_URL", "MAIL_FROM", "LEADS_TO", "SECRET_KEY"] as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Paths of records that are marked as made up. */
function samplesIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => samplesIn(item, `${path}[${index}]`));
  if (!isRecord(value)) return [];
  const below = Object.entries(value).flatMap(([key, item]) => samplesIn(item, `${path}.${key}`));
  return value.sample === true ? [path, ...below] : below;
}

/** Brand facts that only stand in for real ones: reserved domains and phone numbers. */
function placeholdersIn(site: Content["site"]): string[] {
  const facts = {
    domain: site.domain,
    ...site.mail,
    ...Object.fromEntries(site.offices.map((o) => [o.slug, o.phone.label])),
  };
  return Object.entries(facts)
    .filter(([, value]) => /\.example$|00000|\b7946 0/.test(value))
    .map(([name, value]) => `site.${name}: ${value}`);
}

/** Settings under which the site would do other than its own pages say. */
function contradictions(): string[] {
  if ("problems" in config) return config.problems.map(({ name, expected }) => `${name}: ${expected}`);
  const days = config.retainLeadsDays;
  if (days === RETENTION_DAYS) return [];
  return [`RETAIN_LEADS_DAYS=${days}: the privacy page and the consent wording say ${RETENTION_DAYS} days`];
}

const SECURITY_TXT = "build/client/.well-known/security.txt";
const LEAST_DAYS = 30;

/** Whether the date until which security.txt holds, which each build renews, is far enough away. */
function staleness(): string[] {
  const text = existsSync(SECURITY_TXT) ? readFileSync(SECURITY_TXT, "utf8") : "";
  const [, expires = ""] = /^Expires: (.*)$/m.exec(text) ?? [];
  const isFresh = Date.parse(expires) > Date.now() + LEAST_DAYS * 24 * 60 * 60_000;
  return isFresh ? [] : [`security.txt holds until ${expires || "(no build)"}: build anew`];
}

const settingsFrom = readEnvFile();
const config = parseConfig(process.env);
if (!("problems" in config)) sayWhere(settingsFrom, config);
const content = loadContent();
const findings = [
  ["Sample content", samplesIn(content, "content")],
  ["Placeholders", placeholdersIn(content.site)],
  ["Contradictions", contradictions()],
  ["Stale build", staleness()],
  ["Unset settings", NEEDED.filter((name) => !process.env[name])],
] as const;

for (const [heading, items] of findings) {
  if (items.length === 0) continue;
  console.log(`${heading} (${items.length})`);
  for (const item of items) console.log(`  ${item}`);
}
const left = findings.reduce((sum, [, items]) => sum + items.length, 0);
console.log(left === 0 ? "Ready to launch." : `Not ready: ${left} thing(s) to replace or set.`);
process.exitCode = left === 0 ? 0 : 1;
