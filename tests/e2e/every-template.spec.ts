import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { everyTemplate, highestOnPhones, secondPages } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";

// Checks for every page, on one page of each template and in one visit, because opening pages takes
// the time.
const { site } = loadContent();

/**
 * WCAG 2.2.2: content that starts automatically and lasts longer than five seconds can be paused.
 */
async function expectPauseButtons(page: Page) {
  const unstoppable = await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, timeline } = animation;
      // Moves with the scroll position alone.
      if (!(timeline instanceof DocumentTimeline)) return [];
      if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().endTime) <= 5000)
        return [];
      const part = effect.target?.closest("section");
      const pause = part?.querySelector('button[aria-label^="Pause"]');
      return pause?.checkVisibility()
        ? []
        : [`${effect.target?.className} ${Object(animation).animationName}`];
    }),
  );
  expect(unstoppable).toEqual([]);
}

/** Names as computed by the browser: a name from markup can lose visible white space. */
async function expectDistinctNames(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  const shown = nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [], backendDOMNodeId }) => ({
      role: String(role?.value),
      name: String(name?.value ?? ""),
      isFocusable: properties.some(
        (property) => property.name === "focusable" && property.value.value === true,
      ),
      backendNodeId: backendDOMNodeId ?? 0,
    }));
  const nameless = shown.filter(
    ({ role, name, isFocusable }) => isFocusable && !name && role !== "RootWebArea",
  );
  const stops = [];
  for (const { role, backendNodeId } of nameless) {
    const { node } = await devtools.send("DOM.describeNode", { backendNodeId });
    // Only code focuses it, and its text is read then.
    if (!/tabindex -1\b/.test(node.attributes?.join(" ") ?? ""))
      stops.push(`${role} ${node.attributes?.join(" ")}`);
  }
  expect(stops).toEqual([]);
  expect(shown.filter(({ role, name }) => role === "button" && /\p{L}\d/u.test(name))).toEqual([]);
  const landmarks = shown.filter(({ role }) => role === "navigation").map(({ name }) => name);
  expect(landmarks.filter((name) => !name || /^navigation$/i.test(name))).toEqual([]);
  expect(new Set(landmarks).size).toBe(landmarks.length);
}

/** In print a page has our name and addresses, and no controls. */
async function expectPrintable(page: Page) {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner").getByText(site.wordmark, { exact: true })).toBeVisible();
  for (const { street } of site.offices)
    await expect(page.getByRole("contentinfo").getByText(street)).toBeVisible();
  const controls = page.locator("input, textarea, select, .btn, [role=tab]");
  const shown = await controls.evaluateAll((all) =>
    all.filter((it) => it.checkVisibility()).map((it) => it.outerHTML),
  );
  expect(shown).toEqual([]);
  await page.emulateMedia({ media: null });
}

for (const [at, path] of everyTemplate.entries()) {
  const tag = secondPages.has(path) ? "@all" : [];
  test(`${path} is accessible, can be paused and printed, and fits a phone`, { tag }, async ({
    page,
    watch,
  }) => {
    if (path === "/404") watch.allowErrors(/404/);
    await page.emulateMedia({ colorScheme: at % 2 ? "dark" : "light" });
    await page.goto(path);
    await page.locator("html[data-ready]").waitFor();
    await test.step("whatever moves can be paused", () => expectPauseButtons(page));
    await test.step("names can be told from others", () => expectDistinctNames(page));
    // With reduced motion, because half-visible content has another contrast.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await test.step("no accessibility violation", () => expectNoViolations(page));
    await test.step("on paper", () => expectPrintable(page));
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      highestOnPhones(path),
    );
  });
}
