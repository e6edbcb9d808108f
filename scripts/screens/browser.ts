import { findBrowser } from "../setup/browser.mjs";
import { ensureInstalled } from "../setup/runtime.mjs";

/** A Chromium for pictures of a running site; the tools of the tests are installed first where they are missing. */
export async function openBrowser() {
  await ensureInstalled("tools");
  const { chromium } = await import("@playwright/test");
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath: await findBrowser(), args: ["--disable-quic", ...asRoot] });
}
