import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { environment } from "#tests/support/own-environment.ts";
import { makeCertificate } from "#tests/support/proxies.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { readAuthorities } from "./certificates-file.server.ts";
import {
  ambiguousLines,
  readSettingsFile,
  repeatedNames,
  unreadLines,
} from "./settings-file.server.mjs";
import { openStore } from "./store/open-store.server.ts";

const run = promisify(execFile);

/** What a command does: it reads the settings, then asks somebody else. */
const ask = (url: string) => `
  import { readEnvFile } from "#server/config.server.ts";
  readEnvFile();
  const answer = await fetch(${JSON.stringify(url)}).then(({ status }) => status, (error) => error.cause.code);
  console.log(answer);
`;

test("an authority that only the settings file names is trusted", async () => {
  await using folder = await createTempFolder();
  const { key, certificate } = makeCertificate(folder.path);
  const identity = { key: readFileSync(key), cert: readFileSync(certificate) };
  await using server = createServer(identity, (_request, response) => response.end());
  await once(server.listen(0, "localhost"), "listening");
  const url = `https://localhost:${(server.address() as AddressInfo).port}/`;
  const settings = join(folder.path, "site.env");
  const answerWith = async (line: string) => {
    writeFileSync(settings, line);
    const env = environment({ SETTINGS_FILE: settings });
    const words = ["--input-type=module", "--eval", ask(url)];
    return run(process.execPath, words, { env }).then(
      ({ stdout }) => stdout.trim(),
      ({ stderr }: { stderr: string }) => stderr,
    );
  };
  expect(await answerWith("")).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
  expect(await answerWith(`NODE_EXTRA_CA_CERTS=${certificate}`)).toBe("200");
  expect(await answerWith("NODE_EXTRA_CA_CERTS=/gone.pem")).toContain(
    "NODE_EXTRA_CA_CERTS names /gone.pem",
  );
  expect(await answerWith(`NODE_EXTRA_CA_CERTS=${key}`)).toContain(
    `NODE_EXTRA_CA_CERTS names ${key}, which has no certificate`,
  );
});

test("an authority that the environment names is looked at as well, since Node ignores one without a certificate", async () => {
  await using folder = await createTempFolder();
  const { key, certificate } = makeCertificate(folder.path);
  const words = ["--input-type=module", "--eval", ask(`http://127.0.0.1:${await freePort()}`)];
  const answerWith = (file: string) =>
    run(process.execPath, words, { env: environment({ NODE_EXTRA_CA_CERTS: file }) }).then(
      ({ stdout }) => stdout.trim(),
      ({ stderr }: { stderr: string }) => stderr,
    );
  expect(await answerWith(certificate)).toBe("ECONNREFUSED");
  expect(await answerWith(key)).toContain(
    `NODE_EXTRA_CA_CERTS names ${key}, which has no certificate: write it in PEM`,
  );
});

test("a file of authorities is read where it has whole certificates, beside other text", async () => {
  await using folder = await createTempFolder();
  const text = readFileSync(makeCertificate(folder.path).certificate, "utf8");
  const file = join(folder.path, "authorities.pem");
  const read = (written: string) => {
    writeFileSync(file, written);
    return () => readAuthorities("sslrootcert in DATABASE_URL", file);
  };
  expect(read(`# Ours\n${text}\r\n${text}`)()).toContain("# Ours");
  expect(read("")).toThrow(`sslrootcert in DATABASE_URL names ${file}, which has no certificate`);
  expect(read(`${text}${text.replace(/\n[A-Za-z0-9+/]{64}\n/, "\n")}`)).toThrow(
    "certificate 2 cannot",
  );
});

test("an sslrootcert without a certificate is named before PostgreSQL is asked", async () => {
  await using folder = await createTempFolder();
  const { key } = makeCertificate(folder.path);
  const databaseUrl = `postgres://u:p@127.0.0.1:1/site?sslmode=verify-full&sslrootcert=${key}`;
  await expect(openStore({ databaseUrl, dataDir: folder.path })).rejects.toThrow(
    `sslrootcert in DATABASE_URL names ${key}, which has no certificate`,
  );
});

test("a file from an editor on Windows is read from its first setting on, and one in UTF-16 is told", async () => {
  await using folder = await createTempFolder();
  const file = join(folder.path, "site.env");
  writeFileSync(file, "\uFEFFPORT=4000\r\nHOST=0.0.0.0\r\n");
  expect(readSettingsFile(file)).toEqual({ PORT: "4000", HOST: "0.0.0.0" });
  writeFileSync(file, "\uFEFFPORT=4000\r\n", "utf16le");
  expect(() => readSettingsFile(file)).toThrow(`${file} is not written in UTF-8`);
  expect(() => readSettingsFile(folder.path)).toThrow(`${folder.path} is a folder`);
});

test("a line that is no setting is told by its number, since it may hold a password", async () => {
  await using folder = await createTempFolder();
  const file = join(folder.path, "site.env");
  const lines = [
    "# It's a comment",
    "PORT 4000",
    "",
    "HOST: 0.0.0.0",
    "export TZ=UTC",
    'MAIL_FROM="One',
    'Two <a@b.example>"',
    "LEADS_TO=o'neil@example.com",
    "just words",
  ];
  writeFileSync(file, lines.join("\n"));
  expect(unreadLines(file)).toEqual([2, 4, 9]);
});

test("lines that the site, systemd and docker read differently are named without their values", async () => {
  await using folder = await createTempFolder();
  const file = join(folder.path, ".env");
  const alike = ["# A comment", "A=1", "B=Riverstep <a@b.example>", 'C="x # y"', "D='x'", "E=", ""];
  const strange = [
    "export F=1",
    "G = 1",
    "H=1 # one",
    "I=se#cret",
    String.raw`J=a\b`,
    'K="x" # quoted',
    "L=`x`",
    'M="two',
    'lines"',
  ];
  writeFileSync(file, [...alike, ...strange].join("\n"));
  const found = ambiguousLines(file);
  expect(found.map(({ name }) => name)).toEqual(["F", "G", "H", "I", "J", "K", "L", "M"]);
  expect(found[0]).toEqual({ line: 8, name: "F", advice: "Leave out `export`." });
  expect(JSON.stringify(found)).not.toContain("cret");
  expect(ambiguousLines(null)).toEqual([]);
});

test("a setting that several lines of the file set is named with all of them", async () => {
  await using folder = await createTempFolder();
  const file = join(folder.path, "site.env");
  const lines = [
    "PORT=4202",
    "# PORT=1",
    'MAIL_FROM="a',
    'HOST=b"',
    "HOST=::1",
    "export PORT=4209",
  ];
  writeFileSync(file, lines.join("\n"));
  expect(repeatedNames(file)).toEqual([{ name: "PORT", lines: [1, 6] }]);
  expect(readSettingsFile(file).PORT).toBe("4209");
});
