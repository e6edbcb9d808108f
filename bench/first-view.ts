import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/setup/browser.mjs";
import { openPhone } from "./phone.ts";

// First view of pages on a phone with an empty cache (phone.ts), nothing touched.
// Usage: node bench/first-view.ts SITE RUNS PATH… (without paths: every page of the sitemap). Medians as a Markdown table;
// times in ms, sizes in KiB as they come over the line.
const [site = "http://localhost:3000", runs = "3", ...given] = process.argv.slice(2);

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox", "--disable-quic"],
});

const columns = [
  "FCP",
  "LCP",
  "CLS",
  "islands alive",
  "long tasks",
  "HTML",
  "JavaScript",
  "fonts",
  "total",
  "requests",
];
console.log(`| page | ${columns.join(" | ")} |\n|---|${columns.map(() => "--:").join("|")}|`);
for (const path of given.length > 0 ? given : await listedPaths()) {
  const all: number[][] = [];
  for (let run = 0; run < Number(runs); run++) all.push(await measure(path));
  const medians = columns.map((_, at) => all.map((each) => each[at] ?? 0).sort((a, b) => a - b)[all.length >> 1] ?? 0);
  console.log(`| ${path} | ${medians.map((value) => Number(value.toFixed(value < 1 ? 3 : 1))).join(" | ")} |`);
}
await browser.close();

async function listedPaths(): Promise<string[]> {
  const text = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}

async function measure(path: string): Promise<number[]> {
  const phone = await openPhone(browser);
  const { fcp, lcp, cls, alive, longTasks, bytes, total, requests } = await phone.view(site + path);
  await phone.close();
  const { Document = 0, Script = 0, Font = 0 } = bytes;
  return [fcp, lcp, cls, alive, longTasks, Document, Script, Font, total, requests];
}
