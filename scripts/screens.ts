import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadContent } from "#content/load.ts";
import { pagePaths } from "#content/page-paths.ts";
import { everyTemplate } from "#tests/support/every-template.ts";
import { contactSheet, fold } from "./screens/sheet.ts";
import { type View, type ViewName, views } from "./screens/views.ts";
import { findBrowser } from "./setup/browser.mjs";
import { ensureInstalled } from "./setup/runtime.mjs";

// Looks at every page of a running site in every view: pictures and contact sheets in test-results/screens, and what is
// wrong with them on the terminal. Usage: node scripts/screens.ts SITE [VIEW,…|all] [PATH…]
const [site = "http://127.0.0.1:3000", given = "all", ...paths] = process.argv.slice(2);
const OUT = join(import.meta.dirname, "../test-results/screens");

const known = pagePaths(loadContent()).flatMap(({ path, page }) => (page.kind === "file" ? [] : [path]));
function chosenOf(view: View): readonly string[] {
  if (paths.length === 0 && view.isForAll) return known;
  const wanted = paths.length > 0 ? paths : everyTemplate;
  const strange = wanted.filter((path) => !known.includes(path));
  if (strange.length > 0) throw new Error(`no pages: ${strange.join(", ")}`);
  return wanted;
}

await ensureInstalled({ withTools: true });
const { chromium } = await import("@playwright/test");
const { lookAt } = await import("./screens/look.ts");
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--disable-quic", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
const names = given === "all" ? (Object.keys(views) as ViewName[]) : (given.split(",") as ViewName[]);
let count = 0;
for (const name of names) {
  const view: View = views[name];
  await mkdir(join(OUT, name), { recursive: true });
  const entries = [];
  for (const path of chosenOf(view)) {
    const { picture, findings } = await lookAt(browser, site + path, view);
    const file = `${path.slice(1).replaceAll("/", "-") || "home"}.webp`;
    const [columnHeight, scale] = view.width < 700 ? [2600, 0.6] : [2400, 720 / view.width];
    await writeFile(join(OUT, name, file), await fold(picture, columnHeight, scale));
    entries.push({ path, file, findings });
    for (const finding of findings) console.log(`${name} ${path} ${finding}`);
    count += findings.length;
  }
  await writeFile(join(OUT, name, "index.html"), contactSheet(name, entries));
}
await browser.close();
console.log(`${count} finding(s); pictures are in ${OUT}`);
process.exitCode = count > 0 ? 1 : 0;
