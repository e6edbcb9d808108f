import { availabilities } from "#content/schema/person.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const PAGE = "/hire/developers";
const { contactPage, hire, hireFrame, rosterPage } = loadContent();
const { developers: labels } = rosterPage;
const [soonest] = availabilities;
const shownFirst = rosterPage.developers.people.length;

test("the first person is on the first screen, and each can be requested by name @all", async ({ page }) => {
  await page.goto(PAGE);
  const first = page.locator("#developers-list li.roster-card").first();
  await expect(first.getByRole("heading")).toBeInViewport({ ratio: 1 });
  const name = (await first.getByRole("heading").textContent()) ?? "";
  await first.getByRole("link", { name: `Request interview with ${name}` }).click();
  await expect(page.getByLabel(contactPage.person.label)).toHaveValue(name);
});

test("search and type filter the roster together, and both are in the URL", async ({ page }) => {
  await page.goto(PAGE);
  const cards = page.locator("#developers-list li.roster-card:visible");
  await expect(cards).toHaveCount(shownFirst);

  const frontend = page.getByRole("button", { name: /^Frontend/ });
  const ofType = Number(/\d+/.exec((await frontend.textContent()) ?? "")?.[0]);
  await frontend.click();
  await expect(cards).toHaveCount(ofType);
  await page.getByLabel(labels.searchLabel).fill("ANGULAR");
  await expect.poll(() => cards.count()).toBeLessThan(ofType);
  for (const card of await cards.all()) await expect(card).toContainText(/angular/i);
  const found = await cards.count();
  const all = await page.locator("#developers-list li.roster-card").count();
  await expect(page.getByRole("status").filter({ hasText: "developers" })).toHaveText(
    `${found} of ${all} developers shown`,
  );
  await expect(page).toHaveURL(/\?type=frontend&q=ANGULAR$/);

  await page.reload();
  await expect(cards).toHaveCount(found);
});

test("a search without a match offers to clear the filters @all", async ({ page }) => {
  await page.goto(`${PAGE}?type=mobile&q=cobol`);
  await expect(page.getByText(rosterPage.developers.empty)).toBeVisible();
  await page.getByRole("button", { name: labels.clear }).click();
  await expect(page.locator("#developers-list li.roster-card:visible")).toHaveCount(shownFirst);
  await expect(page.getByLabel(labels.searchLabel)).toBeFocused();
  await expect(page.getByLabel(labels.searchLabel)).toHaveValue("");
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
});

test("a hire page's full team link opens the roster for its technology @all", async ({ page }) => {
  const offer = Object.values(hire).at(-1);
  await page.goto(`/hire/${offer?.slug}`);
  const team = await page.locator("#team h3").allTextContents();
  expect(team).toHaveLength(offer?.team.members.length ?? 0);
  await page.getByRole("link", { name: hireFrame.team.all }).click();
  await expect(page).toHaveURL(new RegExp(`/hire/developers\\?technology=${offer?.stack}$`));
  await expect(page.getByLabel(labels.technologyLabel, { exact: true })).toHaveValue(offer?.stack ?? "");
  const cards = page.locator("#developers-list li.roster-card:visible");
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(team.length);
  for (const name of team) await expect(cards.filter({ hasText: name })).toHaveCount(1);
});

test("everyone is shown on request, by availability, and without a script @all", async ({ page, browser }) => {
  await page.goto(PAGE);
  const cards = page.locator("#developers-list li.roster-card:visible");
  await page.getByRole("button", { name: /^Show all \d+ developers/ }).click();
  await expect(page).toHaveURL(/\?show=all$/);
  const all = await page.locator("#developers-list li.roster-card").count();
  await expect(cards).toHaveCount(all);
  await expect(cards.nth(shownFirst)).toBeFocused();
  await page.getByLabel(labels.availabilityLabel).selectOption(soonest);
  for (const card of await cards.all()) await expect(card).toContainText(soonest);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(page.url().replace(/\?.*/, ""));
  await expect(plain.locator("#developers-list li.roster-card:visible")).toHaveCount(all);
  await plain.close();
});

test("the roster links to every hire page @all", async ({ page }) => {
  await page.goto(PAGE);
  const links = page.locator("#technologies a");
  const paths = await links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("href")));
  expect(paths.length).toBeGreaterThanOrEqual(Object.keys(hire).length);
  for (const path of paths) expect((await page.request.get(path ?? "")).status()).toBe(200);
});

test("the roster has no accessibility violation, with and without a match @all", async ({ page }) => {
  for (const query of ["", "?q=cobol"]) {
    await page.emulateMedia({ colorScheme: query ? "dark" : "light", reducedMotion: "reduce" });
    await page.goto(`${PAGE}${query}`);
    await expectNoViolations(page);
  }
});
