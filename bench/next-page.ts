import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";

// From the press of a link to the largest paint of the next page, in Chromium, through a line of 150 ms and 1.6 Mbit/s
// that a small proxy makes (the browser's own throttling does not reach pages that it draws ahead of a press).
// Usage: node bench/next-page.ts SITE RUNS FROM LINK, where LINK is the href to press. Medians in ms: pressed at once;
// pressed after half a second under the pointer with speculation rules; the same without them.
const [site = "http://127.0.0.1:3000", runs = "7", from = "/", link = "/about"] = process.argv.slice(2);
const LATENCY_MS = 150;
const BYTES_PER_MS = 1.6e6 / 8 / 1000;
const HOVER_MS = 500;

const proxy = (hasRules: boolean) =>
  createServer((asked, answered) => {
    const { hostname, port } = new URL(site);
    const { method = "GET", url = "/", headers } = asked;
    const forwarded = request({ hostname, port, method, path: url, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      const { "speculation-rules": rules, ...rest } = response.headers;
      await sleep(LATENCY_MS);
      answered.writeHead(
        response.statusCode ?? 502,
        hasRules && rules ? { ...rest, "speculation-rules": rules } : rest,
      );
      for (let at = 0; at < body.length; at += 8192) {
        answered.write(body.subarray(at, at + 8192));
        await sleep(8192 / BYTES_PER_MS);
      }
      answered.end();
    });
    asked.pipe(forwarded);
  }).listen(0, "127.0.0.1");

const executablePath = process.env.CHROME_PATH ?? "/usr/bin/chromium";

async function pressed(address: string, hoverMs: number): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-quic"] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(address + from, { waitUntil: "networkidle" });
  const target = page.locator(`a[href="${link}"]:visible`).first();
  if (hoverMs > 0) {
    await target.hover();
    await sleep(hoverMs);
  }
  await target.evaluate((anchor) => {
    anchor.addEventListener("click", () => sessionStorage.setItem("pressedAt", String(Date.now())));
  });
  await target.click();
  await page.waitForURL((url) => url.pathname === link);
  await page.waitForLoadState("networkidle");
  const ms = await page.evaluate(async () => {
    const lcp = await new Promise<number>((done) => {
      new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: "largest-contentful-paint",
        buffered: true,
      });
    });
    const [visit] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
      activationStart?: number;
    })[];
    // A page that was drawn ahead is seen when it is brought on screen.
    const seenAt = performance.timeOrigin + Math.max(lcp, visit?.activationStart ?? 0);
    return seenAt - Number(sessionStorage.getItem("pressedAt"));
  });
  await browser.close();
  return ms;
}

const ways = [
  ["pressed at once", true, 0],
  ["after 0.5 s under the pointer, with rules", true, HOVER_MS],
  ["after 0.5 s under the pointer, without rules", false, HOVER_MS],
] as const;
for (const [name, hasRules, hoverMs] of ways) {
  const server = proxy(hasRules);
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const all: number[] = [];
  for (let run = 0; run < Number(runs); run++) all.push(await pressed(address, hoverMs));
  all.sort((a, b) => a - b);
  console.log(`${name}: ${Math.round(all[all.length >> 1] ?? 0)} ms (${all.map(Math.round).join(", ")})`);
  server.closeAllConnections();
  server.close();
}
