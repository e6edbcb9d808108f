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

test.use({ isMeasured: true });

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

const vitalsLoaded = (page: Page) => page.waitForResponse((response) => /\/vitals-/.test(response.url()));

test("a page says once, when it is left, how fast it was; nothing before, and nothing of whoever read it", async ({
  page,
}) => {
  await noteBeacons(page);
  const loaded = vitalsLoaded(page);
  await page.goto("/about");
  await loaded;
  await page.mouse.click(5, 400);
  expect(await beacons(page)).toEqual([]);
  await page.goto("/robots.txt");
  const sent = await beacons(page);
  expect(sent.length).toBe(1);
  const [address, ...vitals] = sent[0]?.split(/\s/) ?? [];
  expect(address).toBe("/api/figures");
  for (const line of vitals) expect(line).toMatch(/^(LCP|INP|CLS)=\d+\.\d{4}$/);
  expect(vitals.join()).toContain("LCP=");
  expect(await page.context().cookies()).toEqual([]);
});

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

test("a browser that asks for privacy measures nothing and sends nothing", async ({ page }) => {
  await noteBeacons(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
  });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/about");
  await page.locator("html[data-ready]").waitFor();
  // Other browsers fetch what measures in the first idle moment, and are served in the order of asking.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  expect(fetched.filter((url) => url.includes("/vitals-"))).toEqual([]);
  await page.goto("/robots.txt");
  expect(await beacons(page)).toEqual([]);
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
