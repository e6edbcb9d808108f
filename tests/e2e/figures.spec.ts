import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/visitor.ts";

/** Records the beacons of pages, including those sent while leaving, which no tool sees. */
async function noteBeacons(page: Page) {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      const isTaken = send(address, body);
      const noted = JSON.parse(localStorage.getItem("beacons") ?? "[]") as unknown[];
      localStorage.setItem(
        "beacons",
        JSON.stringify([...noted, `${isTaken ? "" : "refused "}${address} ${body}`]),
      );
      return isTaken;
    };
  });
}

const beacons = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("beacons") ?? "[]") as string[]);

test("a prefetched page reports that it is shown, once it is", { tag: "@all" }, async ({
  page,
}) => {
  await noteBeacons(page);
  const link = page.locator("footer a[href='/career']").first();
  // The browser prefetches at its own time without reporting it.
  await expect(async () => {
    await page.goto("/about");
    await link.hover();
    await link.click();
    await page.waitForURL("**/career");
    await page.locator("html[data-ready]").waitFor();
    expect(await beacons(page)).toContain("/api/figures shown");
  }).toPass();
});
