import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { browserPath } from "#tests/support/browser.ts";
import { everyTemplate, hasPage } from "#tests/support/every-template.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { atRest } from "#tests/support/visitor.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { contactSheet, type Shot } from "./contact-sheet.ts";
import { lookThrough } from "./look-through.ts";
import { openInView, type View, views } from "./views.ts";

// Takes pictures of the built site; scripts/pictures.mjs runs it. Words: `readme`, `sheets` or
// both.

const root = join(import.meta.dirname, "../..");
// Another company may hire out other engineers, or none.
const offers = [
  "/hire/react-developer",
  ...everyTemplate.filter((path) => /^\/hire\/(?!developers)/.test(path)),
];
const README_PICTURES = [
  { name: "home", path: "/", width: 1440, height: 900, colorScheme: "light" },
  {
    name: "hire",
    path: offers.find(hasPage) ?? "/contact-us",
    width: 390,
    height: 844,
    colorScheme: "dark",
  },
] as const;

const wanted = process.argv.slice(2);
if (!browserPath) throw new Error("Pictures need a browser");
await using folder = await createTempFolder();
await using site = await startBuiltSite({ DATA_DIR: folder.path });
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ args, executablePath: browserPath });
const page = await browser.newPage();
if (wanted.includes("readme")) await takeReadmePictures(page);
if (wanted.includes("sheets")) for (const view of views) await takeSheet(page, view);
await browser.close();

async function takeReadmePictures(page: Page) {
  for (const { name, path, width, height, colorScheme } of README_PICTURES) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(site.url + path);
    await atRest(page);
    await page.waitForLoadState("networkidle");
    const file = join(root, `docs/pictures/${name}.webp`);
    await writeFile(
      file,
      await sharp(await page.screenshot())
        .webp({ quality: 82 })
        .toBuffer(),
    );
    console.log(`Wrote docs/pictures/${name}.webp`);
  }
}

async function takeSheet(page: Page, view: View) {
  const shots: Shot[] = [];
  for (const path of everyTemplate) {
    await openInView(page, site.url + path, view);
    const picture = await page.screenshot({ fullPage: true, type: "jpeg", quality: 70 });
    const findings = await lookThrough(page, view);
    for (const finding of findings) console.log(`${view.name} ${path} ${finding}`);
    shots.push({ path, picture, findings: findings.length });
  }
  const file = join("test-results/looks", `${view.name}.webp`);
  await mkdir(join(root, "test-results/looks"), { recursive: true });
  await writeFile(join(root, file), await contactSheet(shots));
  console.log(`Wrote ${file}`);
}
