import { availableNow as soonest } from "#shared/formats/availability.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

const PAGE = "/hire/developers";
const { contactPage, hire, hireFrame, people, prices, rosterPage, site } = loadContent();
const { developers: labels } = rosterPage;
const teamOf = (stack: string) =>
  Object.values(people).filter(({ technologies }) => technologies.includes(stack));
const shownFirst = rosterPage.developers.people.length;

test("the first person is on the first screen, and each can be requested by name", {
  tag: "@all",
}, async ({ page }) => {
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
  await typeInto(page.getByLabel(labels.searchLabel), "ANGULAR");
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

test("a search without a match offers to clear the filters", { tag: "@all" }, async ({ page }) => {
  await page.goto(`${PAGE}?type=mobile&q=cobol`);
  await expect(page.getByText(rosterPage.developers.empty)).toBeVisible();
  await page.getByRole("button", { name: labels.clear }).click();
  await expect(page.locator("#developers-list li.roster-card:visible")).toHaveCount(shownFirst);
  await expect(page.getByLabel(labels.searchLabel)).toBeFocused();
  await expect(page.getByLabel(labels.searchLabel)).toHaveValue("");
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
});

test("a hire page's full team link opens the roster for its technology", { tag: "@all" }, async ({
  page,
}) => {
  const offer = Object.values(hire).find(
    ({ stack, team }) => teamOf(stack).length > team.members.length,
  );
  await page.goto(`/hire/${offer?.slug}`);
  const team = await page.locator("#team h3").allTextContents();
  expect(team).toHaveLength(offer?.team.members.length ?? 0);
  await page.getByRole("link", { name: hireFrame.team.all }).click();
  await expect(page).toHaveURL(new RegExp(`/hire/developers\\?technology=${offer?.stack}$`));
  await expect(page.getByLabel(labels.technologyLabel, { exact: true })).toHaveValue(
    offer?.stack ?? "",
  );
  const cards = page.locator("#developers-list li.roster-card:visible");
  await expect.poll(() => cards.count()).toBeGreaterThan(team.length);
  for (const name of team) await expect(cards.filter({ hasText: name })).toHaveCount(1);
});

test("everyone is shown on request, by availability, and without a script", {
  tag: "@all",
}, async ({ page, browser }) => {
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

test("the roster links to every hire page", { tag: "@all" }, async ({ page }) => {
  await page.goto(PAGE);
  const links = page.locator("#technologies a");
  const paths = await links.evaluateAll((anchors) =>
    anchors.map((anchor) => anchor.getAttribute("href")),
  );
  expect(paths.length).toBeGreaterThanOrEqual(Object.keys(hire).length);
  for (const path of paths) expect((await page.request.get(path ?? "")).status()).toBe(200);
});

test("the roster has no accessibility violation, with and without a match", {
  tag: "@all",
}, async ({ page }) => {
  for (const query of ["", "?q=cobol"]) {
    await page.emulateMedia({ colorScheme: query ? "dark" : "light", reducedMotion: "reduce" });
    await page.goto(`${PAGE}${query}`);
    await expectNoViolations(page);
  }
});

test("a button that says All shows everybody", async ({ page }) => {
  await page.goto(PAGE);
  const all = page.getByRole("button", { name: /^All \d+ developers$/ });
  await expect(all).toHaveAttribute("aria-pressed", "false");
  await all.click();
  await expect(all).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("#developers-list li.roster-card:visible")).toHaveCount(
    await page.locator("#developers-list li.roster-card").count(),
  );
});

test("the choice that is shown at first is marked, and leads back to it", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto(PAGE);
  const cards = page.locator("#developers-list li.roster-card:visible");
  const first = page.getByRole("button", { name: `First ${shownFirst} developers` });
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: /^Mobile/ }).click();
  await expect(first).toHaveAttribute("aria-pressed", "false");
  await first.click();
  await expect(cards).toHaveCount(shownFirst);
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
});

test("on a desktop search and choices are one line of fields, all of one height", {
  tag: "@all",
}, async ({ page }) => {
  const hasCurrencies =
    site.parts.pricing &&
    site.currencies.length > 1 &&
    Object.values(prices).some(({ levels }) => levels);
  const choices = hasCurrencies ? 5 : 4;
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PAGE);
    const fields = await page
      .locator(".roster__aside .input")
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON() as DOMRect));
    expect(fields.length).toBe(choices);
    expect(new Set(fields.map(({ top }) => Math.round(top))).size).toBe(1);
    expect(new Set(fields.map(({ height }) => Math.round(height))).size).toBe(1);
    const lefts = fields.map(({ left }) => left);
    expect(new Set(lefts.map(Math.round)).size).toBe(choices);
  }
});

test("hours shared are those with the chosen city", async ({ page }) => {
  const [first, other] = hireFrame.person.day.clients;
  await page.goto(PAGE);
  const bars = page.locator("#developers-list li.roster-card").first().getByRole("img");
  await expect(bars).toHaveCount(1);
  await expect(bars).toHaveAccessibleName(new RegExp(`in ${first?.city}$`));
  await page.getByLabel(hireFrame.person.day.choice).selectOption(other?.city ?? "");
  await expect(bars).toHaveCount(1);
  await expect(bars).toHaveAccessibleName(new RegExp(`in ${other?.city}$`));
});

test("on a desktop a person is a row, and the whole roster a table of equal columns", {
  tag: "@all",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PAGE);
  const cards = page.locator("#developers-list li.roster-card:visible");
  const boxes = await cards.evaluateAll((rows) =>
    rows.map((row) => {
      const bar = row.querySelector(".day-bars");
      return { height: row.clientHeight, barLeft: Math.round(bar?.getBoundingClientRect().x ?? 0) };
    }),
  );
  expect(new Set(boxes.map(({ barLeft }) => barLeft)).size).toBe(1);
  for (const { height } of boxes) expect(height).toBeLessThan(130);
});

test("on a phone the first person is open and marked as open", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE);
  const cards = page.locator("#developers-list li.roster-card > details");
  await expect(cards.first()).toHaveAttribute("open", "");
  await expect(cards.first().getByRole("list", { name: "Skills" })).toBeVisible();
  await expect(cards.nth(1)).not.toHaveAttribute("open", "");
});

test("on a phone the first person's facts are shown, and others' unfold with what is below them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE);
  const cards = page.locator("#developers-list li.roster-card");
  const card = cards.nth(1);
  const skills = card.getByRole("list", { name: "Skills" });
  await expect(cards.first().getByText("Experience", { exact: true })).toBeVisible();
  await expect(card.getByText("Experience", { exact: true })).toBeHidden();
  await expect(skills).toBeHidden();
  await card.locator("summary").click();
  for (const fact of ["Experience", "Client rating", "Hours"])
    await expect(card.getByText(fact, { exact: true })).toBeVisible();
  await expect(skills).toBeVisible();
  const [facts, unfolded] = [
    await card.locator(".facts").boundingBox(),
    await skills.boundingBox(),
  ];
  expect(unfolded?.y).toBeGreaterThan(facts?.y ?? Infinity);
});
