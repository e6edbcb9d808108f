import { deskUrl } from "#tests/support/desk.ts";
import { lineOf, openList, sendInquiry, signIn } from "#tests/support/enquiries-desk.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

test("the list's search has its own key, and arrow keys lead into the results", {
  tag: "@all",
}, async ({ page }) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  await openList(page);
  await page.keyboard.press("f");
  await expect(page.getByLabel("Search enquiries")).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-line]")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(lineOf(page, name).getByRole("link")).toBeFocused();
});

test("every page has a search for enquiries, which a slash focuses", async ({ page }) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  await openList(page);
  await page.keyboard.press("/");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-line]")).toHaveCount(1);
  await page.goto("/desk/account");
  await typeInto(page.getByLabel("Search the desk"), name);
  await page.keyboard.press("Enter");
  await expect(lineOf(page, name)).toBeVisible();
});
