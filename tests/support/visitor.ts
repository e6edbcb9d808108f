import { test as base, expect, type Page } from "@playwright/test";

const isExpected = (text: string, allowed: readonly RegExp[]) => allowed.some((pattern) => pattern.test(text));

// A browser too busy to animate the change of pages leaves the animation out and says so: the page stands there at once.
const leftOut = /^error: Transition was aborted because of invalid state/;

type Watch = {
  /** Console errors that a test provokes on purpose. */
  allowErrors(...patterns: RegExp[]): void;
};

/**
 * A visitor shows a sign, and presses what is seen and stands still: after the first paint, and when a first visit has
 * been drawn to its end (shell/early/first-screen.ts), since what is further down moves until then. Whoever wants to
 * be earlier, or not to be noticed, asks for `waitUntil: "commit"`.
 */
async function waitForDrawing(page: Page) {
  // A clock that a test holds takes the place of `performance`, and a page without scripts has nobody to take notes.
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
      // Asked again and again from here: in a page without scripts nothing would ask.
      await expect(async () => expect(await page.evaluate(isDrawn)).toBe(true)).toPass({ intervals: [20, 50, 100] });
    }
    return response;
  };
}

/** Resolves once nothing on the page moves by itself any more: it is alive, drawn to its end and in its own letters. */
export async function atRest(page: Page) {
  await page.locator("html[data-ready]:not([data-drawing])").waitFor();
  await page.waitForFunction(() => document.querySelector("style[data-fonts=shown]"));
  await page.evaluate(async () => {
    // Letters are fetched by the layout that needs them.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await document.fonts.ready;
  });
}

/** A visitor whose browser reports every console error, policy violation and request to a third party as a failure. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page, baseURL, isMeasured }, use) => {
      await waitForDrawing(page);
      await page.addInitScript((chance) => Object.assign(Math, { random: () => chance }), isMeasured ? 0 : 0.999);
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
