import { withLogo } from "#content/views/engagement-view.ts";
import { loadContent } from "#tests/support/content.ts";
import { atRest, expect, test } from "#tests/support/visitor.ts";

const { clients, home, posts, technologies, testimonials } = loadContent();
const tabsOf = home.products?.tabs ?? [];

test("the product tabs follow the pointer and the arrow keys", { tag: "@products" }, async ({
  page,
}) => {
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

test("the first screen says what each step of the staircase demands and what the release measured", {
  tag: "@products",
}, async ({ page }) => {
  await page.goto("/");
  const gate = page.locator(".hero").getByRole("figure");
  const { rows = [], state = "" } = tabsOf[0]?.example ?? {};
  expect(rows.length).toBeGreaterThan(1);
  await expect(gate.getByText(state)).toBeVisible();
  const heights: number[] = [];
  for (const { label, note, value } of rows) {
    const tread = gate.locator("dl > div").filter({ hasText: label });
    await expect(tread).toContainText(note ?? "");
    await expect(tread.getByRole("definition")).toHaveText(value);
    heights.push((await tread.boundingBox())?.y ?? Number.NaN);
  }
  expect(heights, "each tread is higher than the one before").toEqual(
    heights.toSorted((one, other) => other - one),
  );
});

test("the second screen shows answers of the release and does not repeat its measurements", {
  tag: "@products",
}, async ({ page }) => {
  const { answers, example } = tabsOf[0] ?? {};
  test.skip(!answers, "the company shows no answers");
  await page.goto("/");
  const panel = page.locator("#products").getByRole("tabpanel").first();
  for (const { asked, reply, verdict } of answers?.items ?? [])
    for (const words of [asked, reply, verdict]) await expect(panel).toContainText(words);
  for (const { value } of example?.rows ?? []) await expect(panel).not.toContainText(value);
});

test("the blocks of the staircase stand at once, are measured again within five seconds, and stay with reduced motion", async ({
  page,
}) => {
  const lasting = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).target?.closest(".gate"))
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
  await page.goto("/", { waitUntil: "commit" });
  await page.locator(".gate").waitFor();
  const times = await lasting();
  expect(times.length).toBeGreaterThan(4);
  expect(Math.max(...times)).toBeLessThanOrEqual(5000);
  for (const block of await page.locator(".gate dd").all()) await expect(block).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  expect(await lasting()).toEqual([]);
});

test("a clicked product tab has no focus ring, one reached by keyboard has a complete one", {
  tag: ["@all", "@products"],
}, async ({ page }) => {
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
  test(`technologies stand in ${columns} columns at ${width} px`, { tag: "@all" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await page.locator("html[data-ready]").waitFor();
    const tracks = await page
      .locator(".tech__grid")
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns);
    expect(tracks.split(" ")).toHaveLength(columns);
  });
}

test("each technology category shows its own cards", { tag: "@all" }, async ({ page }) => {
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

for (const [width, shown] of [
  [390, "1 of"],
  [900, "1–2 of"],
  [1440, "1–3 of"],
] as const) {
  const tag = width === 900 ? "@all" : [];
  test(`at ${width} px the testimonials say how many are shown, also before they move`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const counter = page.locator(".testimonials__foot p");
    const all = Object.keys(testimonials).length;
    const saysSo = () =>
      expect
        .poll(async () => (await counter.innerText()).replace(/\s+/g, " ").trim())
        .toBe(`${shown} ${all}`);
    await saysSo();
    await counter.scrollIntoViewIfNeeded();
    await page.locator("#testimonials [data-hydrated]").waitFor();
    await saysSo();
  });
}

test("the testimonials side by side begin on one line, with their authors on another", {
  tag: "@all",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const slides = page.locator("#testimonials li .quote");
  await page.locator("#testimonials").scrollIntoViewIfNeeded();
  const edges = await slides.evaluateAll((quotes) =>
    quotes
      .slice(0, 3)
      .map((quote) => [
        Math.round(quote.getBoundingClientRect().y),
        Math.round(quote.querySelector("figcaption")?.getBoundingClientRect().y ?? 0),
      ]),
  );
  expect(new Set(edges.map(String)).size).toBe(1);
});

test("below 768 px the testimonials move by swipe and, from a tab stop, by arrow keys, without arrow buttons", async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto("/");
  const carousel = page.getByRole("region", { name: home.testimonials.heading });
  await carousel.scrollIntoViewIfNeeded();
  await page.locator("#testimonials [data-hydrated]").waitFor();
  const next = carousel.getByRole("button", { name: "Next testimonials" });
  const slideAt = (at: number) => carousel.getByRole("listitem").nth(at);
  await expect(next).toBeHidden();
  const slides = carousel.getByRole("group", { name: "Slides" });
  await slides.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(slides).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(slideAt(1)).toBeInViewport({ ratio: 0.9 });
  await expect(slideAt(0)).not.toBeInViewport();
  const box = await slides.boundingBox();
  if (!box) throw new Error("The slides are not drawn.");
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 0.8 * box.width, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + 0.2 * box.width, middle, { steps: 8 });
  await page.mouse.up();
  await expect(slideAt(2)).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(next).toBeVisible();
});

test("the testimonials keep their position when the window changes, also with reduced motion", {
  tag: "@all",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const carousel = page.getByRole("region", { name: home.testimonials.heading });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole("list")).toHaveAttribute("style", /transform/);
  const left = async (role: "heading" | "figure") =>
    (await carousel.getByRole(role).first().boundingBox())?.x ?? Number.NaN;
  // Shares of a width end between two pixels.
  const offset = async () => Math.trunc((await left("figure")) - (await left("heading")));
  await expect.poll(offset).toBeCloseTo(0);
  const before = await carousel.getByRole("figure").first().boundingBox();
  await page.setViewportSize({ width: 1240, height: 900 });
  // The carousel measures itself a frame or two after the window changes: then its slides are
  // narrower.
  await expect
    .poll(async () => (await carousel.getByRole("figure").first().boundingBox())?.width)
    .not.toBe(before?.width);
  await expect.poll(offset).toBeCloseTo(0);
});

test("the client strip pauses by its button", async ({ page }) => {
  await page.goto("/");
  const strip = page.getByRole("region", { name: home.clients.heading });
  await expect(strip.getByRole("img")).toHaveCount(withLogo(clients).length);
  const isRunning = () =>
    strip.evaluate((element) =>
      element.getAnimations({ subtree: true }).some((each) => each.playState === "running"),
    );
  await expect.poll(isRunning).toBe(true);
  await strip.getByRole("checkbox").or(strip.getByRole("button")).first().click();
  await page.mouse.move(0, 0);
  await expect.poll(isRunning).toBe(false);
});

test("the four newest posts end the page", { tag: ["@all", "@blog"] }, async ({ page }) => {
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
  await atRest(page);
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          (each) => each.playState === "running" && (each.effect?.getTiming().iterations ?? 1) > 1,
        ).length,
  );
  expect(moving).toBe(0);
});
