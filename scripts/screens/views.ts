import type { BrowserContextOptions } from "@playwright/test";

export type View = {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark";
  /** Letters twice as large in the same room, as a reader's browser can be set to. */
  readonly isLargeText?: true;
  readonly isForced?: true;
  readonly isPrint?: true;
  /** Every page is looked at in it; in the others one of each template. */
  readonly isForAll?: true;
};

const wide = (width: number) => ({ width, height: width < 500 ? 844 : 900 });

/** How the site is looked at. A sheet of paper is 794 px wide between its edges. */
export const views = {
  "390-light": { ...wide(390), colorScheme: "light", isForAll: true },
  "1440-dark": { ...wide(1440), colorScheme: "dark", isForAll: true },
  "320-light": { ...wide(320), colorScheme: "light" },
  "390-dark": { ...wide(390), colorScheme: "dark" },
  "768-light": { ...wide(768), colorScheme: "light" },
  "768-dark": { ...wide(768), colorScheme: "dark" },
  "1440-light": { ...wide(1440), colorScheme: "light" },
  "1920-light": { ...wide(1920), colorScheme: "light" },
  "1920-dark": { ...wide(1920), colorScheme: "dark" },
  "390-text": { ...wide(390), colorScheme: "light", isLargeText: true },
  "1440-text": { ...wide(1440), colorScheme: "light", isLargeText: true },
  "390-forced": { ...wide(390), colorScheme: "dark", isForced: true },
  "1440-forced": { ...wide(1440), colorScheme: "dark", isForced: true },
  print: { width: 794, height: 1123, colorScheme: "light", isPrint: true },
} as const satisfies Record<string, View>;

export type ViewName = keyof typeof views;

/** The browser's side of a view; text size and paper are set on the page. */
export const contextOf = ({ width, height, colorScheme, isForced }: View): BrowserContextOptions => ({
  viewport: { width, height },
  colorScheme,
  reducedMotion: "reduce",
  isMobile: width < 700,
  hasTouch: width < 700,
  forcedColors: isForced ? "active" : "none",
});
