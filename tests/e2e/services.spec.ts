import type { Locator, Page } from "@playwright/test";
import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { development, services } = loadContent();
const pathOf = (slug: string) => `/services/${slug}`;

const boxesOf = (all: Locator) =>
  all.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  );

test("no two services show the same thing beside their heading", () => {
  const kinds = Object.values(services).map(({ deliverable }) => deliverable.kind);
  expect(new Set(kinds).size).toBe(kinds.length);
});

for (const [at, { slug, deliverable }] of Object.values(services).entries()) {
  const tag = at === 0 ? [] : "@all";
  test(`the drawing on ${pathOf(slug)} runs on to the edge of the screen, with all its words`, {
    tag,
  }, async ({ page }) => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(pathOf(slug));
      const drawing = page.getByRole("img", { name: deliverable.alt });
      const [box] = await boxesOf(drawing);
      expect([0, width], `${width} px`).toContain(
        box && box.left <= 0 ? Math.round(box.left) : Math.round(box?.right ?? -1),
      );
      expect(await wordsOutside(drawing), `${width} px`).toEqual([]);
    }
  });
}

/** Words of a drawing that its edges cut off. */
const wordsOutside = (drawing: Locator) =>
  drawing.evaluate((root) => {
    const frame = root.getBoundingClientRect();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const outside: string[] = [];
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const isInside =
        left >= frame.left - 1 &&
        right <= frame.right + 1 &&
        top >= frame.top - 1 &&
        bottom <= frame.bottom + 1;
      if (!isInside) outside.push(walker.currentNode.textContent ?? "");
    }
    return outside;
  });

const [developed] = Object.values(development);
const [service] = Object.values(services);
const processes = [pathOf(developed?.slug ?? ""), pathOf(service?.slug ?? "")];

test("the steps of a process lead on to the right on a desktop, and straight down on a phone", {
  tag: "@all",
}, async ({ page }) => {
  for (const path of processes) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const wide = await boxesOf(page.locator("#process ol > li"));
    expect(wide.map(({ left }) => left)).toEqual(ascending(wide.map(({ left }) => left)));
    expect(wide.map(({ top }) => -top)).toEqual(ascending(wide.map(({ top }) => -top)));
    await page.setViewportSize({ width: 390, height: 844 });
    const narrow = await boxesOf(page.locator("#process ol > li"));
    expect(new Set(narrow.map(({ left }) => left)).size).toBe(1);
    expect(narrow.map(({ top }) => top)).toEqual(ascending(narrow.map(({ top }) => top)));
  }
});

const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

/** How much of each stretch of the line is drawn. */
const drawnStretches = (page: Page) =>
  page
    .locator("#process ol > li")
    .evaluateAll((all) => all.map((it) => getComputedStyle(it, "::after").backgroundSize));

test("the line of a process draws itself on the way down, and is whole under reduced motion", {
  tag: "@all",
}, async ({ page }) => {
  const [path = ""] = processes;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  expect(new Set(await drawnStretches(page))).toEqual(new Set(["0% 100%"]));
  await page.locator("#process").evaluate((it) => {
    it.scrollIntoView({ block: "end", behavior: "instant" });
    scrollBy({ top: 500, behavior: "instant" });
  });
  await expect.poll(async () => [...new Set(await drawnStretches(page))]).toEqual(["100% 100%"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  expect(new Set(await drawnStretches(page))).toEqual(new Set(["100% 100%"]));
});

test("the question of a service stands beside the questions of others", { tag: "@all" }, async ({
  page,
}) => {
  for (const path of processes) {
    await page.goto(path);
    await expect(page.locator("#faq .next-step")).toHaveCount(1);
    await expect(page.locator(".next-step")).toHaveCount(1);
  }
});

test("a measured value stands on the passing side of its limit", { tag: "@all" }, async ({
  page,
}) => {
  for (const { slug, quality } of Object.values(development)) {
    await page.goto(pathOf(slug));
    const sides = await page.locator(".score").evaluateAll((all) =>
      all.map((score) => {
        const [mark] = score.querySelectorAll(".score__scale > i");
        const scale = score.querySelector(".score__scale")?.getBoundingClientRect();
        const { left = 0, width = 0 } = mark?.getBoundingClientRect() ?? {};
        const good = Number.parseFloat(getComputedStyle(score).getPropertyValue("--good"));
        const share = ((left + width / 2 - (scale?.left ?? 0)) / (scale?.width ?? 1)) * 100;
        return score.classList.contains("score--low") ? share < good : share > good;
      }),
    );
    expect(sides, slug).toEqual(quality.scores.map(() => true));
  }
});

const MARKETING = "/services/digital-marketing";

test("each step of a year has its bar under the months of its weeks", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(MARKETING);
  const { steps } = loadContent().digitalMarketingPage.process;
  const months = await boxesOf(page.locator(".step-player__months > i"));
  const [first] = months;
  const last = months.at(-1);
  const width = (last?.right ?? 0) - (first?.left ?? 0);
  const tracks = await boxesOf(page.locator(".step-player__track"));
  for (const track of tracks) {
    expect(track.left).toBeCloseTo(first?.left ?? 0, -1);
    expect(track.width).toBeCloseTo(width, -1);
  }
  const spans = await page
    .locator(".step-player__cards > li")
    .evaluateAll((all) =>
      all.map((it) =>
        ["--start", "--length"].map((name) => Number(it.style.getPropertyValue(name)) * 52),
      ),
    );
  expect(spans.map((span) => span.map(Math.round))).toEqual(
    steps.map(({ weeks: [from, to] }) => [from - 1, to - from + 1]),
  );
});

test("no card stands alone in a row of two on a tablet", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const [path, items] of [
    [MARKETING, "#key-services li"],
    ["/services/investing-in-india", "#benefits li"],
  ] as const) {
    await page.goto(path);
    const boxes = await boxesOf(page.locator(items));
    const rows = Map.groupBy(boxes, ({ top }) => Math.round(top));
    for (const [, row] of rows) {
      const right = Math.max(...row.map((box) => box.right));
      expect(right, path).toBeCloseTo(Math.max(...boxes.map((box) => box.right)), 0);
    }
  }
});
