import { stat, utimes } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { test as base, expect } from "vitest";
import { browserPath } from "#tests/support/browser.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startDevelopment } from "#tests/support/server-process.ts";
import { createTempFolder } from "#tests/support/world.ts";

const root = join(import.meta.dirname, "../..");
const SERVER = "server/http/routes.server.ts";
const COMPONENT = "app/forms/lead-form.tsx";

/** Simulates saving in an editor, without changing the working tree. */
async function save(file: string) {
  const { atime, mtime } = await stat(join(root, file));
  await utimes(join(root, file), new Date(), new Date());
  return () => utimes(join(root, file), atime, mtime);
}

const test = base.skipIf(!browserPath);

test("in development a page is the same document, a saved component is replaced in its island, and a saved server file restarts the server", async () => {
  await using data = await createTempFolder();
  // Another checkout occupies Vite's default port.
  await using _other = createServer()
    .on("error", () => {})
    .listen(24_678);
  await using site = await startDevelopment({ DATA_DIR: data.path });
  const browser = await chromium.launch({ executablePath: browserPath ?? "", args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    const failures: string[] = [];
    page.on("pageerror", ({ message }) => failures.push(message));
    page.on("console", (message) => message.type() === "error" && failures.push(message.text()));
    // Modules for the first visit are bundled while it waits; then the page may reload once.
    await page.goto(`${site.url}/contact-us`, { timeout: 120_000 });
    const form = page.locator("main [data-island][data-hydrated] form");
    await form.waitFor({ timeout: 120_000 });
    await page.waitForLoadState("networkidle");
    await form.getByLabel("Full name").fill("Asha Rao");

    const replaced = page.waitForEvent("console", (message) => message.text().includes(`hot updated: /${COMPONENT}`));
    const restore = await save(COMPONENT);
    await replaced.finally(restore);
    expect(await form.getByLabel("Full name").inputValue()).toBe("Asha Rao");
    expect(failures).toEqual([]);

    const restoreServer = await save(SERVER);
    await eventually(() => site.starts() === 2).finally(restoreServer);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  } finally {
    await browser.close();
  }
});
