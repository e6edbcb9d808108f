import { expect, test } from "#tests/support/visitor.ts";

test("every chapter of the privacy page and the terms is present", async ({ page }) => {
  for (const path of ["/privacy", "/terms"]) {
    await page.goto(path);
    const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    for (const link of await links.all()) {
      await expect(page.locator((await link.getAttribute("href")) ?? "")).toHaveCount(1);
    }
  }
});
