import { test as base, expect, type Page } from "@playwright/test";

const isExpected = (text: string, allowed: readonly RegExp[]) => allowed.some((pattern) => pattern.test(text));

// A busy browser skips the animation between pages and logs this; the page is shown immediately.
const leftOut = /^error: Transition was aborted because of invalid state/;

type Watch = {
  /** Console errors that a test provokes on purpose. */
  allowErrors(...patterns: RegExp[]): void;
};

/**
 * Makes `goto` wait until the page is painted and, after the visitor's first input, fully laid out
 * (shell/early/first-input.ts): until then later parts move. `waitUntil: "commit"` skips both.
 */
async function waitForDrawing(page: Page) {
  // A test with a fake clock has no `performance`; in a page without scripts this never runs.
  await page.addInitScript(() => {
    const note = () => Object.assign(window, { isPainted: true });
    new PerformanceObserver(note).observe({ type: "paint", buffered: true });
  });
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await open(url, options);
    const isPage = response?.headers()["content-type"]?.startsWith("text/html") ?? false;
    if (isPage && options?.waitUntil !== "commit") {
      const isDrawn = () => {
        const isPainted = "isPainted" in window || performance.getEntriesByType("paint").length > 0;
        if (isPainted) dispatchEvent(new Event("wheel"));
        return isPainted && !document.documentElement.hasAttribute("data-drawing");
      };
      // Polled from here, because no script runs in a page without scripts.
      await expect(async () => expect(await page.evaluate(isDrawn)).toBe(true)).toPass({ intervals: [20, 50, 100] });
    }
    return response;
  };
}

/** Resolves when the layout is final: the page is hydrated, fully laid out and has its own fonts. */
export async function atRest(page: Page) {
  await page.locator("html[data-ready]:not([data-drawing])").waitFor();
  await page.waitForFunction(() => document.querySelector("style[data-fonts=shown]"));
  await page.evaluate(async () => {
    // Layout requests the fonts that it needs.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await document.fonts.ready;
  });
}

/** A visitor whose browser reports every console error, policy violation and third-party request as a failure. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page, baseURL }, use) => {
      await waitForDrawing(page);
      const found: string[] = [];
      const allowed: RegExp[] = [leftOut];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") found.push(`console: ${message.text()}`);
      });
      page.on("pageerror", (error) => found.push(`error: ${error.message}`));
      page.on("request", (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== baseURL) found.push(`third party: ${request.url()}`);
      });
      await use({ allowErrors: (...patterns) => void allowed.push(...patterns) });
      expect(found.filter((text) => !isExpected(text, allowed))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
