import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { root, runtimeEnv } from "./runtime.mjs";

// The headless shell first: it takes half the time of the same engine
// (docs/decisions/0121-browsers-in-tests.md).
const USUAL_PLACES = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const installed = () => USUAL_PLACES.find((file) => existsSync(file));
const succeeds = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: "ignore", env: runtimeEnv() }).status === 0;

async function playwrightChromium() {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function debianChromium() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  if (!succeeds("apt-get", ["update", "-qq"])) return undefined;
  const isThere = (name) => succeeds("apt-get", ["install", "-y", "-qq", name]);
  return isThere("chromium-headless-shell") || isThere("chromium") ? installed() : undefined;
}

export async function findBrowser() {
  if (process.env.CHROME_PATH) {
    if (existsSync(process.env.CHROME_PATH)) return process.env.CHROME_PATH;
    throw new Error(`CHROME_PATH names ${process.env.CHROME_PATH}, where there is no file`);
  }
  const present = installed() ?? (await playwrightChromium());
  if (present) return present;
  console.error("Installing a browser for the tests…");
  succeeds("npx", ["playwright", "install", "chromium"]);
  const browser = (await playwrightChromium()) ?? debianChromium();
  if (!browser)
    throw new Error("No Chromium found or installable: install Chrome, or set CHROME_PATH");
  return browser;
}
