import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { careerPage, engagements, openings, people, services, servicesPage, work } = loadContent();
const [opening] = Object.values(openings);
if (!opening) throw new Error("There is no opening to try");
const { title } = opening;
const OPENING = `/career?opening=${opening.slug}`;

/** Presses a key that scrolls, and waits for the end: a smooth movement would go on over the next one. */
async function scrollBy(page: Page, key: string) {
  const scroll = await page.evaluateHandle(() => ({
    ended: new Promise<void>((done) => {
      addEventListener("scrollend", () => done(), { capture: true, once: true });
    }),
  }));
  await page.keyboard.press(key);
  await scroll.evaluate(({ ended }) => ended);
}

test("everybody stands in one row on the about page, which the keyboard scrolls", {
  tag: "@all",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/about");
  const row = page.locator(".team-portraits ul");
  await expect(row.getByRole("listitem")).toHaveCount(Object.keys(people).length);
  const tops = await row
    .getByRole("listitem")
    .evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().y)));
  expect(new Set(tops).size).toBe(1);
  await row.focus();
  await scrollBy(page, "ArrowRight");
  expect(await row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  const linked = row.getByRole("listitem").filter({ has: page.getByRole("link") });
  await linked.last().getByRole("link").focus();
  await expect(linked.last()).toBeInViewport({ ratio: 0.9 });
});

test("the row of an opening says until when one may apply", { tag: "@all" }, async ({ page }) => {
  await page.goto("/career");
  const row = page.locator(".job-list > li").first();
  await expect(row).toContainText("Apply by");
  await expect(row.locator("time")).toHaveAttribute("datetime", opening.openUntil);
});

test("an opening shows over the page, is in the URL and restores the focus", async ({ page }) => {
  await page.goto("/career");
  await page.locator("html[data-ready]").waitFor();
  const link = page.getByRole("link", { name: title });
  const dialog = page.getByRole("dialog", { name: title });

  await link.click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${OPENING.replace("?", "\\?")}$`));
  for (const term of [
    "Department",
    "Location",
    "Job type",
    "Experience",
    "Responsibilities",
    "Requirements",
  ]) {
    await expect(dialog.getByText(term, { exact: true })).toBeVisible();
  }

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/career$/);
  await expect(link).toBeFocused();
});

/** The page asks the server for the time before it takes anything away. */
const serverSays = (page: Page, time: Date) =>
  page.route("**/career", (route) =>
    route.request().method() === "HEAD"
      ? route.fulfill({ headers: { date: time.toUTCString() } })
      : route.fallback(),
  );

test("after their last day, openings, their dialogs and their structured data leave a page that was built before", async ({
  page,
}) => {
  const after = (day: string) => new Date(Date.parse(day) + 2 * 86_400_000);
  const last = Object.values(openings)
    .map(({ openUntil }) => openUntil)
    .sort()
    .at(-1);
  await page.clock.setFixedTime(new Date(opening.postedOn));
  await page.goto("/career");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect(page.getByRole("heading", { name: careerPage.openings.empty.heading })).toBeHidden();
  const today = after(last ?? "");
  await page.clock.setFixedTime(today);
  await serverSays(page, today);
  await page.goto(OPENING);
  await expect(
    page.getByRole("heading", { name: careerPage.openings.empty.heading }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const facts = await page.locator("script[type='application/ld+json']").allTextContents();
  expect(facts.join()).not.toContain("JobPosting");
  expect(facts.join()).toContain("BreadcrumbList");
});

test("openings stay for a visitor whose clock is years ahead", async ({ page }) => {
  await page.clock.setFixedTime(new Date(Date.now() + 3 * 365 * 86_400_000));
  const asked = page.waitForResponse((answer) => answer.request().method() === "HEAD");
  await page.goto("/career");
  await asked;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole("link", { name: title })).toBeVisible();
});

test("an opening opened by a link can be shared, and returns the focus to its row", {
  tag: "@all",
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(OPENING);
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(OPENING, page.url()).href,
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: title })).toBeFocused();
});

test("an opening closes by its button, its backdrop and Back", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto("/career");
  await page.locator("html[data-ready]").waitFor();
  const link = page.getByRole("link", { name: title });
  const dialog = page.getByRole("dialog");
  const ways = [
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(8, 8),
    () => page.goBack(),
  ];
  for (const close of ways) {
    await link.click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/career$/);
  }
});

test("a link to an opening shows it, and applying writes a mail with the job in its subject", async ({
  page,
}) => {
  await page.goto(OPENING);
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();
  const href = await dialog
    .getByRole("link", { name: careerPage.openings.apply })
    .getAttribute("href");
  expect(href?.replace(/^mailto:[^?]+/, "")).toBe(
    `?subject=${encodeURIComponent(`Application for ${title}`)}`,
  );
  await expectNoViolations(page);
});

test("a link to a closed opening shows the list", { tag: "@all" }, async ({ page }) => {
  await page.goto("/career?opening=chief-juggler");
  await expect(page.getByRole("heading", { name: careerPage.openings.heading })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an opening is readable in place, with its mail link and without useless buttons", async ({
    page,
  }) => {
    await page.goto("/career");
    await expect(page.getByRole("heading", { name: "Requirements" })).toBeVisible();
    // Not really clicked, but Playwright checks that nothing covers it.
    await page.getByRole("link", { name: careerPage.openings.apply }).click({ trial: true });
    await expect(page.getByRole("button", { name: "Close" })).toHaveCount(0);
  });
});

test("View project and Case study link to the page and story of the project", {
  tag: ["@all", "@work"],
}, async ({ page }) => {
  await page.goto("/services");
  const slug = servicesPage.recent?.items.at(-1) ?? "";
  const link = page.getByRole("link", { name: `Case Study of ${engagements[slug]?.title}` });
  await link.scrollIntoViewIfNeeded();
  // Its row moves up by half the link's height when it comes into view, so wait for that.
  await expect(page.locator("[data-waiting]").filter({ has: link })).toHaveCount(0);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/work/${slug}#case-study$`));
  await expect(
    page.getByRole("heading", { name: work[slug]?.problem.heading ?? "" }),
  ).toBeInViewport();
});

test("project pictures alternate sides", { tag: ["@all", "@work"] }, async ({ page }) => {
  await page.goto("/services");
  const rows = page
    .locator("#recent-heading")
    .locator("xpath=ancestor::section")
    .getByRole("article");
  await expect(rows).toHaveCount(servicesPage.recent?.items.length ?? 0);
  const isLeft = await Promise.all(
    (await rows.all()).map(async (row) => {
      const picture = await row.locator("picture, .drawn").first().boundingBox();
      const heading = await row.getByRole("heading").boundingBox();
      return (picture?.x ?? 0) < (heading?.x ?? 0);
    }),
  );
  expect(isLeft).toEqual(isLeft.map((_, index) => index % 2 === 0));
});

test("a link to a chapter from another page leads to that chapter", { tag: "@all" }, async ({
  page,
}) => {
  const { slug, chapters } =
    Object.values(services).find(({ chapters }) => chapters.length > 2) ?? {};
  const { id, heading = "" } = chapters?.at(-2) ?? {};
  await page.goto(`/services/${slug}#${id}`);
  await expect(
    page.getByRole("heading", { name: heading, exact: true, level: 2 }),
  ).toBeInViewport();
});
