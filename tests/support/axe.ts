import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./visitor.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails with the rule and the markup of every accessibility violation of the page as it stands. */
export async function expectNoViolations(page: Page) {
  // Until then, parts further down have no layout to judge.
  await page.locator("html:not([data-drawing])").waitFor();
  // Nothing runs in a sandboxed frame, axe neither: the mails that are shown there have a test of their own.
  const axe = new AxeBuilder({ page }).exclude("iframe[sandbox]");
  // In the page itself and with its violations alone: a page of its own to collect the rest takes half of the time.
  axe.setLegacyMode().options({ runOnly: TAGS, resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html.slice(0, 200)) }))).toEqual([]);
}
