import { test as base, expect, type Page } from "@playwright/test";

const isExpected = (text: string, allowed: readonly RegExp[]) =>
  allowed.some((pattern) => pattern.test(text));

// A busy browser skips the animation between pages and logs this; the page is shown immediately.
const leftOut = /^error: Transition was aborted because of invalid state/;

type Watch = {
  /** Console errors that a test provokes on purpose. */
  allowErrors(...patterns: RegExp[]): void;
};

/** Resolves when the layout is final: the page has its script and its own fonts. */
export async function atRest(page: Page) {
  await page.locator("html[data-ready]").waitFor();
  await page.waitForFunction(() => document.querySelector("style[data-fonts=shown]"));
  await page.evaluate(async () => {
    // Layout requests the fonts that it needs.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await document.fonts.ready;
  });
}

/**
 * A visitor whose browser reports every console error, policy violation and third-party request as
 * a failure.
 */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page, baseURL }, use) => {
      const found: string[] = [];
      const allowed: RegExp[] = [leftOut];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          found.push(`console: ${message.text()}`);
      });
      page.on("pageerror", (error) => found.push(`error: ${error.message}`));
      page.on("request", (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== baseURL)
          found.push(`third party: ${request.url()}`);
      });
      await use({ allowErrors: (...patterns) => void allowed.push(...patterns) });
      expect(found.filter((text) => !isExpected(text, allowed))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
