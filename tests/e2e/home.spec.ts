import { withLogo } from "#content/views/engagement-view.ts";
import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { clients, home, posts, technologies, testimonials } = loadContent();
const tabsOf = home.products?.tabs ?? [];

test("the product tabs follow the pointer and the arrow keys @products", async ({ page }) => {
  await page.goto("/");
  const tabs = page.getByRole("tablist", { name: home.products?.heading ?? "" }).getByRole("tab");
  await expect(tabs).toHaveCount(tabsOf.length);
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("link", { name: tabsOf[1]?.action.label ?? "" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.nth(2)).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("link", { name: tabsOf[2]?.action.label ?? "" })).toBeVisible();
});

test("a clicked product tab has no focus ring, one reached by keyboard has a complete one @all @products", async ({
  page,
}) => {
  await page.goto("/");
  const tabs = page.getByRole("tablist", { name: home.products?.heading ?? "" }).getByRole("tab");
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
  test(`technologies stand in ${columns} columns at ${width} px @all`, async ({ page }) => {
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

test("each technology category shows its own cards @all", async ({ page }) => {
  await page.goto("/");
  const stack = page.getByRole("region", { name: home.technologies.heading });
  await stack.scrollIntoViewIfNeeded();
  const groups = Object.values(technologies);
  await expect(stack.getByRole("tab")).toHaveCount(groups.length);
  for (const { label, items } of [groups[0], groups.at(-1)].flatMap((group) => group ?? [])) {
    await stack.getByRole("tab", { name: label, exact: true }).click();
    const panel = stack.getByRole("tabpanel");
    await expect(panel).toHaveAccessibleName(label);
    await expect(panel.getByRole("button")).toHaveCount(items.length);
  }
});

test("the testimonials cycle by buttons and arrow keys", async ({ page }) => {
  await page.goto("/");
  const carousel = page.getByRole("region", { name: home.testimonials.heading });
  await carousel.scrollIntoViewIfNeeded();
  const slides = carousel.getByRole("listitem");
  await expect(slides).toHaveCount(Object.values(testimonials).length);
  await expect(slides.first()).toBeInViewport();
  await carousel.getByRole("button", { name: "Next testimonials" }).click();
  await expect(slides.first()).not.toBeInViewport();
  await page.keyboard.press("ArrowLeft");
  await expect(slides.first()).toBeInViewport();
});

test("the testimonials keep their position when the window changes, also with reduced motion @all", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const carousel = page.getByRole("region", { name: home.testimonials.heading });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole("list")).toHaveAttribute("style", /transform/);
  const left = async (role: "heading" | "figure") =>
    (await carousel.getByRole(role).first().boundingBox())?.x ?? Number.NaN;
  const offset = async () => (await left("figure")) - (await left("heading"));
  await expect.poll(offset).toBeCloseTo(0, 0);
  const before = await carousel.getByRole("figure").first().boundingBox();
  await page.setViewportSize({ width: 1240, height: 900 });
  // The carousel measures itself a frame or two after the window changes: then its slides are narrower.
  await expect
    .poll(async () => (await carousel.getByRole("figure").first().boundingBox())?.width)
    .not.toBe(before?.width);
  await expect.poll(offset).toBeCloseTo(0, 0);
});

test("the client strip pauses by its button", async ({ page }) => {
  await page.goto("/");
  const strip = page.getByRole("region", { name: home.clients.heading });
  await expect(strip.getByRole("img")).toHaveCount(withLogo(clients).length);
  const isRunning = () =>
    strip.evaluate((element) => element.getAnimations({ subtree: true }).some((each) => each.playState === "running"));
  await expect.poll(isRunning).toBe(true);
  await strip.getByRole("checkbox").or(strip.getByRole("button")).first().click();
  await page.mouse.move(0, 0);
  await expect.poll(isRunning).toBe(false);
});

test("the four newest posts end the page @all @blog", async ({ page }) => {
  await page.goto("/");
  const insights = page.getByRole("region", { name: home.insights?.heading ?? "" });
  const newest = Object.values(posts).map(({ date }) => date);
  const shown = await insights
    .locator("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
  expect(shown).toEqual(newest.sort().reverse().slice(0, 4));
});

test("nothing moves with reduced motion", async ({ page }) => {
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
