import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/setup/browser.mjs";
import { mainThreadOf, openPhone } from "./phone.ts";

// A visit of several pages in a row on a phone (phone.ts), whose cache is empty at first. Two sites can be compared by
// running them in turn.
// Usage: node bench/journey.ts SITE RUNS PATH… (without paths: home, services, a hire page, a case, contact). Medians
// as a Markdown table; largest paint and main thread in ms, sizes in KiB as they come over the line.
const [site = "http://localhost:3000", runs = "3", ...given] = process.argv.slice(2);
const usual = ["/", "/services", "/hire/react-developer", "/work/ecommerce-platform", "/contact-us"];
const paths = given.length > 0 ? given : usual;
const columns = ["LCP", "main thread", "KiB", "requests"];

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox", "--disable-quic"],
});
const visits: number[][][] = [];
for (let run = 0; run < Number(runs); run++) {
  const phone = await openPhone(browser);
  const visit: number[][] = [];
  for (const path of paths) {
    let row: number[] = [];
    const mainThread = await mainThreadOf(browser, async () => {
      const { lcp, kib, requests } = await phone.view(site + path);
      row = [lcp, kib, requests];
    });
    visit.push([row[0] ?? 0, mainThread, ...row.slice(1)]);
  }
  visit.push(columns.map((_, at) => visit.reduce((sum, row) => sum + (row[at] ?? 0), 0)));
  visits.push(visit);
  await phone.close();
}
await browser.close();

console.log(`| page | ${columns.join(" | ")} |\n|---|${columns.map(() => "--:").join("|")}|`);
for (const [index, name] of [...paths, "all"].entries()) {
  const medians = columns.map((_, at) => {
    const values = visits.map((visit) => visit[index]?.[at] ?? 0).sort((a, b) => a - b);
    return Math.round(values[values.length >> 1] ?? 0);
  });
  console.log(`| ${name} | ${medians.join(" | ")} |`);
}
