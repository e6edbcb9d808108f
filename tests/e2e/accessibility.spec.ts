import { expectNoViolations } from "#tests/support/axe.ts";
import { hasPage } from "#tests/support/every-template.ts";
import { test } from "#tests/support/visitor.ts";

const LIGHT_DESK = { colorScheme: "light", width: 1440 } as const;
const DARK_PHONE = { colorScheme: "dark", width: 390 } as const;
const TWO_VIEWS = [LIGHT_DESK, DARK_PHONE];
const EVERY_VIEW = [
  ...TWO_VIEWS,
  { colorScheme: "dark", width: 1440 },
  { colorScheme: "light", width: 390 },
] as const;

// One page of each template; forms, the desk and dialogs are checked in their own tests.
// Another view of each template is in every-template.spec.ts.
const pages = {
  "/": EVERY_VIEW,
  "/contact-us": EVERY_VIEW,
  "/about": TWO_VIEWS,
  "/accessibility": TWO_VIEWS,
  "/blog": TWO_VIEWS,
  "/blog/tags/testing": TWO_VIEWS,
  "/blog/offline-first-sync-without-lost-edits": TWO_VIEWS,
  "/career": TWO_VIEWS,
  "/pricing": TWO_VIEWS,
  "/privacy": TWO_VIEWS,
  "/services": TWO_VIEWS,
  "/services/digital-marketing": TWO_VIEWS,
  "/services/investing-in-india": TWO_VIEWS,
  "/services/mobile-development": TWO_VIEWS,
  "/services/product-development": TWO_VIEWS,
  "/services/qa-testing": TWO_VIEWS,
  "/services/technical-support": TWO_VIEWS,
  "/services/ui-ux-design": TWO_VIEWS,
  "/services/web-development": TWO_VIEWS,
  "/terms": TWO_VIEWS,
  "/work": TWO_VIEWS,
  "/work/ecommerce-platform": TWO_VIEWS,
  "/work/egeholt-storefront": TWO_VIEWS,
};

for (const [path, views] of Object.entries(pages).filter(([path]) => hasPage(path))) {
  for (const { colorScheme, width } of views) {
    test(`${path} has no accessibility violation, ${colorScheme} at ${width} px`, {
      tag: "@all",
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      // With reduced motion, because half-visible content has another contrast.
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path);
      await page.locator("html[data-ready]").waitFor();
      await expectNoViolations(page);
    });
  }
}
