import type { Browser } from "@playwright/test";

/** What a page showed while it loaded. An island is alive once it says so; 0 where none came alive. */
type Seen = { fcp: number; lcp: number; cls: number; alive: number; longTasks: number };

/** A mid-range phone: 390 px, 1.6 Mbit/s, 150 ms, CPU slowed 4 times, empty cache. */
export async function openPhone(browser: Browser) {
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
  const fresh = new Set<string>();
  let bytes: Record<string, number> = {};
  let requests = 0;
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    if (!response.fromDiskCache && !response.fromPrefetchCache) fresh.add(requestId);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!fresh.has(requestId)) return;
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength / 1024;
    requests++;
  });
  await page.addInitScript(observe);
  return {
    /** Opens a page, touches nothing, and says what it cost; sizes are KiB as they come over the line. */
    async view(url: string) {
      bytes = {};
      requests = 0;
      await page.goto(url, { waitUntil: "networkidle" });
      await page.waitForTimeout(1500);
      const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
      return { ...seen, bytes, requests, total: Object.values(bytes).reduce((sum, size) => sum + size, 0) };
    },
    close: () => context.close(),
  };
}

/** Runs in the page before its own code. */
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

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/** Processor time of the main threads of pages, in ms, while `work` runs. Other load on the machine is not in it. */
export async function mainThreadOf(browser: Browser, work: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(undefined, { categories: ["toplevel", "devtools.timeline"] });
  await work();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === "ThreadControllerImpl::RunTask" || event.name === "RunTask",
  );
  return tasks.filter((task) => mains.has(threadOf(task))).reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
}
