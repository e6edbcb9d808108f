import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { findBrowser } from "../scripts/setup/browser.mjs";
import { openTab } from "./browser-tab.ts";

// From the press of a link to the largest paint of the next page, in Chromium, through a line of 150 ms and 1.6 Mbit/s
// that a small proxy makes (the browser's own throttling does not reach pages that it draws ahead of a press).
// Usage: node bench/next-page.ts SITE RUNS FROM LINK, where LINK is the href to press. Medians in ms, and how far the
// page was drawn ahead: pressed at once, after half a second and two under the pointer, and without speculation rules.
const [site = "http://127.0.0.1:3000", runs = "7", from = "/", link = "/about"] = process.argv.slice(2);
const browser = await findBrowser();
const LATENCY_MS = 150;
const BYTES_PER_MS = 1.6e6 / 8 / 1000;
const SETTLE_MS = 3000;

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

async function pressed(address: string, hoverMs: number): Promise<{ ms: number; drawn: string }> {
  await using tab = await openTab(browser);
  const press = (type: string) =>
    tab.page("Input.dispatchMouseEvent", { type, ...place, button: "left", clickCount: 1 });
  await tab.page("Page.enable");
  await tab.page("Page.navigate", { url: address + from });
  const place = await tab.evaluate<{ x: number; y: number }>(`new Promise((found) => {
    const look = () => {
      const link = [...document.querySelectorAll('a[href="${link}"]')].find((anchor) => anchor.checkVisibility());
      if (!link || !document.documentElement.hasAttribute("data-ready")) return setTimeout(look, 50);
      link.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = link.getBoundingClientRect();
      link.addEventListener("click", () => sessionStorage.setItem("pressedAt", Date.now()));
      setTimeout(found, 1000, { x: x + width / 2, y: y + height / 2 });
    };
    look();
  })`);
  if (hoverMs > 0) {
    await tab.page("Input.dispatchMouseEvent", { type: "mouseMoved", ...place });
    await sleep(hoverMs);
  }
  const drawn = tab.drawnAhead(link) ?? "not drawn";
  await press("mousePressed");
  await press("mouseReleased");
  await sleep(SETTLE_MS);
  const ms = await tab.evaluate<number>(`new Promise((found) => {
    new PerformanceObserver((list) => {
      // A page that was drawn ahead is seen once it is brought on screen.
      const { activationStart } = performance.getEntriesByType("navigation")[0];
      const seen = performance.timeOrigin + Math.max(list.getEntries().at(-1).startTime, activationStart);
      found(seen - Number(sessionStorage.getItem("pressedAt")));
    }).observe({ type: "largest-contentful-paint", buffered: true });
  })`);
  return { ms, drawn };
}

const ways = [
  ["pressed at once", true, 0],
  ["after 0.5 s under the pointer", true, 500],
  ["after 2 s under the pointer", true, 2000],
  ["after 0.5 s under the pointer, without rules", false, 500],
] as const;
for (const [name, hasRules, hoverMs] of ways) {
  const server = proxy(hasRules);
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const all: Awaited<ReturnType<typeof pressed>>[] = [];
  for (let run = 0; run < Number(runs); run++) all.push(await pressed(address, hoverMs));
  all.sort((one, other) => one.ms - other.ms);
  const each = all.map(({ ms, drawn }) => `${Math.round(ms)} ${drawn}`).join(", ");
  console.log(`${name}: ${Math.round(all[all.length >> 1]?.ms ?? 0)} ms (${each})`);
  server.closeAllConnections();
  server.close();
}
