import { loadContent } from "#tests/support/content.ts";
import { translate } from "#tests/support/translate.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { site } = loadContent();

test.beforeEach(async ({ page }) => translate(page));

test("in a translated page the inquiry keeps what was typed before it hydrated, and is sent", {
  tag: "@hire",
}, async ({ page }) => {
  const { promise: typed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => typed.then(() => route.continue()));
  await page.goto("/hire/react-developer", { waitUntil: "commit" });
  await page.locator("html.translated-ltr").waitFor();
  const name = page.locator("#inquiry-fullName");
  await name.click();
  await page.keyboard.type("Asha R");
  letGo();
  await page.locator("[data-island=lead-form][data-hydrated]").waitFor();
  await expect(name).toBeFocused();
  await page.keyboard.type("ao");
  await expect(name).toHaveValue("Asha Rao");
  await typeInto(page.locator("#inquiry-email"), "translated@client.example");
  await page.locator("#inquiry-form button[type=submit]").click();
  await expect(page.getByText(new RegExp(`${site.referencePrefix}·?-`)).first()).toBeVisible();
});

test("in a translated page the newsletter keeps the address, says what is wrong and subscribes", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/503/);
  await page.goto("/");
  const footer = page.locator(".news__form");
  const field = footer.locator("input[type=email]");
  await field.click();
  await page.keyboard.type("translated@reader.example");
  await page.locator("[data-island=newsletter-form][data-hydrated]").first().waitFor();
  await expect(field).toHaveValue("translated@reader.example");
  await expect(field).toBeFocused();
  await page.route("**/newsletter", (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.keyboard.press("Enter");
  await expect(footer.getByRole("alert")).toContainText("couldn·");
  await field.press("Enter");
  await expect(footer.getByText("Thank· you·").first()).toBeVisible();
});

for (const path of [
  "/",
  "/hire/react-developer",
  "/hire/developers",
  "/work",
  "/products/hrms",
  "/services/web-development",
]) {
  test(`every island of ${path} works when the page is translated`, {
    tag: ["@all", "@hire", "@work", "@products"],
  }, async ({ page }) => {
    await page.goto(path);
    const parts = "h2, h3, li, a, input, button";
    for (const island of await page.locator("main [data-island]").all()) {
      const before = await island.locator(parts).count();
      await island.scrollIntoViewIfNeeded();
      await island.dispatchEvent("pointerdown");
      await expect(island).toHaveAttribute("data-hydrated");
      expect(await island.locator(parts).count()).toBe(before);
      for (const button of (await island.locator("button[type=button]:visible").all()).slice(
        0,
        4,
      )) {
        await button.click({ timeout: 3_000 });
      }
    }
  });
}
