import { chromium } from "@playwright/test";

// First view of a page on a mid-range phone: 390 px, 1.6 Mbit/s, 150 ms, CPU slowed 4 times, empty cache.
// Sizes are compressed bodies without headers. Usage: node bench/first-view.ts URL [runs]. Prints one line a run and the median.
const [url = "http://localhost:3000/", runs = "5"] = process.argv.slice(2);

const executablePath = process.env.CHROME_PATH ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-quic"] });

type Figures = {
  fcp: number;
  lcp: number;
  cls: number;
  hydrated: number;
  js: number;
  early: number;
  fonts: number;
  total: number;
};

async function measure(): Promise<Figures> {
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
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, hydrated: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.cls += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    document.addEventListener("hydrated", () => {
      seen.hydrated ||= performance.now();
    });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(1500);
  const seen = await page.evaluate(() => {
    const { lcp, cls, hydrated } = (window as unknown as { seen: { lcp: number; cls: number; hydrated: number } }).seen;
    const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const bytesOf = (end: string) =>
      resources.filter(({ name }) => name.endsWith(end)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const early = resources.filter(({ name, startTime }) => name.endsWith(".js") && startTime < fcp).length;
    return { lcp, cls, hydrated, fcp, early, js: bytesOf(".js"), fonts: bytesOf(".woff2"), total: bytesOf("") };
  });
  await context.close();
  return seen;
}

const results: Figures[] = [];
for (let run = 0; run < Number(runs); run++) {
  const figures = await measure();
  results.push(figures);
  console.log(line(`run ${run + 1}`, figures));
}
await browser.close();

const median = (pick: (figures: Figures) => number) =>
  results.map(pick).sort((a, b) => a - b)[Math.floor(results.length / 2)] ?? Number.NaN;
const keys = Object.keys(results[0] ?? {}) as (keyof Figures)[];
console.log(line("median", Object.fromEntries(keys.map((key) => [key, median((figures) => figures[key])])) as Figures));

function line(label: string, { fcp, lcp, cls, hydrated, js, early, fonts, total }: Figures): string {
  const kib = (value: number) => `${(value / 1024).toFixed(1)} KiB`;
  return `${label}: FCP ${fcp.toFixed(0)} ms, LCP ${lcp.toFixed(0)} ms, CLS ${cls.toFixed(4)}, hydrated ${hydrated.toFixed(0)} ms, JS ${kib(js)} (${early} before first paint), fonts ${kib(fonts)}, all ${kib(total)}`;
}
