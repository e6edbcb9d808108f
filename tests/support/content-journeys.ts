import type { Browser, Page } from "@playwright/test";
import { loadContent } from "./content.ts";
import { isAlive } from "./desk.ts";
import { type EditingSite, startEditingSite } from "./editing-site.ts";
import { expect as visitorExpect, test as visitorTest } from "./visitor.ts";

/** A save checks and commits its changes, which takes seconds on a busy machine. */
export const expect = visitorExpect.configure({ timeout: 180_000 });

/** Journeys of editors, on a separate site with a repository of its content. */
export const test = visitorTest.extend<{ preview: null }, { site: EditingSite; ownSiteOf: string }>(
  {
    // Journeys that take records away name their file here, and share their site with no other file.
    ownSiteOf: ["", { option: true, scope: "worker" }],
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
      async ({}, use) => {
        await using site = await startEditingSite();
        await use(site);
      },
      { scope: "worker", timeout: 300_000 },
    ],
    baseURL: async ({ site }, use) => use(site.url()),
    // A fixture, because a hook in this file would apply only to the first file that imports it.
    preview: [
      async ({ watch }, use, testInfo) => {
        testInfo.setTimeout(900_000);
        // The preview's frame runs no scripts, but Playwright runs its own in every frame.
        watch.allowErrors(/Blocked script execution in 'about:srcdoc'/);
        await use(null);
      },
      { auto: true },
    ],
  },
);

export const FILE = "content/hire/react-developer.yaml";
const PAGE = "/desk/content/hire/react-developer";
export const OLD = loadContent().hire["react-developer"]?.hero.heading ?? "";

/** Signs in a new editor. */
export async function enter(page: Page, site: EditingSite, name: string) {
  const answer = await page.request.post(await site.linkFor(name), { form: {}, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
}

export async function openRecord(page: Page, path = PAGE) {
  await page.goto(path);
  await isAlive(page);
  await expect(page.locator("#record-form .rjsf")).toBeVisible();
  await page.locator(".content-fold").evaluateAll((groups) => {
    for (const group of groups as HTMLDetailsElement[]) group.open = true;
  });
}

export const heading = (page: Page) => page.locator("#root_hero_heading");
/** The summary of the open change. */
export const changes = (page: Page) => page.getByRole("region", { name: "The change" });
export const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

export async function asColleague(browser: Browser, site: EditingSite, name: string) {
  const context = await browser.newContext({ baseURL: site.url() });
  const page = await context.newPage();
  await enter(page, site, name);
  return { page, close: () => context.close() };
}
