import { expect, test } from "#tests/support/visitor.ts";

test("the product tabs follow the pointer and the arrow keys", async ({ page }) => {
  await page.goto("/");
  const tabs = page.getByRole("tablist", { name: "Our Products" }).getByRole("tab");
  await expect(tabs).toHaveCount(5);
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("link", { name: "Discover HRMS" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.nth(2)).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("link", { name: "Analyze Your Team" })).toBeVisible();
});

test("a pressed product tab has no ring, one that was reached by keys has all of it", async ({ page }) => {
  await page.goto("/");
  const tabs = page.getByRole("tablist", { name: "Our Products" }).getByRole("tab");
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(tabs.nth(1)).toHaveCSS("outline-style", "none");
  await page.keyboard.press("ArrowRight");
  await expect(tabs.nth(2)).toBeFocused();
  await expect(tabs.nth(2)).toHaveCSS("outline-style", "solid");
  // Outside, it would lie under the next tab.
  await expect(tabs.nth(2)).toHaveCSS("outline-offset", "-5px");
});

for (const [width, columns] of [
  [390, 2],
  [768, 3],
  [1024, 4],
] as const) {
  test(`technologies stand in ${columns} columns at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await page.locator("html[data-ready]:not([data-drawing])").waitFor();
    const tracks = await page
      .locator(".tech__grid")
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns);
    expect(tracks.split(" ")).toHaveLength(columns);
  });
}

test("each technology category shows its own cards", async ({ page }) => {
  await page.goto("/");
  const stack = page.getByRole("region", { name: "Our Tech Stack" });
  await stack.scrollIntoViewIfNeeded();
  await expect(stack.getByRole("tab")).toHaveCount(7);
  await expect(stack.getByText("Hugging Face").first()).toBeVisible();
  await stack.getByRole("tab", { name: "Databases" }).click();
  await expect(stack.getByText("PostgreSQL").first()).toBeVisible();
  await expect(stack.getByText("Hugging Face").first()).toBeHidden();
});

test("the testimonials move by buttons and arrow keys, round and round", async ({ page }) => {
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "What Our Clients Say" });
  await carousel.scrollIntoViewIfNeeded();
  const slides = carousel.getByRole("listitem");
  await expect(slides).toHaveCount(12);
  await expect(slides.first()).toBeInViewport();
  await carousel.getByRole("button", { name: "Next testimonials" }).click();
  await expect(slides.first()).not.toBeInViewport();
  await page.keyboard.press("ArrowLeft");
  await expect(slides.first()).toBeInViewport();
});

test("the testimonials keep their place when the window changes, also with less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "What Our Clients Say" });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole("list")).toHaveAttribute("style", /transform/);
  await page.setViewportSize({ width: 1240, height: 900 });
  // The carousel measures itself again a frame or two after the window has changed.
  await page.waitForTimeout(500);
  const left = async (role: "heading" | "figure") => (await carousel.getByRole(role).first().boundingBox())?.x;
  expect(await left("figure")).toBeCloseTo((await left("heading")) ?? Number.NaN, 0);
});

test("the client strip pauses by its button", async ({ page }) => {
  await page.goto("/");
  const strip = page.getByRole("region", { name: "Trusted by Brands Across the Globe" });
  await expect(strip.getByRole("img")).toHaveCount(11);
  const isRunning = () =>
    strip.evaluate((element) => element.getAnimations({ subtree: true }).some((each) => each.playState === "running"));
  await expect.poll(isRunning).toBe(true);
  await strip.getByRole("checkbox").or(strip.getByRole("button")).first().click();
  await page.mouse.move(0, 0);
  await expect.poll(isRunning).toBe(false);
});

test("the four newest posts close the page", async ({ page }) => {
  await page.goto("/");
  const insights = page.getByRole("region", { name: "Latest Insights" });
  await expect(insights.getByRole("link", { name: /Read More/ })).toHaveCount(4);
});

test("nothing moves for visitors who prefer less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((each) => each.playState === "running" && (each.effect?.getTiming().iterations ?? 1) > 1).length,
  );
  expect(moving).toBe(0);
});
