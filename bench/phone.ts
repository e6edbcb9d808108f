import type { Browser } from "@playwright/test";

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
  const fresh = new Set<string>();
  let kib = 0;
  let requests = 0;
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    if (!response.fromDiskCache && !response.fromPrefetchCache) fresh.add(requestId);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!fresh.has(requestId)) return;
    kib += encodedDataLength / 1024;
    requests++;
  });
  return {
    /** Opens a page, touches nothing, and says what it cost; KiB as they come over the line. */
    async view(url: string) {
      kib = 0;
      requests = 0;
      await page.goto(url, { waitUntil: "networkidle" });
      await page.waitForTimeout(1500);
      return { lcp: await page.evaluate(largestPaint), kib, requests };
    },
    close: () => context.close(),
  };
}

/** Runs in the page. */
const largestPaint = () =>
  new Promise<number>((found) => {
    new PerformanceObserver((list) => found(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: "largest-contentful-paint",
      buffered: true,
    });
  });

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
