import type { Locator } from "@playwright/test";
import { loadContent } from "#tests/support/content.ts";
import { hasPage } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";

const isAlive = "html[data-ready]";
const boxes = (all: Locator) =>
  all.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  );

test("at four times zoom the header does not cover the page", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/services/qa-testing");
  await page.locator(isAlive).waitFor();
  await page.evaluate(() => scrollTo(0, 900));
  await expect
    .poll(() => page.locator(".header").evaluate((it) => it.getBoundingClientRect().bottom))
    .toBeLessThan(0);
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(page.locator(".header")).toBeInViewport();
});

test("the home page's button is outlined at every width", { tag: "@all" }, async ({ page }) => {
  const fills = new Set<string>();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const button = page.locator(".hero .btn--outline");
    fills.add(await button.evaluate((it) => getComputedStyle(it, "::after").backgroundColor));
  }
  expect([...fills]).toEqual([
    await page.locator("body").evaluate((it) => getComputedStyle(it).backgroundColor),
  ]);
});

test("descriptions on post cards end after three lines, also on the narrowest phones", {
  tag: ["@all", "@blog"],
}, async ({ page }) => {
  for (const width of [320, 360, 800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const lines = await page
      .locator(".insight__description:visible")
      .evaluateAll((all) =>
        all.map(
          (it) =>
            it.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(it).lineHeight),
        ),
      );
    // Beside the first post the others are a title each, on phones and on desktops.
    expect(lines.length).toBe(width === 800 ? 4 : 1);
    expect(Math.max(...lines)).toBeLessThan(3.1);
  }
});

test("on phones testimonials keep their distance from their portraits", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", "/about", "/services/digital-marketing"]) {
    await page.goto(path);
    const section = page.locator("#testimonials");
    await section.scrollIntoViewIfNeeded();
    const [portrait] = await boxes(section.locator("figcaption .avatar").first());
    const [name] = await boxes(section.locator("figcaption b").first());
    expect((name?.left ?? 0) - (portrait?.right ?? 0)).toBeCloseTo(16, 0);
  }
});

test("on a tablet pictures are beside their text", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const [path, picture, text] of [
    ["/", ".gate__setter", ".hero__copy .btn--outline"],
    ["/services", ".recent-work__picture", ".recent-work__copy h3"],
    ["/services/web-development", ".hero-picture", ".page-hero .actions"],
  ] as const) {
    await page.goto(path);
    const [[beside], [own]] = await Promise.all([
      boxes(page.locator(picture)),
      boxes(page.locator(text)),
    ]);
    expect(Math.min(beside?.bottom ?? 0, own?.bottom ?? 0), picture).toBeGreaterThan(
      Math.max(beside?.top ?? 0, own?.top ?? 0),
    );
  }
});

test("texts of neighbouring cards start on the same line, whatever their titles' lengths", {
  tag: "@all",
}, async ({ page }) => {
  for (const [path, texts, rows] of [
    ["/about", ".reasons p", 4],
    ["/about", ".core-services li > p", 1],
    ["/career", ".icon-list p", 1],
    ["/hire/react-developer", ".skills p", 2],
  ] as const) {
    await page.goto(path);
    const tops = (await boxes(page.locator(texts))).map(({ top }) => Math.round(top));
    expect(tops.length, path).toBeGreaterThan(2);
    expect(new Set(tops).size, `${path} ${texts}`).toBe(rows);
  }
});

test("no figure of four stands taller than another, whatever it counts", { tag: "@all" }, async ({
  page,
}) => {
  for (const path of ["/about", "/hire/react-developer"].filter(hasPage)) {
    await page.goto(path);
    const cells = await boxes(page.locator(".statistics__step"));
    expect(cells.length).toBe(4);
    expect(new Set(cells.map(({ top }) => Math.round(top))).size, path).toBe(1);
    expect(new Set(cells.map(({ bottom }) => Math.round(bottom))).size, path).toBe(1);
  }
});

test("logos without animation fill their rows at every width", { tag: "@all" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const cells = await boxes(page.locator(".clients h2, .clients li:visible"));
    const rows = Map.groupBy(cells, ({ top, bottom }) => Math.round((top + bottom) / 2 / 20));
    expect(new Set([...rows.values()].map((row) => row.length)).size, `${width} px`).toBe(1);
  }
});

test("the pricing page is marked in the header", { tag: ["@all", "@pricing"] }, async ({
  page,
}) => {
  await page.goto("/pricing");
  const link = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: loadContent().navigation.pricing.label });
  await expect(link).toHaveAttribute("aria-current", "page");
});

test("only one entry of the header is underlined at a time", {
  tag: ["@all", "@products"],
}, async ({ page }) => {
  await page.goto("/");
  await page.locator(isAlive).waitFor();
  await page.getByRole("banner").getByRole("button", { name: "Products" }).hover();
  const underlined = () =>
    page
      .locator(".nav__link")
      .evaluateAll((all) =>
        all
          .filter((it) => getComputedStyle(it).backgroundSize.startsWith("100%"))
          .map((it) => it.textContent),
      );
  await expect.poll(underlined).toEqual([loadContent().navigation.products.label]);
});

test("a table that continues beyond a phone's edge shows that", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/blog/offline-first-sync-without-lost-edits");
  const tables = page.locator(".prose__table");
  const silent = await tables.evaluateAll((all) =>
    all.filter(
      (it) => it.scrollWidth > it.clientWidth && getComputedStyle(it).backgroundImage === "none",
    ),
  );
  expect(await tables.count()).toBeGreaterThan(0);
  expect(silent).toEqual([]);
});

test("every step of a process has an icon", { tag: "@all" }, async ({ page }) => {
  const lists = {
    "/career": "#hiring li",
    "/hire/developers": "#process li",
    "/hire/nextjs-developer": "#process li",
    "/products/ai-ml": ".process-steps > li",
    "/services/digital-marketing": "#process li",
    "/services/web-development": "#process li",
    "/services/qa-testing": "#process ol > li",
  };
  for (const [path, steps] of Object.entries(lists).filter(([path]) => hasPage(path))) {
    await page.goto(path);
    const count = await page.locator(steps).count();
    expect(count, path).toBeGreaterThan(3);
    expect(
      await page
        .locator(steps)
        .filter({ has: page.locator(".icon") })
        .count(),
      path,
    ).toBe(count);
  }
});

test("a figure in a story is on its engagement's page", {
  tag: ["@all", "@hire", "@work"],
}, async ({ request }) => {
  const { engagements, hire } = loadContent();
  const missing: string[] = [];
  for (const { slug, stories } of Object.values(hire)) {
    for (const { engagement, figure } of stories.items) {
      const value = engagements[engagement]?.figures[figure]?.value ?? "";
      const html = await (await request.get(`/work/${engagement}`)).text();
      const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
      if (!value || !main.includes(value)) missing.push(`${slug}: ${engagement} lacks ${value}`);
    }
  }
  expect(missing).toEqual([]);
});

test("the careers page has a way to write while there are openings", { tag: "@all" }, async ({
  page,
}) => {
  const { openings } = loadContent().careerPage;
  await page.goto("/career");
  await expect(page.getByRole("heading", { name: openings.other.heading })).toBeVisible();
  const link = page.getByRole("link", { name: openings.write.action });
  await expect(link).toHaveAttribute("href", /^mailto:.*\?subject=/);
});

test("skills and buttons of people side by side, and chips of stories, stand on one line each", {
  tag: ["@all", "@hire"],
}, async ({ page }) => {
  for (const [width, parts] of [
    [768, ".hire-team .tags"],
    [768, ".hire-team .btn"],
    [1440, ".hire-team .tags"],
    [1440, ".hire-team .btn"],
    [1440, ".story .tags"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/hire/react-developer");
    const tops = (await boxes(page.locator(parts))).map(({ top }) => Math.round(top));
    expect(tops.length, parts).toBe(3);
    expect(new Set(tops).size, `${parts} at ${width} px`).toBe(1);
  }
});
