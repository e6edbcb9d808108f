import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/visitor.ts";

const firstHits = [
  ["angular", "/hire/angular-developer", "Hire developers"],
  ["gdpr", "/services/gdpr-compliance", "Services"],
  ["nashik", "/contact-us", "Pages"],
] as const;

for (const [word, href, kind] of firstHits) {
  test(`the first hit for ${word} is ${href}`, async ({ page }) => {
    await page.goto(`/search?q=${word}`);
    const first = page.locator(".search__group").first();
    await expect(first.getByRole("heading", { name: kind })).toBeVisible();
    await expect(first.getByRole("link").first()).toHaveAttribute("href", href);
    await expect(page.getByRole("main").getByRole("status")).toContainText(`for “${word}”`);
  });
}

test("the dialog opens by key, searches, and is walked through by arrows", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto("/about");
  await page.locator("html[data-ready]:not([data-drawing])").waitFor();
  const dialog = page.getByRole("dialog", { name: "Search" });
  await page.keyboard.press("/");
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  expect(asked.filter((path) => /pagefind|search-results/.test(path))).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("angular");
  await expect(dialog.getByRole("status")).toContainText("for “angular”");
  await expectNoViolations(page);
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hire\/angular-developer$/);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

test("the button of the header opens the dialog, and Enter leads to the page of results", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await page.keyboard.type("full stack engineer");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=full\+stack\+engineer$/);
  const openings = page.getByRole("region", { name: "Openings" });
  await expect(openings.getByRole("link").first()).toHaveAttribute("href", "/career?opening=full-stack-engineer");
});

test("words that nothing answers are said to have no result", async ({ page }) => {
  for (const word of ["xylophonist", "kumquat"]) {
    await page.goto(`/search?q=${word}`);
    await expect(page.getByRole("main").getByRole("status")).toContainText("Nothing found");
  }
});

test("without JavaScript the page says how to browse", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/search?q=angular");
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.getByRole("link", { name: "Hire developers" }).first()).toBeVisible();
  await context.close();
});
