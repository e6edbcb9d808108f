import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/visitor.ts";

/** Notes what pages send to be counted, also what they send while they are left, which no tool sees. */
async function noteBeacons(page: Page) {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      const isTaken = send(address, body);
      const noted = JSON.parse(localStorage.getItem("beacons") ?? "[]") as unknown[];
      localStorage.setItem("beacons", JSON.stringify([...noted, `${isTaken ? "" : "refused "}${address} ${body}`]));
      return isTaken;
    };
  });
}

const beacons = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("beacons") ?? "[]") as string[]);

test("a page that was fetched ahead says that it is looked at, once it is @all", async ({ page }) => {
  await noteBeacons(page);
  const link = page.locator("footer a[href='/career']").first();
  // The browser fetches ahead in its own time, and tells nobody when it has.
  await expect(async () => {
    await page.goto("/about");
    await link.hover();
    await link.click();
    await page.waitForURL("**/career");
    await page.locator("html[data-ready]").waitFor();
    expect(await beacons(page)).toContain("/api/figures shown");
  }).toPass();
});
