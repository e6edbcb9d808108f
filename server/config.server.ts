import { resolve } from "node:path";
import type * as z from "zod";
import { type BackupConfig, isBucketUrl } from "#server/backup/backup-settings.server.ts";
import { isThisMachine } from "#shared/this-machine.ts";
import { isDatabaseHere, isTlsSwitchedOff } from "./database-url.server.ts";
import type { Setting } from "./setting-schemas.server.ts";
import { type SettingName, settings } from "./settings.server.ts";
import { readSettingsFile, settingsFile } from "./settings-file.server.mjs";

type Value<Name extends SettingName> = z.output<(typeof settings)[Name]["schema"]>;
type Environment = Readonly<Record<string, string | undefined>>;

export type Config = Readonly<{
  isProduction: boolean;
  port: number;
  host: string;
  siteUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  smtpUrl: string | null;
  /** What may be reached without TLS though it is on another machine. */
  allowUnencrypted: Value<"ALLOW_UNENCRYPTED">;
  mailFrom: string | null;
  mailReturnTo: string | null;
  leadsTo: readonly string[] | null;
  webhookUrl: string | null;
  webhookSecret: string | null;
  /** Newest first. */
  secretKey: readonly [string, ...string[]] | null;
  trustProxy: readonly string[];
  readyDetailsTo: readonly string[];
  metricsPort: number | null;
  metricsHost: string;
  hasFigures: boolean;
  /** Of visits in a hundred. */
  vitalsPercent: number;
  /** File descriptor of the port that systemd holds for this process; null when it listens by itself. */
  inheritedSocket: number | null;
  connectionsPerAddress: number;
  rateLimitPerMinute: number;
  mailsPerHour: number;
  uncheckedPerHour: number;
  retainLeadsDays: number;
  /** Null unless the site makes backups by itself. */
  backup: BackupConfig | null;
  logLevel: Value<"LOG_LEVEL">;
}>;

export type ConfigProblem = { readonly name: SettingName; readonly given: string; readonly expected: string };

/** The origin that links in pages and mails start with. */
export const publicUrl = ({ siteUrl, port }: Pick<Config, "siteUrl" | "port">) => siteUrl ?? `http://localhost:${port}`;

/** Reads every setting once. Returns all problems together, never a secret among them. */
export function parseConfig(env: Environment): Config | { problems: ConfigProblem[] } {
  const problems: ConfigProblem[] = [];
  const isProduction = env.NODE_ENV === "production";

  function complain(name: SettingName, expected?: string) {
    const setting: Setting = settings[name];
    const given = env[name] ? (setting.isSecret ? "(hidden)" : JSON.stringify(env[name])) : "nothing";
    problems.push({ name, given, expected: expected ?? setting.expected });
  }
  function read<Name extends SettingName>(name: Name): Value<Name> | null {
    const setting: Setting = settings[name];
    // A blank value is how process managers and .env files say "not set".
    const text = env[name]?.trim() || setting.fallback;
    if (text === undefined) return null;
    const result = setting.schema.safeParse(text);
    if (result.success) return result.data as Value<Name>;
    complain(name);
    return null;
  }

  function readBackup(): BackupConfig | null {
    const [to, recipients, keys] = [read("BACKUP_TO"), read("BACKUP_RECIPIENTS"), read("BACKUP_KEY")];
    const [everyHours, keep] = [read("BACKUP_EVERY_HOURS") ?? 0, read("BACKUP_KEEP") ?? 0];
    const [keyId, secret, region] = [read("BACKUP_S3_KEY_ID"), read("BACKUP_S3_SECRET"), read("BACKUP_S3_REGION")];
    if (!to) return null;
    if (![env.BACKUP_RECIPIENTS, env.BACKUP_KEY].some((text) => text?.trim())) {
      complain("BACKUP_RECIPIENTS", `since BACKUP_TO is set, ${settings.BACKUP_RECIPIENTS.expected}`);
    }
    if (isBucketUrl(to) && !keyId) complain("BACKUP_S3_KEY_ID", "the key's id, since BACKUP_TO is a bucket");
    if (isBucketUrl(to) && !secret) complain("BACKUP_S3_SECRET", "the key's secret, since BACKUP_TO is a bucket");
    const bucket = isBucketUrl(to) ? { keyId: keyId ?? "", secret: secret ?? "", region: region ?? "" } : null;
    return { to, recipients: recipients ?? [], keys: keys ?? [], everyHours, keep, bucket };
  }

  const config = {
    isProduction,
    port: read("PORT") ?? 0,
    host: read("HOST") ?? "",
    siteUrl: read("SITE_URL"),
    dataDir: resolve(read("DATA_DIR") ?? ""),
    databaseUrl: read("DATABASE_URL"),
    smtpUrl: read("SMTP_URL"),
    allowUnencrypted: read("ALLOW_UNENCRYPTED") ?? [],
    mailFrom: read("MAIL_FROM"),
    mailReturnTo: read("MAIL_RETURN_TO"),
    leadsTo: read("LEADS_TO"),
    webhookUrl: read("WEBHOOK_URL"),
    webhookSecret: read("WEBHOOK_SECRET"),
    secretKey: read("SECRET_KEY"),
    trustProxy: read("TRUST_PROXY") ?? [],
    readyDetailsTo: read("READY_DETAILS_TO") ?? [],
    metricsPort: read("METRICS_PORT"),
    metricsHost: read("METRICS_HOST") ?? "",
    hasFigures: read("FIGURES") === "on",
    vitalsPercent: read("VITALS_PERCENT") ?? 0,
    inheritedSocket: inheritedSocketOf(env),
    connectionsPerAddress: read("CONNECTIONS_PER_ADDRESS") ?? 0,
    rateLimitPerMinute: read("RATE_LIMIT_PER_MINUTE") ?? 0,
    mailsPerHour: read("MAILS_PER_HOUR") ?? 0,
    uncheckedPerHour: read("UNCHECKED_PER_HOUR") ?? 0,
    retainLeadsDays: read("RETAIN_LEADS_DAYS") ?? 0,
    backup: readBackup(),
    logLevel: read("LOG_LEVEL") ?? (isProduction ? "info" : "warn"),
  };
  if (isProduction && env.SITE_URL && !env.SECRET_KEY) {
    complain("SECRET_KEY", `with NODE_ENV=production and SITE_URL, ${settings.SECRET_KEY.expected}`);
  }
  const { databaseUrl } = config;
  const needsTls = databaseUrl && !isDatabaseHere(databaseUrl) && !config.allowUnencrypted.includes("postgres");
  if (needsTls && isTlsSwitchedOff(databaseUrl)) {
    complain(
      "DATABASE_URL",
      "TLS with a checked certificate (sslmode=verify-full or none), or ALLOW_UNENCRYPTED=postgres",
    );
  }
  if (config.webhookUrl && !isAllowedWebhook(config.webhookUrl, isProduction)) complain("WEBHOOK_URL");
  if (config.webhookUrl && !env.WEBHOOK_SECRET) complain("WEBHOOK_SECRET", "a secret, since WEBHOOK_URL is set");
  return problems.length > 0 ? { problems } : Object.freeze(config);
}

/** Adds to the environment what the settings file sets and the environment does not; returns which file that is. */
export function readEnvFile(): string | null {
  const file = settingsFile();
  try {
    for (const [name, value] of Object.entries(readSettingsFile(file))) process.env[name] ??= value;
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  return file;
}

/** Says on stderr which settings and data a command works with; what it prints on stdout stays its own. */
export function sayWhere(file: string | null, { dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">): void {
  const database = databaseUrl ? ", database: PostgreSQL of DATABASE_URL" : "";
  console.error(`Settings: ${file ?? "environment only"}, data: ${dataDir}${database}`);
}

/** The settings of this process; when any is wrong, prints every problem and ends the process. */
export function configOrExit({ isCommand = false } = {}): Config {
  const file = readEnvFile();
  const config = parseConfig(process.env);
  if (!("problems" in config)) {
    if (isCommand) sayWhere(file, config);
    return config;
  }
  const lines = config.problems.map(({ name, given, expected }) => `  ${name}: given ${given}, expected ${expected}`);
  console.error(`These settings are wrong, so nothing was started:\n${lines.join("\n")}\nSee .env.example.`);
  process.exit(1);
}

function isAllowedWebhook(text: string, isProduction: boolean): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (!isProduction && isThisMachine(hostname));
}

const FIRST_INHERITED = 3;

// The protocol of sd_listen_fds(3). The number of the process says that the socket is meant for it, not for a parent.
function inheritedSocketOf({ LISTEN_FDS, LISTEN_PID }: Environment): number | null {
  return LISTEN_FDS === "1" && LISTEN_PID === String(process.pid) ? FIRST_INHERITED : null;
}
