import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./visitor.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Fails with the rule and the markup of every accessibility violation in the page's current state.
 */
export async function expectNoViolations(page: Page) {
  // Scripts such as axe cannot run in a sandboxed frame; the mails shown there have their own test.
  const axe = new AxeBuilder({ page }).exclude("iframe[sandbox]");
  // Runs in the page itself and collects only violations: a separate page for the rest takes half
  // of the time.
  axe.setLegacyMode().options({ runOnly: TAGS, resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map((node) => node.html.slice(0, 200)),
    })),
  ).toEqual([]);
}
