import { mkdirSync } from "node:fs";
import sharp from "sharp";
import { findBrowser } from "./setup/browser.mjs";
import { ensureInstalled } from "./setup/runtime.mjs";

// npm run readme-pictures -- http://localhost:3000: the two pictures of the README, from a site that is running.
const [origin = "http://localhost:3000"] = process.argv.slice(2);
const pictures = [
  { name: "home", path: "/", width: 1440, height: 900, scheme: "light" },
  { name: "hire", path: "/hire/react-developer", width: 390, height: 844, scheme: "dark" },
] as const;

await ensureInstalled({ withTools: true });
const { chromium } = await import("@playwright/test");
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath: await findBrowser(), args: asRoot });
mkdirSync("docs/pictures", { recursive: true });
for (const { name, path, width, height, scheme } of pictures) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme, reducedMotion: "reduce" });
  await page.goto(`${origin}${path}`);
  await page.locator("html[data-ready]:not([data-drawing])").waitFor();
  await page.waitForLoadState("networkidle");
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(`docs/pictures/${name}.webp`);
  await page.close();
}
await browser.close();
console.log(`Wrote ${pictures.map(({ name }) => `docs/pictures/${name}.webp`).join(" and ")}.`);
