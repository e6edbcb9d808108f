import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { steps } = loadContent().digitalMarketingPage.process;

test("on a phone the steps advance too, with pause and dots visible", { tag: "@all" }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/services/digital-marketing");
  const timeline = page.locator("#process");
  await timeline.scrollIntoViewIfNeeded();
  await page.locator("#process [data-hydrated]").waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  const current = () =>
    timeline.locator("li").evaluateAll((all) => all.findIndex((li) => "current" in li.dataset));
  await timeline.getByRole("button", { name: /^Step 1/ }).tap();
  expect(await current()).toBe(0);
  await page.clock.runFor(5100);
  await expect.poll(current).toBe(1);

  await timeline.locator("li").nth(1).scrollIntoViewIfNeeded();
  await expect(timeline.getByRole("button", { name: "Pause" })).toBeInViewport({ ratio: 1 });
  await timeline.getByRole("button", { name: "Pause" }).tap();
  await page.clock.runFor(30_000);
  expect(await current()).toBe(1);
  await timeline.getByRole("button", { name: `Step ${steps.length}` }).tap();
  expect(await current()).toBe(steps.length - 1);
});

test("on a phone a dot brings the step that it chooses onto the screen", async ({ page }) => {
  await page.goto("/services/digital-marketing");
  const timeline = page.locator("#process");
  await timeline.scrollIntoViewIfNeeded();
  await page.locator("#process [data-hydrated]").waitFor();
  const last = timeline.locator("li").last();
  await expect(last).not.toBeInViewport();
  await timeline.getByRole("button", { name: `Step ${steps.length}` }).tap();
  await expect(last).toBeInViewport({ ratio: 0.99 });
  await timeline.getByRole("button", { name: /^Step 1/ }).tap();
  await expect(timeline.locator("li").first()).toBeInViewport({ ratio: 0.99 });
});

test("on a phone the controls of the steps cover none of them", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto("/services/digital-marketing");
  await page.locator("#process").scrollIntoViewIfNeeded();
  await page.locator("#process [data-hydrated]").waitFor();
  for (const step of await page.locator("#process li").all()) {
    await step.evaluate((it) => it.scrollIntoView({ behavior: "instant" }));
    const heading = step.getByRole("heading");
    const isOnTop = await heading.evaluate((it) => {
      const { x, y, height } = it.getBoundingClientRect();
      return it.closest("li")?.contains(document.elementFromPoint(x + 4, y + height / 2));
    });
    expect([await heading.textContent(), isOnTop]).toEqual([await heading.textContent(), true]);
  }
});

test("on a phone no line of a month runs through a time, and words end before the filled row does", async ({
  page,
}) => {
  await page.goto("/services/digital-marketing");
  for (const step of await page.locator("#process li").all()) {
    const { room, background } = await step.evaluate((row) => {
      const words = row.querySelector("p.small")?.getBoundingClientRect();
      const time = row.querySelector(".step-player__track:not([class*='--wide']) .step-time");
      return {
        room: row.getBoundingClientRect().right - (words?.right ?? 0),
        background: time ? getComputedStyle(time).backgroundColor : "on its bar",
      };
    });
    expect(room).toBeGreaterThanOrEqual(8);
    expect(background).not.toBe("rgba(0, 0, 0, 0)");
  }
});
