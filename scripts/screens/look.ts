import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { type Finding, screenFindings } from "#tests/support/screen-findings.ts";
import { contextOf, type View } from "./views.ts";

export type Look = { readonly picture: Buffer; readonly findings: readonly string[] };

/** Opens a page in a view, lets everything on it appear, and returns what it looks like and what is wrong with it. */
export async function lookAt(browser: Browser, url: string, view: View): Promise<Look> {
  const context = await browser.newContext(contextOf(view));
  try {
    const page = await context.newPage();
    await enlargeText(page, view);
    await page.goto(url);
    // All of the page is drawn once somebody is there.
    await page.mouse.move(1, 1);
    await page.locator("html[data-ready]:not([data-drawing])").waitFor({ state: "attached" });
    if (view.isPrint) await page.emulateMedia({ media: "print" });
    await scrollThrough(page);
    const found = await screenFindings(page, view.width);
    const contrast = view.isForced || view.isPrint || view.isLargeText ? [] : await contrastOf(page);
    const picture = await page.screenshot({ fullPage: true, type: "jpeg", quality: 70 });
    return { picture, findings: [...found.filter((finding) => counts(finding, view)).map(toLine), ...contrast] };
  } finally {
    await context.close();
  }
}

/** On paper nothing is pressed. */
const counts = ({ kind }: Finding, view: View) => !(view.isPrint && kind === "small target");
const toLine = ({ kind, what }: Finding) => `${kind}: ${what}`;

async function enlargeText(page: Page, { width, isLargeText }: View) {
  if (!isLargeText) return;
  // A setting of the browser also moves the widths at which the layout changes. Phones enlarge letters and leave those.
  if (width > 700) {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  } else {
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () =>
        document.documentElement.style.setProperty("font-size", "200%"),
      );
    });
  }
}

/** Pictures load and sections appear when they come into view. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await frame();
      await frame();
    }
    scrollTo(0, 0);
    const images = [...document.images].filter((image) => image.checkVisibility());
    // Else those to the side of a row that scrolls would be waited for without end.
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
  });
}

async function contrastOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze();
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => `contrast: ${target.join(" ")} ${any[0]?.message ?? ""}`),
  );
}
