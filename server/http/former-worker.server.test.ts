import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import { browserPath } from "#tests/support/browser.ts";
import { startTestSite } from "#tests/support/running-site.ts";

const asked = { headers: { "service-worker": "script" } };

test.each([
  "/sw.js",
  "/service-worker.js",
  "/serviceworker.js",
  "/firebase-messaging-sw.js",
  "/ngsw-worker.js",
  "/OneSignalSDKWorker.js",
  "/wp-content/plugins/pwa/SW.js",
  "/?wp_service_worker=1",
])(
  "a browser that updates a worker of a former site from %s gets one that removes it",
  async (path) => {
    await using site = await startTestSite();
    const answer = await fetch(site.url + path, asked);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    // A worker below a folder may have been registered for the whole site.
    expect(answer.headers.get("service-worker-allowed")).toBe("/");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("vary")).toBe("Service-Worker");
    expect(await answer.text()).toContain("unregister");
  },
);

test("other requests for these names are answered as ever, and so is a worker among the site's files", async () => {
  await using site = await startTestSite({}, { "push/worker.js": "// Ours" });
  expect((await fetch(`${site.url}/sw.js`)).status).toBe(404);
  expect(await (await fetch(`${site.url}/about`)).text()).toContain("About");
  expect(await (await fetch(`${site.url}/push/worker.js`, asked)).text()).toBe("// Ours");
});

test("at another name of the site the worker is removed too, which a redirect could not do", async () => {
  const settings = { SITE_URL: "https://www.example.com", TRUST_PROXY: "loopback" };
  await using site = await startTestSite(settings);
  const headers = { ...asked.headers, "x-forwarded-host": "example.com" };
  expect((await fetch(`${site.url}/sw.js`, { headers, redirect: "manual" })).status).toBe(200);
  const { status } = await fetch(`${site.url}/about`, {
    headers: { "x-forwarded-host": "example.com" },
    redirect: "manual",
  });
  expect(status).toBe(308);
});

const FORMER_WORKER = `
  self.addEventListener("install", (event) =>
    event.waitUntil(caches.open("former").then((cache) => cache.addAll(["/"]))));
  self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener("fetch", (event) =>
    event.respondWith(caches.match("/", { ignoreVary: true }).then((page) => page ?? fetch(event.request))));
`;

const FORMER_PAGE =
  '<!doctype html><title>Former site</title><script>navigator.serviceWorker.register("/sw.js")</script>';

/** The site that was at this address before, with a worker that shows its page for ever. */
async function startFormerSite() {
  const server = createServer(({ url }, response) => {
    const isWorker = url === "/sw.js";
    response.setHeader("content-type", isWorker ? "text/javascript" : "text/html");
    response.end(isWorker ? FORMER_WORKER : FORMER_PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  async function stop() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return { port, stop };
}

test.skipIf(!browserPath)(
  "a visitor whose browser keeps a former site's worker sees the site after one visit",
  async () => {
    const former = await startFormerSite();
    const browser = await chromium.launch({ executablePath: browserPath ?? "" });
    try {
      const page = await browser.newPage();
      const address = `http://127.0.0.1:${former.port}/`;
      await page.goto(address);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await former.stop();

      await using _site = await startTestSite({ PORT: String(former.port) });
      await page.goto(address);
      await page.waitForFunction(() => document.title === "Home");
      const left = await page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      }));
      expect(left).toEqual({ workers: 0, caches: [] });
      await page.reload();
      expect(await page.title()).toBe("Home");
    } finally {
      await browser.close();
    }
  },
);
