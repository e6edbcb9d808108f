import { expect, test } from "#tests/support/visitor.ts";

test("an island that sleeps keeps its markup when the page renders again, and still wakes", async ({ page }) => {
  await page.goto("/");
  await page.locator("html[data-hydrated]").waitFor();
  const island = page.locator("#testimonials");
  const height = () => island.evaluate((element) => element.clientHeight);
  const before = await height();
  expect(before).toBeGreaterThan(100);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await expect(island).not.toHaveAttribute("data-hydrated");
  expect(await height()).toBe(before);

  await island.scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute("data-hydrated");
  await island.getByRole("button", { name: "Next testimonials" }).click();
  await expect(island.getByRole("listitem").first()).not.toBeInViewport();
});

test("an island whose code cannot be fetched stands as it was, and wakes when the line is back", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
  await page.route(/testimonial-carousel.*\.js$/, (route) => route.abort());
  await page.goto("/");
  await page.locator("html[data-hydrated]").waitFor();
  const island = page.locator("#testimonials");
  const refused = page.waitForEvent("requestfailed");
  await island.scrollIntoViewIfNeeded();
  await refused;
  await expect(page.getByRole("heading", { name: "What Our Clients Say" })).toBeVisible();
  await expect(island).not.toHaveAttribute("data-hydrated");

  await page.unroute(/testimonial-carousel.*\.js$/);
  await expect(island).toHaveAttribute("data-hydrated", { timeout: 20_000 });
});

test("what the first screen left out is laid out once the page is alive", async ({ page }) => {
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/*.js", (route) => seen.then(() => route.continue()));
  await page.goto("/");
  await expect(page.locator("html[data-drawing]")).toBeAttached();
  letGo();
  await expect(page.locator("html[data-hydrated]:not([data-drawing])")).toBeAttached();
  const skipped = await page.evaluate(
    () =>
      [...document.querySelectorAll("main > * > *, body > footer > *")].filter(
        (part) => getComputedStyle(part).contentVisibility !== "visible",
      ).length,
  );
  expect(skipped).toBe(0);

  await page.goto("/#testimonials");
  await page.reload();
  await expect(page.locator("html[data-drawing]")).not.toBeAttached();
});

test("the back button finds the place that the reader left", async ({ page }) => {
  await page.goto("/");
  await page.locator("html[data-hydrated]:not([data-drawing])").waitFor();
  await page.evaluate(() => scrollTo(0, 2500));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2500);
  await page.getByRole("banner").getByRole("link", { name: "Contact us" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page).toHaveURL(/contact-us$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2500);
});
