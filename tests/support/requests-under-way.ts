import { expect, type Page, type Request } from "@playwright/test";
import { atRest } from "./visitor.ts";

/**
 * Watches what the page fetches from now on. `over` resolves when the page is at rest, has had idle
 * time after its load, in which it fetches what it left for later, and waits for no answer.
 */
export function watchRequests(page: Page) {
  const underWay = new Set<Request>();
  page.on("request", (request) => void underWay.add(request));
  page.on("requestfinished", (request) => void underWay.delete(request));
  page.on("requestfailed", (request) => void underWay.delete(request));
  return {
    async over() {
      await atRest(page);
      await page.waitForLoadState("load");
      await page.evaluate(hadIdleTime);
      await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
    },
  };
}

/** Runs in the page: whoever asked for idle time before has had it. */
async function hadIdleTime() {
  await new Promise((done) => requestIdleCallback(done));
  await new Promise((done) => requestIdleCallback(done));
}
