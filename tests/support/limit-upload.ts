import type { Page } from "@playwright/test";

/** Limits what the browser sends in a second; -1 is no limit. */
export async function limitUpload(page: Page) {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  return (uploadThroughput: number) =>
    line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
}
