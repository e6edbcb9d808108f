import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { loadContent } from "#tests/support/content.ts";
import { inviteMember } from "#tests/support/desk.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { expect, test } from "#tests/support/visitor.ts";
import { createTempFolder } from "#tests/support/world.ts";

const [practice] = Object.values(loadContent().practices);
const words = parse(readFileSync("content/desk/figures.yaml", "utf8"));

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

test("a search is told once its results were shown for a while, unless the browser asks for privacy", async ({
  page,
}) => {
  await noteBeacons(page);
  await page.goto("/search");
  const main = page.getByRole("main");
  await main.getByRole("searchbox").fill(practice?.name ?? "");
  await expect.poll(() => beacons(page)).toEqual(["/api/figures found"]);
  await page.evaluate(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
  });
  await main.getByRole("searchbox").fill("zzzxqj");
  await expect(main.getByText("zzzxqj")).toBeVisible();
  // Longer than results have to be shown to count.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 2_500)));
  expect(await beacons(page)).toEqual(["/api/figures found"]);
  expect(await page.context().cookies()).toEqual([]);
});

test("a search and one that found nothing stand at the desk as they were made @all", async ({ page, watch }) => {
  watch.allowErrors(/^third party: http:\/\/127\.0\.0\.1/);
  await using folder = await createTempFolder();
  const site = await startBuiltSite({ DATA_DIR: folder.path });
  await page.goto(`${site.url}/search`);
  const main = page.getByRole("main");
  for (const { word, told } of [
    { word: practice?.name ?? "", told: "found" },
    { word: "zzzxqj", told: "nothing found" },
  ]) {
    // Its answer, too: a server that ends closes a line on which nothing has arrived yet.
    const answered = page.waitForResponse((response) => response.url().endsWith("/api/figures"));
    await main.getByRole("searchbox").fill(word);
    expect((await answered).request().postData()).toBe(told);
  }
  // What was counted is written each minute, and at the end.
  await site.end("SIGTERM");
  await using again = await startBuiltSite({ DATA_DIR: folder.path });
  const { link } = await inviteMember("editor", { dataDir: folder.path });
  await page.goto(again.url + link);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.waitForURL(/account/);
  await page.goto(`${again.url}/desk/figures`);
  const searches = page.locator("h3", { hasText: words.searches.title }).locator("~ dl dd");
  expect(await searches.allTextContents()).toEqual(["1", "1"]);
});
