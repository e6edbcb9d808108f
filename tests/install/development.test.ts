import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, stat, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { homedir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { test as base, expect } from "vitest";
import { browserPath } from "#tests/support/browser.ts";
import { eventually } from "#tests/support/eventually.ts";
import { freePort } from "#tests/support/free-port.ts";
import { environment } from "#tests/support/own-environment.ts";
import { startDevelopment } from "#tests/support/server-process.ts";
import { createTempFolder } from "#tests/support/world.ts";

const root = join(import.meta.dirname, "../..");
const SERVER = "server/http/routes.server.ts";
const COMPONENT = "app/features/leads/form/lead-form.tsx";

/** Simulates saving in an editor, without changing the working tree. */
async function save(file: string) {
  const { atime, mtime } = await stat(join(root, file));
  await utimes(join(root, file), new Date(), new Date());
  return () => utimes(join(root, file), atime, mtime);
}

// Machines differ by four times in speed.
const PATIENCE_MS = 120_000;

const test = base.skipIf(!browserPath);

test("in development a page is the same document, a saved component is replaced in its island, and a saved server file restarts the server", async () => {
  await using data = await createTempFolder();
  // Another checkout occupies Vite's default port.
  await using _other = createServer()
    .on("error", () => {})
    .listen(24_678);
  await using site = await startDevelopment({ DATA_DIR: data.path });
  const browser = await chromium.launch({
    executablePath: browserPath ?? "",
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const failures: string[] = [];
    page.on("pageerror", ({ message }) => failures.push(message));
    page.on("console", (message) => message.type() === "error" && failures.push(message.text()));
    // Modules for the first visit are bundled while it waits; then the page may reload once.
    await page.goto(`${site.url}/contact-us`, { timeout: 120_000 });
    const form = page.locator("main [data-island][data-hydrated] form");
    await form.waitFor({ timeout: 120_000 });
    await page.waitForLoadState("networkidle");
    await form.getByLabel("Full name").fill("Asha Rao");

    expect(await (await fetch(`${site.url}/dev/mails`)).text()).toContain(
      "No mail is written here yet",
    );

    const replaced = page.waitForEvent("console", (message) =>
      message.text().includes(`hot updated: /${COMPONENT}`),
    );
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

test("in development search and share pictures are those of the last build", async () => {
  await using data = await createTempFolder();
  await using site = await startDevelopment({ DATA_DIR: data.path });
  const browser = await chromium.launch({
    executablePath: browserPath ?? "",
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(`${site.url}/search?q=react`, { timeout: 120_000 });
    await page
      .getByRole("link", { name: /React Native/ })
      .first()
      .waitFor();
    const picture = await fetch(new URL("/share/about.png", site.url));
    const drawn = await readFile(join(root, "build/client/share/about.png"));
    expect(Buffer.from(await picture.arrayBuffer()).equals(drawn)).toBe(true);
  } finally {
    await browser.close();
  }
});

test("a component that cannot be parsed is named in an overlay, and the page comes back once it is mended", async () => {
  await using data = await createTempFolder();
  await using site = await startDevelopment({ DATA_DIR: data.path });
  const browser = await chromium.launch({
    executablePath: browserPath ?? "",
    args: ["--no-sandbox"],
  });
  const path = join(root, COMPONENT);
  const source = await readFile(path, "utf8");
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(`${site.url}/contact-us`, { timeout: 120_000 });
    await page.locator("main [data-island][data-hydrated] form").waitFor({ timeout: 120_000 });
    await writeFile(path, `${source}\nconst broken = ;\n`);
    const overlay = page.locator("vite-error-overlay");
    await overlay.waitFor();
    expect(await overlay.locator(".message-body").innerText()).toContain("Unexpected token");
    // Somebody opens the page while it is broken.
    const opened = await browser.newPage();
    opened.setDefaultTimeout(PATIENCE_MS);
    await opened.goto(`${site.url}/contact-us`);
    await opened.locator("vite-error-overlay").waitFor();
    await writeFile(path, source);
    for (const each of [page, opened]) {
      await each.locator("main form").first().waitFor();
      await each.locator("vite-error-overlay").waitFor({ state: "detached" });
    }
  } finally {
    await writeFile(path, source);
    await browser.close();
  }
});

test("npm run dev ends with its server when it is asked to, and the port is free again", async () => {
  await using data = await createTempFolder();
  const port = await freePort();
  const env = environment({
    DATA_DIR: data.path,
    PORT: String(port),
    LOG_LEVEL: "silent",
    HOME: homedir(),
  });
  const child = spawn(process.execPath, ["scripts/dev.mjs"], { cwd: root, env, stdio: "ignore" });
  const ended = once(child, "exit");
  const isAnswering = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(isAnswering, 120_000);
  child.kill("SIGTERM");
  // Vite ends with 143 of its own accord, if it comes first.
  expect([0, 143]).toContain((await ended)[0]);
  expect(await isAnswering()).toBe(false);
});
