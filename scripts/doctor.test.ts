import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createKeys, keyState, markKey } from "#server/secret-key.server.ts";
import { createBackupKeys } from "#tests/support/backup-keys.ts";
import { eventually } from "#tests/support/eventually.ts";
import { hasOpenssl, makeCertificates } from "#tests/support/expired-certificate.ts";
import { freePort } from "#tests/support/free-port.ts";
import { environment } from "#tests/support/own-environment.ts";
import { runScriptWith } from "#tests/support/run-script.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { startWebhookPeer } from "#tests/support/webhook-peer.ts";
import { receiverRecipes, startReceiver } from "#tests/support/webhook-receiver.ts";
import { createTempFolder } from "#tests/support/world.ts";

const MAIL_FROM = "site@client.example";
const runDoctor = (settings: Readonly<Record<string, string>>, ...words: string[]) =>
  runScriptWith({ ...settings, MAIL_FROM }, "site.ts", "doctor", ...words);

test("a healthy installation: store, disk, mail, site and backup are fine", async () => {
  await using folder = await createTempFolder();
  await using peer = await startSmtpPeer();
  const data = join(folder.path, "data");
  const { recipient } = await createBackupKeys();
  const backups = { BACKUP_TO: join(folder.path, "sealed"), BACKUP_RECIPIENTS: recipient };
  await using site = await startServerProcess({ DATA_DIR: data, ...backups });
  // The proof of the first backup.
  const hasProof = async () =>
    (await readdir(backups.BACKUP_TO)).some((name) => name.endsWith(".json"));
  await eventually(() => hasProof().catch(() => false), 30_000);
  const settings = {
    DATA_DIR: data,
    SITE_URL: site.url,
    SMTP_URL: peer.url,
    TRUST_PROXY: "loopback",
    ...backups,
  };
  const { stdout } = await runDoctor(settings, "--mail", "ops@client.example");
  for (const part of [
    "disk of",
    "takes writes",
    "none failed",
    `${site.url} answers`,
    "took a mail",
    "newest of 1 backups is 0 hours old, was restored once",
  ]) {
    expect(stdout).toMatch(new RegExp(`^well .*${RegExp.escape(part)}`, "m"));
  }
  expect(peer.received.map(({ recipients }) => recipients)).toEqual([["ops@client.example"]]);
  expect(stdout).not.toMatch(/^BROKEN/m);
});

test("a broken installation gets advice for each problem", async () => {
  await using folder = await createTempFolder();
  await writeFile(join(folder.path, "site.sqlite"), "this is no database, whatever its name says");
  const nobody = "localhost:9";
  const { recipient } = await createBackupKeys();
  const nowhere = {
    BACKUP_TO: join(folder.path, "site.sqlite/backups"),
    BACKUP_RECIPIENTS: recipient,
  };
  const settings = {
    DATA_DIR: folder.path,
    SITE_URL: `https://${nobody}`,
    SMTP_URL: `smtp://${nobody}`,
    ...nowhere,
  };
  const { code, stdout } = await runDoctor(settings, "--mail", "ops@client.example");
  expect(code).toBe(1);
  for (const part of [
    "does not take writes",
    "does not answer",
    "mail server localhost:9 did not take a mail: .*ECONNREFUSED",
    "backups cannot be looked at: .*ENOTDIR",
  ]) {
    expect(stdout).toMatch(new RegExp(`^BROKEN .*${part}.*\\n {9}\\S`, "m"));
  }
});

test("the mail server is tried without sending, and its own error is shown", async () => {
  await using peer = await startSmtpPeer();
  const { stdout } = await runDoctor({ SMTP_URL: peer.url });
  expect(stdout).toMatch(/^well .*mail server 127\.0\.0\.1:\d+ answers/m);
  expect(peer.received).toEqual([]);
});

test("the name we greet the mail server with is told, and a refused one with the setting that changes it", async () => {
  await using peer = await startSmtpPeer();
  const settings = { SITE_URL: "https://www.client.example", SMTP_URL: peer.url };
  expect((await runDoctor(settings)).stdout).toMatch(
    /^well .*mail server .* we greet as www\.client\.example$/m,
  );
  const greeted: string[] = [];
  const relay = createServer((socket) => {
    socket.write("220 relay.example ESMTP\r\n");
    socket.on("data", (line) => {
      greeted.push(String(line).trim());
      socket.end("421 4.7.0 Give a full host name\r\n");
    });
  });
  await once(relay.listen(0, "127.0.0.1"), "listening");
  const { port } = relay.address() as AddressInfo;
  const named = { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_GREETING: "mx.client.example" };
  const { stdout } = await runDoctor({ ...settings, ...named });
  relay.close();
  expect(greeted).toEqual(["EHLO mx.client.example"]);
  expect(stdout).toMatch(
    /^BROKEN mail server .* cannot be used: .*421.*\n {9}.*EHLO mx\.client\.example: set SMTP_GREETING/m,
  );
});

test.skipIf(!hasOpenssl)(
  "a mail server whose certificate has expired, or is of an unknown authority, is named with that",
  async () => {
    await using folder = await createTempFolder();
    makeCertificates(folder.path);
    const file = (name: string) => readFile(join(folder.path, name), "utf8");
    const key = await file("mail.key");
    const saidOf = async (name: string, authorities: Record<string, string>) => {
      await using peer = await startSmtpPeer({ secure: true, key, cert: await file(name) });
      const settings = { SMTP_URL: `smtps://localhost:${peer.port}`, ...authorities };
      return (await runDoctor(settings)).stdout;
    };
    const known = { NODE_EXTRA_CA_CERTS: join(folder.path, "ca.pem") };
    expect(await saidOf("expired.pem", known)).toMatch(
      /^BROKEN mail server .*expired.*\n {9}.* SMTP_URL names has expired: renew it there/m,
    );
    expect(await saidOf("good.pem", {})).toMatch(
      /^BROKEN mail server .*\n {9}The server that SMTP_URL names .* known authority/m,
    );
    expect(await saidOf("good.pem", known)).toMatch(/^well +mail server localhost/m);
  },
);

test("the webhook is asked whether it is there, and posted a signed event without a lead when that is wished", async () => {
  await using folder = await createTempFolder();
  let status = 405;
  await using peer = await startWebhookPeer((response) => response.writeHead(status).end());
  const settings = {
    DATA_DIR: folder.path,
    WEBHOOK_URL: peer.url,
    WEBHOOK_SECRET: "a secret that both ends know",
  };
  const { stdout } = await runDoctor(settings);
  expect(stdout).toMatch(
    /^look .*the webhook at 127\.0\.0\.1:\d+ answers; nothing was posted\n {9}.*--webhook/m,
  );
  expect(peer.received.map(({ body }) => body)).toEqual([""]);

  status = 401;
  expect((await runDoctor(settings, "--webhook")).stdout).toMatch(
    /^BROKEN .*answered the test event with 401\n {9}\S/m,
  );
  const [, posted] = peer.received;
  expect(JSON.parse(posted?.body ?? "")).toEqual({ version: 1, event: "test" });
  status = 302;
  expect((await runDoctor(settings)).stdout).toMatch(/^BROKEN .*leads elsewhere/m);
  const gone = { ...settings, WEBHOOK_URL: `http://127.0.0.1:${await freePort()}/` };
  expect((await runDoctor(gone)).stdout).toMatch(
    /^BROKEN the webhook at 127\.0\.0\.1:\d+ does not answer: .*ECONNREFUSED/m,
  );
});

test("the chat is posted a test line when that is wished, and never named with its secret path", async () => {
  await using folder = await createTempFolder();
  let status = 404;
  await using peer = await startWebhookPeer((response) => response.writeHead(status).end());
  const settings = { DATA_DIR: folder.path, CHAT_URL: peer.url };
  const { stdout } = await runDoctor(settings);
  expect(stdout).toMatch(/^look .*the chat at 127\.0\.0\.1:\d+ was not asked\n {9}.*--chat/m);
  expect(peer.received).toEqual([]);
  expect((await runDoctor(settings, "--chat")).stdout).toMatch(
    /^BROKEN .*answered the test line with 404\n {9}\S/m,
  );
  status = 200;
  const told = await runDoctor(settings, "--chat");
  expect(told.stdout).toMatch(/^well .*took a test line/m);
  expect(told.stdout).not.toContain(new URL(peer.url).pathname);
});

test("the receiver of the documents takes doctor's test event, and passes nothing on", async () => {
  await using folder = await createTempFolder();
  await using peer = await startWebhookPeer();
  const port = await freePort();
  const secret = "a secret that both ends know";
  const [, crm = ""] = await receiverRecipes();
  await using receiver = await startReceiver(crm, peer.url, secret, port);
  await eventually(() =>
    fetch(receiver.url)
      .then(() => true)
      .catch(() => false),
  );
  const settings = { DATA_DIR: folder.path, WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret };
  const { stdout } = await runDoctor(settings, "--webhook");
  expect(stdout).toMatch(/^well .*took a test event/m);
  expect(peer.received).toEqual([]);
});

test("misspelt settings, too long retention and a changed key are reported, also from a named file", async () => {
  await using folder = await createTempFolder();
  const data = join(folder.path, "data");
  const file = join(folder.path, "site.env");
  const key = randomBytes(32).toString("hex");
  await markKey(
    createKeys(randomBytes(32).toString("hex")),
    await mkdir(data, { recursive: true }).then(() => data),
  );
  await writeFile(
    file,
    `DATA_DIR=${data}\nSECRET_KEY=${key}\nRETAIN_LEADS_DAYS=900\nSMPT_URL=smtp://mail.example\nPORT=1\nPORT=1\n`,
  );
  // A setting that is blank in the environment is not read from a file.
  const isGiven = ([name, value]: [string, unknown]) => value !== "" || name === "SMTP_URL";
  const rest = Object.fromEntries(
    Object.entries(environment({ SETTINGS_FILE: file, MAIL_FROM })).filter(isGiven),
  );
  const script = join(import.meta.dirname, "site.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, "doctor"], {
    env: rest,
    encoding: "utf8",
  });
  expect(stderr).toContain(`Settings: ${file}, data: ${data}`);
  expect(stdout).toMatch(/BROKEN SMPT_URL is no setting of the site\n\s+Is SMTP_URL meant\?/);
  expect(stdout).toContain("BROKEN RETAIN_LEADS_DAYS is 900");
  expect(stdout).toContain(`look   PORT is set in the lines 5, 6 of ${file}`);
  expect(stdout).toContain("BROKEN SECRET_KEY is another than the site worked with");
  expect(stdout).toContain("BROKEN there is no database");
  expect(status).toBe(1);
});

test("a key is recognised with former keys after it, and a missing generated key is reported", async () => {
  await using folder = await createTempFolder();
  const [former, newer] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
  const config = { dataDir: folder.path, secretKey: null };
  expect(await keyState(config)).toBe("new");
  expect(await markKey(createKeys(former), folder.path)).toBe(true);
  expect(await keyState(config)).toBe("lost");
  expect(await keyState({ ...config, secretKey: [newer] })).toBe("changed");
  expect(await markKey(createKeys(newer), folder.path)).toBe(false);
  expect(await markKey(createKeys(newer, former), folder.path)).toBe(true);
  expect(await keyState({ ...config, secretKey: [newer] })).toBe("known");
});
