import { chromium, firefox, webkit } from "@playwright/test";
import { eventually } from "#tests/support/eventually.ts";
import { findBrowser } from "../../scripts/setup/browser.mjs";
import type { Engine } from "./find-engine.ts";
import { startWebKit } from "./webkit.ts";

/**
 * The browser functions that the steps need, implemented with Playwright, Puppeteer and WebDriver.
 */
export type Driver = {
  goto(url: string): Promise<unknown>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  readonly mouse: {
    move(x: number, y: number): Promise<unknown>;
    down(): Promise<unknown>;
    up(): Promise<unknown>;
  };
  readonly keyboard: {
    press(key: "Tab" | "Escape" | "Enter"): Promise<unknown>;
    type(text: string): Promise<unknown>;
  };
  resize(width: number, height: number): Promise<unknown>;
  /** The page as PDF; null if the driver cannot print. */
  readonly pdf: (() => Promise<Uint8Array>) | null;
  /** Errors in the browser's console; null if the driver does not report them. */
  readonly errors: string[] | null;
  close(): Promise<unknown>;
};

type ConsoleMessage = { type(): string; text(): string };

export const startDriver = ({ name, executable, from }: Engine): Promise<Driver> => {
  if (from === "playwright") return startPlaywright(name);
  return name === "firefox" ? startFirefox(executable) : startWebKit(executable);
};

export const startChromium = async () => startPlaywright("chromium", await findBrowser());

const playwright = { chromium, firefox, webkit };

async function startPlaywright(
  name: "chromium" | "firefox" | "webkit",
  executablePath?: string,
): Promise<Driver> {
  const args = name === "chromium" && process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await playwright[name].launch({
    args,
    ...(executablePath && { executablePath }),
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  return {
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    mouse: page.mouse,
    keyboard: page.keyboard,
    resize: (width, height) => page.setViewportSize({ width, height }),
    pdf: null,
    errors,
    close: () => browser.close(),
  };
}

async function startFirefox(executablePath: string): Promise<Driver> {
  const { default: puppeteer } = await import("puppeteer-core");
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    // Simulates a mouse: otherwise a headless page matches `(hover: none)`.
    extraPrefsFirefox: { "ui.primaryPointerCapabilities": 6, "ui.allPointerCapabilities": 6 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on(
    "console",
    (message: ConsoleMessage) => message.type() === "error" && errors.push(message.text()),
  );
  page.on("pageerror", (error: Error) => errors.push(String(error)));
  return {
    // By script, because the driver waits forever after a return from the back/forward cache.
    async goto(url) {
      if (page.url() === "about:blank") return page.goto(url);
      await page.evaluate(`location.href = ${JSON.stringify(url)}`);
      const isThere = `location.href === ${JSON.stringify(url)} && document.readyState === "complete"`;
      await eventually(() => page.evaluate(isThere).then(Boolean, () => false));
    },
    evaluate: (expression) => page.evaluate(expression),
    mouse: page.mouse,
    keyboard: page.keyboard,
    // The driver also rotates the screen, which a Firefox of 2025 does not support; the size is set
    // anyway.
    async resize(width, height) {
      await page.setViewport({ width, height }).catch((error: Error) => {
        if (!error.message.includes("unknown command emulation.setScreenOrientationOverride"))
          throw error;
      });
      await eventually(() =>
        page.evaluate(`innerWidth === ${width} && innerHeight === ${height}`).then(Boolean),
      );
    },
    pdf: () => page.pdf(),
    errors,
    close: () => browser.close(),
  };
}
