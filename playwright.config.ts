import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { freePort } from "#tests/support/free-port.ts";
import { leftOut } from "#tests/support/left-out.ts";
import { foldersInMemory, ownEnvironment } from "#tests/support/own-environment.ts";

ownEnvironment();
foldersInMemory();

// A free port, so that a server left by an earlier run does not interfere. Workers load this file
// again.
process.env.E2E_PORT ??= String(await freePort());
const PORT = Number(process.env.E2E_PORT);
const PHONE = /\.phone\.spec\.ts$/;
/** Journeys for parts that this site does not have: whole folders, or single journeys by tag. */
const LEFT_OUT = leftOut.map((name) => `**/e2e/${name}/**`);
// The editing journeys use a hire page and posts.
if (leftOut.some((name) => ["hire", "blog"].includes(name))) LEFT_OUT.push("**/e2e/desk-content*");
const executablePath = process.env.CHROME_PATH;
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
// Created once, shared with the workers, and deleted after the run.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(process.env.FOLDERS_OF_TESTS ?? tmpdir(), "site-e2e-"));
  process.env.E2E_DATA_DIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: process.env.E2E_RESULTS ?? "test-results/by-hand",
  grepInvert: leftOut.map((name) => new RegExp(`@${name}\\b`)),
  fullyParallel: true,
  // More than a small machine's cores: a journey waits for half of its time.
  workers: 3,
  retries: 0,
  // Limits for a busy machine; performance is measured in bench/, not in journeys.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    // A missing control fails its step, not a whole long journey.
    actionTimeout: 120_000,
    navigationTimeout: 180_000,
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ["--disable-quic", ...asRoot],
    },
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "desktop",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
      testIgnore: [PHONE, ...LEFT_OUT],
    },
    {
      name: "phone",
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
      testMatch: PHONE,
      testIgnore: LEFT_OUT,
    },
  ],
  webServer: {
    command: "node server.ts",
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: "warn",
      RATE_LIMIT_PER_MINUTE: "1000",
      MAILS_PER_HOUR: "10000",
      UNCHECKED_PER_HOUR: "10000",
      REPLY_DELAY_SECONDS: "0",
    },
    url: `http://127.0.0.1:${PORT}/healthz`,
    reuseExistingServer: false,
    stdout: "pipe",
    timeout: 300_000,
  },
});
