import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { runScriptWith } from "#tests/support/run-script.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { mailsIn } from "#tests/support/written-mails.ts";

const root = join(import.meta.dirname, "../..");
// The files that a production server needs according to docs/operations.md.
const DEPLOYED = [
  "package.json",
  "package-lock.json",
  "server.ts",
  "server",
  "app/features",
  "shared",
  "scripts",
  "build",
];

let deployed: Awaited<ReturnType<typeof createTempFolder>>;

beforeAll(async () => {
  deployed = await createTempFolder();
  for (const name of DEPLOYED)
    cpSync(join(root, name), join(deployed.path, name), { recursive: true });
  const install = [
    "ci",
    "--omit=dev",
    "--prefer-offline",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const { status, stderr } = spawnSync("npm", install, { cwd: deployed.path, encoding: "utf8" });
  expect(stderr, stderr).not.toMatch(/npm error/);
  expect(status).toBe(0);
  return () => deployed[Symbol.asyncDispose]();
});

test("with only production packages the built site serves, stores, mails and is backed up", async () => {
  await using data = await createTempFolder();
  await using site = await startBuiltSite({ DATA_DIR: data.path }, deployed.path);
  expect((await fetch(`${site.url}/`)).status).toBe(200);
  expect((await fetch(`${site.url}/no-such-page`)).status).toBe(404);

  const body = new URLSearchParams({ email: "asha@client.example" });
  const headers = { Origin: site.url };
  expect((await fetch(`${site.url}/newsletter`, { method: "POST", body, headers })).status).toBe(
    200,
  );
  await eventually(async () => (await mailsIn(data.path)).length === 1);
  const [mail] = await mailsIn(data.path);
  expect(mail?.text).toContain("/newsletter/confirm?token=");

  async function expectToWork(name: string, ...words: string[]) {
    const script = join(deployed.path, "scripts/site.ts");
    const { code, stderr } = await runScriptWith({ DATA_DIR: data.path }, script, name, ...words);
    expect(code, `npm run site -- ${name}\n${stderr}`).toBe(0);
  }
  await expectToWork("desk", "members");
  await expectToWork("backup", join(data.path, "copy"));
});
