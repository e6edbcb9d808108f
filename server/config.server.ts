import { resolve } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type * as z from "zod";
import { isBucketUrl } from "#server/backup/backup-settings.server.ts";
import { isThisMachine } from "#shared/contracts/this-machine.ts";
import { readAuthorities } from "./certificates-file.server.ts";
import { adviceFor, strangeNames } from "./setting-names.server.ts";
import type { Setting } from "./setting-schemas.server.ts";
import { hasBareSign, isDatabaseHere, isTlsSwitchedOff } from "./setting-schemas.server.ts";
import { type SettingName, settings } from "./settings.server.ts";
import {
  readSettingsFile,
  repeatedNames,
  settingsFile,
  unquoted,
  unreadLines,
} from "./settings-file.server.mjs";

type Value<Name extends SettingName> = z.output<(typeof settings)[Name]["schema"]>;
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;
type IsAlwaysSet<Name extends SettingName> = (typeof settings)[Name] extends { fallback: string }
  ? never
  : null;
type Values = {
  readonly [Name in SettingName as CamelCase<Name>]: Readonly<Value<Name>> | IsAlwaysSet<Name>;
};
type Environment = Readonly<Record<string, string | undefined>>;

export type Config = Exclude<ReturnType<typeof parseConfig>, { problems: unknown }>;

export type BackupConfig = NonNullable<Config["backup"]>;

export type ConfigProblem = {
  readonly name: SettingName | "NODE_ENV";
  readonly given: string;
  readonly expected: string;
};

export const publicUrl = ({ siteUrl, port }: Pick<Config, "siteUrl" | "port">) =>
  siteUrl ?? `http://localhost:${port}`;

/** Those that Node's packages know; another word would quietly mean "not production". */
const MODES: readonly string[] = ["production", "development", "test"];

/** Reads every setting once. Returns all problems together, without any secret. */
export function parseConfig(given: Environment) {
  const env = withoutQuotes(given);
  const problems: ConfigProblem[] = [];
  const mode = env.NODE_ENV?.trim() ?? "";
  const isProduction = mode === "production";
  if (mode !== "" && !MODES.includes(mode)) {
    const expected = "production on a public machine; else development, test or nothing";
    problems.push({ name: "NODE_ENV", given: JSON.stringify(mode), expected });
  }

  function complain(name: SettingName, expected?: string) {
    const setting: Setting = settings[name];
    const shown = setting.isSecret ? "(hidden)" : JSON.stringify(env[name]);
    const given = isBlank(name) ? "nothing" : shown;
    problems.push({ name, given, expected: expected ?? setting.expected });
  }
  function read<Name extends SettingName>(name: Name): Value<Name> | null {
    const setting: Setting = settings[name];
    // Process managers and .env files write "not set" as a blank value.
    const text = env[name]?.trim() || setting.fallback;
    if (text === undefined) return null;
    const result = setting.schema.safeParse(text);
    if (result.success) return result.data as Value<Name>;
    complain(name, expectedOf(name, text));
    return null;
  }

  const isBlank = (name: SettingName) => !env[name]?.trim();

  const names = Object.keys(settings) as SettingName[];
  const values = Object.fromEntries(
    names.map((name) => [camelCase(name), read(name)]),
  ) as unknown as Values;
  const config = {
    ...values,
    isProduction,
    dataDir: resolve(values.dataDir),
    allowUnencrypted: values.allowUnencrypted ?? [],
    trustProxy: values.trustProxy ?? [],
    inheritedSocket: inheritedSocketOf(env),
    backup: backupOf(values),
    logLevel: values.logLevel ?? (isProduction ? "info" : "warn"),
  };
  const { backupTo } = config;
  if (backupTo && isBlank("BACKUP_RECIPIENTS")) {
    complain("BACKUP_RECIPIENTS", `since BACKUP_TO is set, ${settings.BACKUP_RECIPIENTS.expected}`);
  }
  if (backupTo && isBucketUrl(backupTo)) {
    if (!config.backupS3KeyId)
      complain("BACKUP_S3_KEY_ID", "the key's id, since BACKUP_TO is a bucket");
    if (!config.backupS3Secret)
      complain("BACKUP_S3_SECRET", "the key's secret, since BACKUP_TO is a bucket");
  }
  if (isProduction && !isBlank("SITE_URL") && isBlank("SECRET_KEY")) {
    complain(
      "SECRET_KEY",
      `with NODE_ENV=production and SITE_URL, ${settings.SECRET_KEY.expected}`,
    );
  }
  const { databaseUrl } = config;
  const needsTls =
    databaseUrl && !isDatabaseHere(databaseUrl) && !config.allowUnencrypted.includes("postgres");
  if (needsTls && isTlsSwitchedOff(databaseUrl)) {
    complain(
      "DATABASE_URL",
      "TLS with a checked certificate (sslmode=verify-full or none), or ALLOW_UNENCRYPTED=postgres",
    );
  }
  const { mailboxUrl } = config;
  if (mailboxUrl && new URL(mailboxUrl).username === "")
    complain("MAILBOX_URL", `a user and a password; ${settings.MAILBOX_URL.expected}`);
  if (config.webhookUrl && !isAllowedWebhook(config.webhookUrl, isProduction))
    complain("WEBHOOK_URL");
  if (config.chatUrl && !isAllowedWebhook(config.chatUrl, isProduction)) complain("CHAT_URL");
  if (config.webhookUrl && isBlank("WEBHOOK_SECRET"))
    complain("WEBHOOK_SECRET", "a secret, since WEBHOOK_URL is set");
  return problems.length > 0 ? { problems } : Object.freeze(config);
}

const withoutQuotes = (given: Environment): Environment =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value && unquoted(value)]),
  );

const camelCase = (name: string) =>
  name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const WITH_PASSWORD: readonly SettingName[] = ["SMTP_URL", "MAILBOX_URL", "DATABASE_URL"];

/** Names the usual slip in such a URL, because the setting's own words would not help. */
function expectedOf(name: SettingName, text: string): string {
  const { expected } = settings[name];
  if (!WITH_PASSWORD.includes(name)) return expected;
  if (hasBareSign(text))
    return `${expected}; in the password write %2F for /, %3F for ? and %23 for #`;
  return expected;
}

function backupOf(values: Values) {
  const { backupTo: to, backupRecipients, backupEveryHours: everyHours, backupKeep: keep } = values;
  if (!to) return null;
  const { backupS3KeyId: keyId, backupS3Secret: secret, backupS3Region: region } = values;
  const bucket = isBucketUrl(to) ? { keyId: keyId ?? "", secret: secret ?? "", region } : null;
  return { to, recipients: backupRecipients ?? [], everyHours, keep, bucket };
}

export function readEnvFile(): string | null {
  const file = settingsFile();
  const hadAuthorities = process.env.NODE_EXTRA_CA_CERTS !== undefined;
  try {
    for (const [name, value] of Object.entries(readSettingsFile(file))) process.env[name] ??= value;
    // React reads it, too, and may have it from a file that kept its quotes.
    const { NODE_ENV } = process.env;
    if (NODE_ENV) process.env.NODE_ENV = unquoted(NODE_ENV);
    const { NODE_EXTRA_CA_CERTS: authorities } = process.env;
    if (authorities) {
      const certificates = readAuthorities("NODE_EXTRA_CA_CERTS", authorities);
      // Node itself reads it when the process starts, so one that only the file sets is added here.
      if (!hadAuthorities)
        setDefaultCACertificates([...getCACertificates("default"), certificates]);
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  return file;
}

/** The environment for programs that the site starts: without the site's settings and secrets. */
export function programEnvironment(): { readonly PATH: string; readonly HOME: string } {
  const { PATH = "", HOME = "" } = process.env;
  return { PATH, HOME };
}

export function sayWhere(
  file: string | null,
  { dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">,
): void {
  const database = databaseUrl ? ", database: PostgreSQL of DATABASE_URL" : "";
  console.error(`Settings: ${file ?? "environment only"}, data: ${dataDir}${database}`);
}

/** Names in the settings file, and probable slips in the environment, that nothing reads. */
export const strangeSettings = (file: string | null) =>
  strangeNames(Object.keys(readSettingsFile(file)), Object.keys(process.env));

export function configOrExit({ isCommand = false } = {}): Config {
  const file = readEnvFile();
  const config = parseConfig(process.env);
  for (const strange of strangeSettings(file)) {
    console.error(`${strange.name} is no setting of the site. ${adviceFor(strange)}`);
  }
  for (const { name, lines } of repeatedNames(file))
    console.error(
      `${name} is set in the lines ${lines.join(", ")} of ${file}: the last one counts.`,
    );
  for (const line of unreadLines(file))
    console.error(`Line ${line} of ${file} is not read: write NAME=value.`);
  if (!("problems" in config)) {
    if (isCommand) sayWhere(file, config);
    return config;
  }
  const lines = config.problems.map(
    ({ name, given, expected }) => `  ${name}: given ${given}, expected ${expected}`,
  );
  console.error(
    `These settings are wrong, so nothing was started:\n${lines.join("\n")}\nSee .env.example.`,
  );
  process.exit(1);
}

function isAllowedWebhook(text: string, isProduction: boolean): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (!isProduction && isThisMachine(hostname));
}

const FIRST_INHERITED = 3;

// The sd_listen_fds(3) protocol: a matching process id means that the socket is meant for this
// process.
function inheritedSocketOf({ LISTEN_FDS, LISTEN_PID }: Environment): number | null {
  return LISTEN_FDS === "1" && LISTEN_PID === String(process.pid) ? FIRST_INHERITED : null;
}
