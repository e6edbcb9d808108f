import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/visitor.ts";

for (const path of ["/hire/react-native-developer", "/hire/developers"]) {
  test(`${path} fits a phone and has no accessibility violation`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
    await expectNoViolations(page);
  });
}
