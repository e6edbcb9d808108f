import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { screenFindings } from "#tests/support/screen-findings.ts";
import type { View } from "./views.ts";

/**
 * What is wrong with the look of the open page: parts off screen, cut or colliding words, small
 * targets, contrast.
 */
export async function lookThrough(
  page: Page,
  { width, media, forcedColors }: View,
): Promise<string[]> {
  const found = await screenFindings(page, width);
  // Nobody presses paper.
  const seen = media === "print" ? found.filter(({ kind }) => kind !== "small target") : found;
  const faint = forcedColors === "active" ? await faintInOwnColours(page) : await faintTexts(page);
  return [...seen.map(({ kind, what }) => `${kind}: ${what}`), ...faint];
}

const OWN_COLOURS = "data-own-colours";

/**
 * Of forced colours the system answers for the contrast, except where our styles keep colours of
 * their own.
 */
async function faintInOwnColours(page: Page): Promise<string[]> {
  const count = await page.evaluate((mark) => {
    const keepsOwn = (element: Element) => getComputedStyle(element).forcedColorAdjust === "none";
    const kept = [...document.querySelectorAll("body *")].filter(keepsOwn);
    for (const element of kept) element.setAttribute(mark, "");
    return kept.length;
  }, OWN_COLOURS);
  return count > 0 ? faintTexts(page, `[${OWN_COLOURS}]`) : [];
}

async function faintTexts(page: Page, within = "body"): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(within).withRules(["color-contrast"]);
  const { violations } = await axe.setLegacyMode().analyze();
  const nodes = violations.flatMap((violation) => violation.nodes);
  return nodes.map(({ target, any }) => `contrast: ${target.join(" ")} ${any[0]?.message ?? ""}`);
}
