import type { Page } from "@playwright/test";
import { deskUrl, enter, isAlive } from "#tests/support/desk.ts";
import { compose, lineOf, openList } from "#tests/support/enquiries-desk.ts";
import { formsOf, keptDrafts, openRecord, press } from "#tests/support/typed-text.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

test("a reply whose answer got lost goes out once when Send is pressed again, even after a reload", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/ERR_FAILED|Failed to fetch/);
  const { name } = await openRecord(page);
  const replies = page.locator(".timeline").getByText("Two people are free.", { exact: false });
  for (const isReloaded of [false, true]) {
    const text = `Two people are free. ${isReloaded}`;
    await compose(page, "Reply");
    await formsOf(page).text.fill(text);
    await page.route("**/desk/enquiries/*.data*", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await press(page, "Send");
    await expect(page.locator(".enquiry-outcome")).toContainText("did not answer");
    await expect(formsOf(page).text).toHaveValue(text);
    await page.unrouteAll({ behavior: "wait" });
    if (isReloaded) {
      await page.reload();
      await isAlive(page);
      await expect(formsOf(page).text).toHaveValue(text);
    }
    // The opened page shows the reply that went out, and asks.
    await press(page, isReloaded ? "Send anyway" : "Send");
    await expect(formsOf(page).text).toHaveValue("");
    await expect(replies).toHaveCount(isReloaded ? 2 : 1);
  }
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").click();
  await expect(replies).toHaveCount(2);
});

test("a colleague's correction stays, and so does what is typed into the contact meanwhile", async ({
  page,
  browser,
  watch,
}) => {
  watch.allowErrors(/409/);
  const { address } = await openRecord(page);
  const contact = (each: Page, label: string) =>
    each.locator("details:has(> summary)").getByLabel(label, { exact: true });
  await page.getByText("Correct contact").click();
  await contact(page, "Phone").fill("+44 20 7946 0999");
  await contact(page, "Company").fill("Mine Ltd");

  const elsewhere = await browser.newContext({ baseURL: deskUrl });
  const other = await elsewhere.newPage();
  await enter(other.request, "sales", { name: "Ben" });
  await other.goto(address);
  await isAlive(other);
  await other.getByText("Correct contact").click();
  await contact(other, "Company").fill("Theirs Ltd");
  await contact(other, "Email").fill("corrected@client.example");
  await other.getByRole("button", { name: "Correct", exact: true }).click();
  await expect(other.locator(".enquiry-outcome")).toContainText("Contact saved");
  await elsewhere.close();

  await expect(page.locator(".desk-head")).toContainText("Theirs Ltd");
  await expect(contact(page, "Email")).toHaveValue("corrected@client.example");
  await expect(contact(page, "Phone")).toHaveValue("+44 20 7946 0999");
  await page.getByRole("button", { name: "Correct", exact: true }).click();
  await expect(page.locator("#contact-companyName-error")).toContainText(
    "Ben has changed this to “Theirs Ltd”",
  );
  await expect(contact(page, "Company")).toHaveValue("Mine Ltd");
  await page.getByRole("button", { name: "Correct", exact: true }).click();
  await expect(page.locator(".desk-head")).toContainText("Mine Ltd");
  await expect(contact(page, "Email")).toHaveValue("corrected@client.example");
  expect(await keptDrafts(page)).toEqual([]);
});

for (const width of [390, 1440]) {
  test(`a link of 200 characters wraps in the composer and in the conversation at ${width} px`, {
    tag: "@all",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openRecord(page);
    const link = `https://files.example/${"a".repeat(180)}`;
    const composer = page.locator(".composer");
    const before = await composer.boundingBox();
    for (const tab of ["Reply", "Note"] as const) {
      await compose(page, tab);
      await formsOf(page)[tab === "Reply" ? "text" : "note"].fill(link);
      expect((await composer.boundingBox())?.width).toBe(before?.width);
    }
    const shown = page.locator(".timeline blockquote").getByText(link);
    await press(page, "Add note");
    // The note moves the composer down; a press on its way would miss it.
    await expect(shown).toHaveCount(1);
    await press(page, "Send");
    await expect(shown).toHaveCount(2);
    const overflow = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBe(0);
  });
}
