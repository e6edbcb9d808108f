import { findBrowser } from "../../scripts/setup/browser.mjs";

/** A Chromium for tests that start their own; without one they are skipped. */
export const browserPath: string | undefined = await findBrowser().catch(
  (error: Error) => void console.log(`SKIPPED what needs a browser: ${error.message}`),
);
