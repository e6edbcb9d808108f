import type { Page } from "@playwright/test";
import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

// Our own corners are square: another brand's are tried by setting the token, as `rebrand` does.
const ROUND = "7px";

const roundCorners = (page: Page) =>
  page
    .locator("html")
    .evaluate((html, radius) => html.style.setProperty("--radius-sm", radius), ROUND);

const content = loadContent();
const [hire] = Object.values(content.hire);

const places = [
  { what: "an input", path: "/contact-us", selector: ".input" },
  { what: "the human check", path: "/contact-us", selector: ".verify" },
  { what: "a chip", path: `/hire/${hire?.slug}`, selector: ".tags li" },
  { what: "whether somebody is available", path: `/hire/${hire?.slug}`, selector: ".availability" },
  { what: "a link with an icon alone", path: "/", selector: "a.iconbtn" },
  { what: "a card", path: "/services/investing-in-india", selector: ".card-grid__card" },
];

for (const { what, path, selector } of places) {
  test(`the corners of ${what} are square, and round where the brand's are`, {
    tag: "@all",
  }, async ({ page }) => {
    await page.goto(path);
    const element = page.locator(selector).first();
    await expect(element).toHaveCSS("border-radius", "0px");
    await roundCorners(page);
    await expect(element).toHaveCSS("border-radius", ROUND);
  });
}

test("the focus ring of a link is as round as the brand's corners", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto("/about");
  await roundCorners(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus-visible")).toHaveCSS("border-radius", ROUND);
});
