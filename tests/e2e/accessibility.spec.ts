import { expectNoViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/visitor.ts";

const LIGHT_DESK = { colorScheme: "light", width: 1440 } as const;
const DARK_PHONE = { colorScheme: "dark", width: 390 } as const;
const EVERY_VIEW = [
  LIGHT_DESK,
  DARK_PHONE,
  { colorScheme: "dark", width: 1440 },
  { colorScheme: "light", width: 390 },
] as const;

const pages = {
  "/": EVERY_VIEW,
  "/contact-us": EVERY_VIEW,
  "/blog": [LIGHT_DESK, DARK_PHONE],
  "/blog/tags/testing": [LIGHT_DESK, DARK_PHONE],
  "/blog/offline-first-sync-without-lost-edits": [LIGHT_DESK, DARK_PHONE],
  "/services/digital-marketing": [LIGHT_DESK, DARK_PHONE],
  "/services/investing-in-india": [LIGHT_DESK, DARK_PHONE],
  "/privacy": [LIGHT_DESK, DARK_PHONE],
  "/terms": [LIGHT_DESK, DARK_PHONE],
};

for (const [path, views] of Object.entries(pages)) {
  for (const { colorScheme, width } of views) {
    test(`${path} has no accessibility violation, ${colorScheme} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await page.locator("html[data-ready]:not([data-drawing])").waitFor();
      await expectNoViolations(page);
    });
  }
}

test("the errors of the contact form have no accessibility violation", async ({ page, watch }) => {
  watch.allowErrors(/422/);
  await page.goto("/contact-us");
  await page.locator("html[data-ready]:not([data-drawing])").waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByRole("link", { name: "Enter your full name" }).waitFor();
    await expectNoViolations(page);
  }
});
