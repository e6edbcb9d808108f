import type { Locator, Page } from "@playwright/test";
import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { home, technologies } = loadContent();
const [group] = Object.values(technologies);

/** The first card, after its island has hydrated. */
async function firstCard(page: Page): Promise<Locator> {
  await page.goto("/");
  const stack = page.getByRole("region", { name: home.technologies.heading });
  await stack.scrollIntoViewIfNeeded();
  await page.locator("#tech-stack [data-hydrated]").waitFor();
  return stack.getByRole("button").first();
}

/** 1 shows the front, -1 the back. */
const side = (card: Locator) =>
  card
    .locator(".flip__card")
    .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m11);

const lean = (card: Locator) =>
  card.evaluate((element) =>
    ["--tilt-x", "--tilt-y"].map((name) => parseFloat(element.style.getPropertyValue(name))),
  );

test("a technology card turns and tilts on hover, and resets when the mouse leaves", {
  tag: "@all",
}, async ({ page }) => {
  const card = await firstCard(page);
  await card.hover({ position: { x: 4, y: 4 } });
  await expect.poll(() => side(card)).toBeCloseTo(-1);
  const [x = 0, y = 0] = await lean(card);
  expect(Math.abs(x)).toBeGreaterThan(15);
  expect(Math.abs(x)).toBeLessThanOrEqual(20);
  expect(Math.abs(y)).toBeLessThanOrEqual(20);
  await page.mouse.move(0, 0);
  await expect.poll(() => side(card)).toBeCloseTo(1);
  expect(await lean(card)).toEqual([Number.NaN, Number.NaN]);
});

test("a technology card leans at most 20 degrees, also in its corners, and its larger size is seen", async ({
  page,
}) => {
  const card = await firstCard(page);
  const box = await card.boundingBox();
  if (!box) throw new Error("The card is not drawn.");
  const angle = () =>
    card.evaluate((element) =>
      Number.parseFloat(element.style.getPropertyValue("--tilt") || "NaN"),
    );
  const shares = [0.02, 0.5, 0.98];
  const places = shares.flatMap((across) => shares.map((down) => [across, down] as const));
  const angles: number[] = [];
  for (const [across, down] of places) {
    await page.mouse.move(box.x + across * box.width, box.y + down * box.height);
    angles.push(await angle());
  }
  expect(Math.max(...angles)).toBe(20);
  expect(Math.min(...angles)).toBe(0);

  // Beside the button at half its height: what is seen of a card that is 5 % larger.
  const edge = { x: box.x - 3, y: box.y + box.height / 2 - 2, width: 2, height: 4 };
  await page.mouse.move(0, 0);
  await expect.poll(() => side(card)).toBeCloseTo(1);
  const before = await page.screenshot({ clip: edge });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => side(card)).toBeCloseTo(-1);
  await expect.poll(async () => before.equals(await page.screenshot({ clip: edge }))).toBe(false);
});

test("a technology card turns under keyboard focus, and its name is read once", async ({
  page,
}) => {
  const card = await firstCard(page);
  const name = group?.items[0]?.name ?? "";
  await page.getByRole("tab", { name: group?.label ?? "" }).focus();
  await page.keyboard.press("Tab");
  await expect(card).toBeFocused();
  await expect.poll(() => side(card)).toBeCloseTo(-1);
  await expect(card).toHaveAccessibleName(name);
});

test("with reduced motion a technology card turns without tilting", { tag: "@all" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const card = await firstCard(page);
  await card.hover({ position: { x: 4, y: 4 } });
  await expect.poll(() => side(card)).toBeCloseTo(-1);
  expect(await lean(card)).toEqual([Number.NaN, Number.NaN]);
});
