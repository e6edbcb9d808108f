import { expectNoViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/visitor.ts";

for (const path of [
  "/",
  "/contact-us",
  "/blog",
  "/blog/tags/testing",
  "/blog/offline-first-sync-without-lost-edits",
  "/services/digital-marketing",
  "/services/investing-in-india",
  "/privacy",
  "/terms",
]) {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [390, 1440]) {
      test(`${path} has no accessibility violation, ${colorScheme} at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await page.locator("html[data-hydrated]").waitFor();
        await expectNoViolations(page);
      });
    }
  }
}

test("the errors of the contact form have no accessibility violation", async ({ page, watch }) => {
  watch.allowErrors(/422/);
  await page.goto("/contact-us");
  await page.locator("html[data-hydrated]").waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByRole("link", { name: "Enter your full name" }).waitFor();
    await expectNoViolations(page);
  }
});
