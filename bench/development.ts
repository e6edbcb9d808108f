import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { browserPath } from "#tests/support/browser.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createProjectCopy } from "#tests/support/project-copy.ts";

// What an engineer waits for under `npm run dev`, in seconds, in a copy of the project: until the first page, and from
// saving a record, a template, a broken record and its repair, and a file of the server until the page shows it.
// Usage: node bench/development.ts
const PATIENCE_MS = 180_000;
const RECORD = "content/pages/home.yaml";
const TEMPLATE = "app/sections/home/home-hero.tsx";
const SERVER = "server/http/routes.server.ts";

await using copy = await createProjectCopy();
const port = await freePort();
const env = { ...process.env, NODE_ENV: "", PORT: String(port), DATA_DIR: join(copy.path, "data") };
const dev = spawn(process.execPath, ["scripts/dev.mjs"], {
  cwd: copy.path,
  env,
  stdio: ["ignore", "inherit", "inherit"],
  detached: true,
});

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

/** Seconds until an address answers with this text. */
async function waitFor(path: string, text: string | RegExp) {
  const start = performance.now();
  while (performance.now() - start < PATIENCE_MS) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).then(
      (each) => each.text(),
      () => "",
    );
    if (typeof text === "string" ? answer.includes(text) : text.test(answer)) return secondsSince(start);
    await sleep(50);
  }
  return `more than ${PATIENCE_MS / 1000}`;
}

function save(file: string, change: (text: string) => string) {
  const path = join(copy.path, file);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, change(text));
  return () => writeFileSync(path, text);
}

console.log(`first page ${await waitFor("/", "</html>")} s`);
const restore = save(RECORD, (text) => text.replace(/^ {2}heading: .*/m, "  heading: Words that were just saved"));
console.log(`record ${await waitFor("/", "Words that were just saved")} s`);
restore();
await waitFor("/", /^(?![\s\S]*Words that were just saved)[\s\S]*<\/html>/);
save(TEMPLATE, (text) => text.replace('className="hero"', 'className="hero just-saved"'));
console.log(`template ${await waitFor("/", "just-saved")} s`);
const browser = await chromium.launch({ executablePath: browserPath ?? "", args: ["--no-sandbox"] });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${port}/`, { timeout: PATIENCE_MS });
await page.waitForLoadState("networkidle");
const overlay = page.locator("vite-error-overlay").filter({ hasText: "home.yaml" });
const start = performance.now();
const repair = save(RECORD, (text) => text.replace(/^hero:/m, "heroes:"));
await overlay.waitFor();
console.log(`broken record shown ${secondsSince(start)} s`);
const repairedAt = performance.now();
repair();
await overlay.waitFor({ state: "detached" });
console.log(`repaired ${secondsSince(repairedAt)} s`);
await browser.close();
save(SERVER, (text) => text.replace('c.text("ok"', 'c.text("just saved"'));
console.log(`server file ${await waitFor("/healthz", "just saved")} s`);
console.log(`load of the machine ${loadavg().map((load) => load.toFixed(1))}`);
process.kill(-(dev.pid ?? 0), "SIGTERM");
await once(dev, "exit");
