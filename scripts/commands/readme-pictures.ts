import { mkdirSync } from "node:fs";
import type { Command } from "commander";
import sharp from "sharp";
import { openBrowser } from "../screens/browser.ts";

const pictures = [
  { name: "home", path: "/", width: 1440, height: 900, scheme: "light" },
  { name: "hire", path: "/hire/react-developer", width: 390, height: 844, scheme: "dark" },
] as const;

export default function readmePictures(command: Command) {
  command.argument("[site]", "where it runs", "http://localhost:3000").action(take);
}

async function take(site: string) {
  await using browser = await openBrowser();
  mkdirSync("docs/pictures", { recursive: true });
  for (const { name, path, width, height, scheme } of pictures) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme, reducedMotion: "reduce" });
    await page.goto(`${site}${path}`);
    await page.locator("html[data-ready]").waitFor();
    await page.waitForLoadState("networkidle");
    const file = `docs/pictures/${name}.webp`;
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(file);
    await page.close();
    console.log(`Wrote ${file}.`);
  }
}
