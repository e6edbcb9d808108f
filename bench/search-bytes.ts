import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/setup/browser.mjs";

// Bytes that the search costs a visitor, compressed bodies: before it is opened, when it is opened, per question.
// Usage: node bench/search-bytes.ts URL
const [url = "http://localhost:3000/"] = process.argv.slice(2);
const QUESTIONS = ["angular", "gdpr", "nashik"];

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox", "--disable-quic"],
});
const page = await browser.newPage();
const requests: { url: string; bytes: Promise<number> }[] = [];
page.on("requestfinished", (request) => {
  const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
  requests.push({ url: request.url(), bytes });
});

let told = 0;
async function tell(what: string) {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1000);
  const fresh = requests.slice(told);
  told = requests.length;
  const sizes = await Promise.all(fresh.map(({ bytes }) => bytes));
  const ofSearch = fresh.filter(({ url }) => /pagefind|search/.test(url)).length;
  const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  console.log(`${what}: ${kib.toFixed(1)} KiB in ${fresh.length} requests, ${ofSearch} of them for the search`);
}

await page.goto(url);
await page.locator("html[data-hydrated]").waitFor();
await tell("page, search not opened");
await page.keyboard.press("/");
const field = page.getByRole("dialog").getByRole("searchbox");
await field.waitFor();
await tell("opened");
for (const question of QUESTIONS) {
  await field.fill(question);
  await tell(question);
  console.log(`  first hit ${await page.locator(".search__hit").first().getAttribute("href")}`);
}
await browser.close();
