import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/setup/browser.mjs";

// First view of pages on a mid-range phone: 390 px, 1.6 Mbit/s, 150 ms, CPU slowed 4 times, empty cache, nothing touched.
// Usage: node bench/first-view.ts SITE RUNS PATH… (without paths: every page of the sitemap). Medians as a Markdown table;
// times in ms, sizes in KiB as they come over the line.
const [site = "http://localhost:3000", runs = "3", ...given] = process.argv.slice(2);

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox", "--disable-quic"],
});

const columns = [
  "FCP",
  "LCP",
  "CLS",
  "islands alive",
  "long tasks",
  "HTML",
  "JavaScript",
  "fonts",
  "total",
  "requests",
];
console.log(`| page | ${columns.join(" | ")} |\n|---|${columns.map(() => "--:").join("|")}|`);
for (const path of given.length > 0 ? given : await listedPaths()) {
  const all: number[][] = [];
  for (let run = 0; run < Number(runs); run++) all.push(await measure(path));
  const medians = columns.map((_, at) => all.map((each) => each[at] ?? 0).sort((a, b) => a - b)[all.length >> 1] ?? 0);
  console.log(`| ${path} | ${medians.map((value) => Number(value.toFixed(value < 1 ? 3 : 1))).join(" | ")} |`);
}
await browser.close();

async function listedPaths(): Promise<string[]> {
  const text = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}

async function measure(path: string): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  let requests = 0;
  cdp.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength / 1024;
    requests++;
  });
  await page.addInitScript(observe);
  await page.goto(site + path, { waitUntil: "networkidle" });
  await page.waitForTimeout(1500);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();
  const { Document = 0, Script = 0, Font = 0 } = bytes;
  const total = Object.values(bytes).reduce((sum, size) => sum + size, 0);
  return [seen.fcp, seen.lcp, seen.cls, seen.alive, seen.longTasks, Document, Script, Font, total, requests];
}

type Seen = { fcp: number; lcp: number; cls: number; alive: number; longTasks: number };

/** Runs in the page before its own code. An island is alive once it says so; 0 where none came alive. */
function observe() {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, alive: 0, longTasks: 0 };
  Object.assign(window, { seen });
  const on = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.fcp = startTime;
  });
  on("largest-contentful-paint", ({ startTime }) => {
    seen.lcp = startTime;
  });
  on("layout-shift", ({ value = 0 }) => {
    seen.cls += value;
  });
  on("longtask", ({ startTime, duration }) => {
    if (startTime < 5000) seen.longTasks += duration;
  });
  document.addEventListener("hydrated", () => {
    seen.alive = performance.now();
  });
}
