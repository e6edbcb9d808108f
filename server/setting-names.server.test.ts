import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startServerProcess } from "#tests/support/server-process.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { editDistance, strangeNames } from "./setting-names.server.ts";
import { settings } from "./settings.server.ts";

const meantBy = (name: string) => strangeNames([name], [])[0]?.meant;

test.each([
  ["SMPT_URL", "SMTP_URL"],
  ["SMTP_URI", "SMTP_URL"],
  ["SMTPURL", "SMTP_URL"],
  ["smtp_url", "SMTP_URL"],
  ["TRUSTED_PROXY", "TRUST_PROXY"],
  ["RATE_LIMIT_PER_MIN", "RATE_LIMIT_PER_MINUTE"],
  ["BACKUP_RECIPIENT", "BACKUP_RECIPIENTS"],
  ["LEAD_TO", "LEADS_TO"],
  ["SITE-URL", "SITE_URL"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["BACKUP_KEY", "BACKUP_RECIPIENTS"],
])("for %s, %s is meant", (name, meant) => {
  expect(meantBy(name)).toBe(meant);
});

test("a name that is like no setting is strange in the settings file, without a guess", () => {
  for (const name of ["VITALS_PERCENT", "GREETING", "X"])
    expect(strangeNames([name], [])).toEqual([{ name, meant: null }]);
});

test("settings, and what Node and the system read, are not strange", () => {
  const others = [
    "NODE_ENV",
    "NODE_EXTRA_CA_CERTS",
    "TZ",
    "LANG",
    "LC_ALL",
    "SETTINGS_FILE",
    "UV_THREADPOOL_SIZE",
  ];
  expect(
    strangeNames([...Object.keys(settings), ...others], [...Object.keys(settings), ...others]),
  ).toEqual([]);
});

test("of the environment, only probable slips are named", () => {
  const usual = [
    "HOME",
    "HOSTNAME",
    "PWD",
    "USER",
    "SHLVL",
    "MAIL",
    "LOGNAME",
    "INVOCATION_ID",
    "PATH",
    "EDITOR",
    "PORTS",
  ];
  expect(
    strangeNames([], [...usual, "npm_config_cache", "SMPT_URL"]).map(({ name }) => name),
  ).toEqual(["PORTS", "SMPT_URL"]);
  expect(strangeNames(["SMPT_URL"], ["SMPT_URL"])).toHaveLength(1);
});

test("a letter that is wrong, missing, too many or swapped counts as one slip", () => {
  expect(
    ["SMTP", "SNTP", "STP", "SMMTP", "SMPT", "", "SMTP_URL"].map((name) =>
      editDistance("SMTP", name),
    ),
  ).toEqual([0, 1, 1, 1, 1, 4, 4]);
});

test("the start says so, and starts", async () => {
  await using folder = await createTempFolder();
  const data = join(folder.path, "data");
  await mkdir(data);
  const file = join(folder.path, "site.env");
  await writeFile(file, `DATA_DIR=${data}\nRATE_LIMIT_PER_MIN=5\n`);
  const settingsOfTest = { SETTINGS_FILE: file, DATA_DIR: data, TRUSTED_PROXY: "loopback" };
  await using site = await startServerProcess(settingsOfTest);
  expect(site.errors()).toContain(
    "RATE_LIMIT_PER_MIN is no setting of the site. Is RATE_LIMIT_PER_MINUTE meant?",
  );
  expect(site.errors()).toContain("TRUSTED_PROXY is no setting of the site. Is TRUST_PROXY meant?");
});
