import { randomBytes } from "node:crypto";
import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { createKeys, markKey } from "#server/secret-key.server.ts";
import { migrate } from "#server/store/migrate.server.ts";
import { openStore, SQLITE_FILE } from "#server/store/open-store.server.ts";
import { createBackupKeys } from "#tests/support/backup-keys.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { runScriptWith } from "#tests/support/run-script.ts";
import { smtpError, startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createTempFolder } from "#tests/support/world.ts";

type State = { readonly folder: string; readonly data: string };

const SECRET_KEY = randomBytes(32).toString("hex");
const SAID = "test-results/doctor.txt";
const fileIn = ({ data }: State) => join(data, SQLITE_FILE);
const nobody = "127.0.0.1:2";

let healthy: Awaited<ReturnType<typeof createTempFolder>>;

beforeAll(async () => {
  healthy = await createTempFolder();
  const store = await openStore({ databaseUrl: null, dataDir: healthy.path });
  await migrate(store);
  await store.close();
  await markKey(createKeys(SECRET_KEY), healthy.path);
  mkdirSync("test-results", { recursive: true });
  rmSync(SAID, { force: true });
  return () => healthy[Symbol.asyncDispose]();
});

/**
 * The output of a command on a machine with one problem. All outputs are kept for people to read.
 */
async function diagnose(
  name: string,
  breakIt: (state: State) => Record<string, string> | Promise<Record<string, string>>,
) {
  await using folder = await createTempFolder();
  const state = { folder: folder.path, data: join(folder.path, "data") };
  cpSync(healthy.path, state.data, { recursive: true });
  const settings = {
    NODE_ENV: "production",
    DATA_DIR: state.data,
    SECRET_KEY,
    MAIL_FROM: "site@client.example",
  };
  const { code, stdout } = await runScriptWith(
    { ...settings, ...(await breakIt(state)) },
    "site.ts",
    "doctor",
  );
  appendFileSync(SAID, `== ${name}\n${stdout}\n`);
  return { code, stdout };
}

const nothingElse = (damage: (state: State) => void) => (state: State) => {
  damage(state);
  return {};
};

const states: readonly [string, (state: State) => Record<string, string>, RegExp][] = [
  [
    "no data folder",
    ({ folder }) => ({ DATA_DIR: join(folder, "gone") }),
    /there is no data folder \S+gone/,
  ],
  [
    "a data folder that is a file",
    (state) => ({ DATA_DIR: fileIn(state) }),
    /it is a file, not a folder/,
  ],
  ["no database", nothingElse((state) => rmSync(fileIn(state))), /there is no database/],
  [
    "a database that is none",
    nothingElse((state) => writeFileSync(fileIn(state), "x".repeat(5_000))),
    /does not take writes: .*not a database/,
  ],
  [
    "another secret key",
    () => ({ SECRET_KEY: randomBytes(32).toString("hex") }),
    /SECRET_KEY is another than/,
  ],
  ["a secret key that is gone", () => ({ SECRET_KEY: "" }), /the secret key is gone/],
  ["a secret key that is too short", () => ({ SECRET_KEY: "short" }), /SECRET_KEY is /],
  [
    "enquiries that are kept too long",
    () => ({ RETAIN_LEADS_DAYS: "900" }),
    /RETAIN_LEADS_DAYS is 900/,
  ],
  [
    "a mail server that is away",
    () => ({ SMTP_URL: `smtp://${nobody}` }),
    /mail server 127\.0\.0\.1:2 cannot be used: .*ECONNREFUSED/,
  ],
  [
    "a site that does not answer",
    () => ({ SITE_URL: `http://${nobody}` }),
    /does not answer \(.*ECONNREFUSED/,
  ],
  [
    "PostgreSQL that is away",
    () => ({ DATABASE_URL: `postgres://a:b@${nobody}/c` }),
    /PostgreSQL does not take writes: .*ECONNREFUSED/,
  ],
];

test.each(states)("it reports %s", async (name, breakIt, told) => {
  const { code, stdout } = await diagnose(name, breakIt);
  expect(stdout).toMatch(new RegExp(`BROKEN [^\\n]*${told.source}`));
  expect(code).toBe(1);
});

test("it reports a mail server that refuses to sign in, in the server's words", async () => {
  await using peer = await startSmtpPeer({
    onAuth: (_auth, _session, done) => done(smtpError(535, "5.7.8 no such user here")),
    authOptional: false,
    allowInsecureAuth: true,
  });
  const SMTP_URL = peer.url.replace("//", "//site:wrong@");
  const { code, stdout } = await diagnose("a mail server that lets nobody in", () => ({
    SMTP_URL,
  }));
  expect(stdout).toMatch(/BROKEN mail server \S+ cannot be used: .*535 5\.7\.8 no such user here/);
  expect(code).toBe(1);
});

test("it reports a mail server without the required TLS", async () => {
  await using peer = await startSmtpPeer();
  const { stdout } = await diagnose("smtps where there is none", () => ({
    SMTP_URL: peer.url.replace("smtp:", "smtps:"),
  }));
  expect(stdout).toMatch(
    /BROKEN mail server \S+ cannot be used: [\s\S]*smtps:\/\/ is for port 465/,
  );
});

test("it reports a PostgreSQL database that does not exist or is empty", async () => {
  await using postgres = await startPostgres();
  const url = await postgres.createDatabase({ isEmpty: true });
  const elsewhere = url.replace(/[^/]+$/, "elsewhere");
  const { stdout } = await diagnose("no such database", () => ({ DATABASE_URL: elsewhere }));
  expect((await diagnose("an empty database", () => ({ DATABASE_URL: url }))).stdout).toContain(
    "older schema",
  );
  expect(stdout).toContain(
    'BROKEN PostgreSQL does not take writes: database "elsewhere" does not exist, 3D000',
  );
});

test("it reports a storage without backups", async () => {
  const { recipient } = await createBackupKeys();
  const backups = ({ folder }: State) => ({
    BACKUP_TO: join(folder, "sealed"),
    BACKUP_RECIPIENTS: recipient,
  });
  const { stdout } = await diagnose("no backup", backups);
  expect(stdout).toMatch(/BROKEN .*(holds no backup|backups cannot be looked at)/);
});
