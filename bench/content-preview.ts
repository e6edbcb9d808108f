import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/setup/browser.mjs";
import { startEditingSite } from "../tests/support/editing-site.ts";

// From a key in the form of a record to the page with it beside the form, at the desk of the built site in Chromium.
//   node bench/content-preview.ts [RUNS]
// Medians in ms, and the load of the machine over the last minute, which has to be below its number of processors.
const runs = Number(process.argv[2] ?? 15);
const PAUSE_MS = 600;
const records = [
  ["hire/react-developer", "#root_hero_heading"],
  ["posts/a-test-suite-people-trust", "#root_title"],
] as const;

await using site = await startEditingSite();
const browser = await chromium.launch({ executablePath: await findBrowser() });
const page = await browser.newPage({ baseURL: site.url(), viewport: { width: 1440, height: 900 } });
await page.request.post(await site.linkFor("Mara Lind"), { form: {}, maxRedirects: 0 });
for (const [record, field] of records) {
  await page.goto(`/desk/content/${record}`);
  const input = page.locator(field);
  const all = page.getByRole("button", { name: "Open all" });
  await page.locator("#record-form .rjsf").waitFor();
  if (await all.isVisible()) await all.click();
  await input.waitFor();
  const heading = page.frameLocator("iframe").locator("h1");
  await heading.waitFor();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const text = `A heading that was typed, number ${run} of many`;
    await sleep(PAUSE_MS);
    const shown = heading.filter({ hasText: text }).waitFor();
    const startedAt = performance.now();
    await input.fill(text);
    await shown;
    times.push(performance.now() - startedAt);
  }
  const [median] = times.toSorted((a, b) => a - b).slice(Math.floor(runs / 2));
  const worst = Math.max(...times);
  console.log(`${record}: median ${median?.toFixed(0)}, worst ${worst.toFixed(0)}, load ${loadavg()[0]?.toFixed(1)}`);
}
await browser.close();
