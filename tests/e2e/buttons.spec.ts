import type { Page } from "@playwright/test";
import { loadContent } from "#tests/support/content.ts";
import { hasPage } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";

const [opening] = Object.keys(loadContent().openings);

// One page of each template with its own buttons, and the shell on the first.
const paths = [
  "/",
  "/contact-us",
  "/about",
  "/services/digital-marketing",
  "/services/qa-testing",
  opening ? `/career?opening=${opening}` : "/career",
  "/blog/offline-first-sync-without-lost-edits",
  "/search?q=angular",
  "/hire/react-developer",
  "/hire/developers?type=mobile",
  "/products/ticket-system",
  "/pricing",
].filter(hasPage);

/**
 * Waits until a frame was drawn and the page no longer changes by itself, then counts visible
 * effects of a press: changed markup, a dialog, or moved focus.
 */
async function watchForSigns(page: Page) {
  await page.evaluate(async () => {
    const signs = { count: 0 };
    Object.assign(window, { signs });
    const count = () => {
      signs.count++;
    };
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(count).observe(document, all);
    const drawn = () =>
      new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)));
    for (let seen = -1; seen !== signs.count; await drawn()) seen = signs.count;
    signs.count = 0;
    for (const type of ["toggle", "submit"]) addEventListener(type, count, true);
    // A button takes focus when pressed, whether it has an effect or not.
    addEventListener(
      "focusin",
      ({ target }) => target instanceof Element && !target.closest("button, summary") && count(),
    );
  });
}

/** A page that was left or reloaded has reacted. */
const hasSigns = (page: Page) =>
  page
    .evaluate(() => ((window as { signs?: { count: number } }).signs?.count ?? 1) > 0)
    .catch(() => false);

for (const path of paths) {
  test(`every button of ${path} does something`, { tag: "@all" }, async ({
    page,
    context,
    watch,
  }) => {
    watch.allowErrors(/422/);
    await context.grantPermissions(["clipboard-write"]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await page.locator("html[data-ready]").waitFor();
    const place = page.url();
    const scope =
      path === "/"
        ? "button:visible, summary:visible"
        : "main button:visible, main summary:visible";
    // Pressing a selected option has no effect.
    const buttons = page
      .locator(scope)
      .and(
        page.locator(":not([aria-pressed=true], [aria-selected=true], [aria-current], [disabled])"),
      );
    const silent: string[] = [];
    const count = await buttons.count();
    for (let index = 0; index < count; index++) {
      const button = buttons.nth(index);
      if (!(await button.isVisible())) continue;
      // The summary of a permanently open row is hidden, though its text is not.
      if (await button.evaluate((element) => getComputedStyle(element).visibility === "hidden"))
        continue;
      await button.scrollIntoViewIfNeeded();
      const name = ((await button.getAttribute("aria-label")) ?? (await button.innerText())).trim();
      await watchForSigns(page);
      await button.click();
      const reaction = expect.poll(() => hasSigns(page)).toBe(true);
      await reaction.catch(() => silent.push(name));
      await page.keyboard.press("Escape");
      if (page.url() !== place) await page.goto(place);
    }
    expect(silent).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });
}

test("the check notices a button without an effect", { tag: "@all" }, async ({ page }) => {
  await page.goto("/terms");
  await page.locator("html[data-ready]").waitFor();
  await page.evaluate(() =>
    document.querySelector("main")?.append(document.createElement("button")),
  );
  await page.locator("main > button").focus();
  await watchForSigns(page);
  await page.locator("main > button").press("Enter");
  await expect(expect.poll(() => hasSigns(page), { timeout: 1000 }).toBe(true)).rejects.toThrow();
});
