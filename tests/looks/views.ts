import type { Page } from "@playwright/test";

export type View = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark";
  readonly forcedColors: "active" | "none";
  readonly media: "screen" | "print";
};

const screen = { colorScheme: "light", forcedColors: "none", media: "screen" } as const;
const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1440, height: 900 };
/** What an A4 sheet leaves between the margins that browsers give it. */
const sheet = { width: 718, height: 1047 };

/** How the site is looked at. Other widths, and letters of double size, have their own journeys. */
export const views: readonly View[] = [
  { name: "390", ...phone, ...screen },
  { name: "768", ...tablet, ...screen },
  { name: "1440", ...desk, ...screen },
  { name: "390-forced", ...phone, ...screen, colorScheme: "dark", forcedColors: "active" },
  { name: "768-forced", ...tablet, ...screen, forcedColors: "active" },
  { name: "1440-forced", ...desk, ...screen, forcedColors: "active" },
  { name: "paper", ...sheet, ...screen, media: "print" },
];

/** Opens a page in a view and lets everything on it appear. */
export async function openInView(page: Page, url: string, view: View) {
  const { width, height, colorScheme, forcedColors, media } = view;
  await page.setViewportSize({ width, height });
  // Until the page is complete it is on a screen: a browser prints what has been laid out there.
  await page.emulateMedia({ colorScheme, forcedColors, media: "screen", reducedMotion: "reduce" });
  await page.goto(url);
  await page.locator("html[data-ready]").waitFor();
  await page.emulateMedia({ colorScheme, forcedColors, media, reducedMotion: "reduce" });
  await page.evaluate(scrollThrough);
}

/**
 * Runs in the page: pictures load and sections appear when they come into view. On few cores
 * Chromium 156 sometimes loses the last drawing tasks of a page whose scripts are still arriving,
 * and then delivers no frame any more: reading goes on without.
 */
export async function scrollThrough() {
  const LONGEST_FRAME_MS = 2_000;
  const nextFrame = () =>
    new Promise((done) => {
      requestAnimationFrame(done);
      setTimeout(done, LONGEST_FRAME_MS);
    });
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: "instant" });
    await nextFrame();
    await nextFrame();
  }
  scrollTo({ top: 0, behavior: "instant" });
  const pictures = [...document.images].filter((image) => image.checkVisibility());
  // Those to the side of a row that scrolls would never load.
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
}
