import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { freePort } from "#tests/support/free-port.ts";
import { ownEnvironment } from "#tests/support/own-environment.ts";

ownEnvironment();

// A free one, so that a server which an earlier run left behind is in nobody's way. Workers load this file again.
process.env.E2E_PORT ??= String(await freePort());
const PORT = Number(process.env.E2E_PORT);
/** Journeys that only a phone makes. */
const PHONE = /\.phone\.spec\.ts$/;
const executablePath = process.env.CHROME_PATH;
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
// Workers load this file again: the folder is made once and handed on.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "site-e2e-"));

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Bounds for a machine that is busy with other work; what takes long is the business of bench/, not of a journey.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: ["--disable-quic", ...asRoot] },
    trace: "on-first-retry",
  },
  projects: [
    {
      name: "desktop",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
      testIgnore: PHONE,
    },
    {
      name: "phone",
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
      testMatch: PHONE,
    },
  ],
  webServer: {
    command: "node server.ts",
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: "warn",
      // All visitors of the tests come from one address.
      RATE_LIMIT_PER_MINUTE: "1000",
      CONNECTIONS_PER_ADDRESS: "1000",
      MAILS_PER_HOUR: "10000",
      UNCHECKED_PER_HOUR: "10000",
    },
    url: `http://127.0.0.1:${PORT}/healthz`,
    reuseExistingServer: false,
  },
});
