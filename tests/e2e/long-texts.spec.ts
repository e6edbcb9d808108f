import { textLimits } from "#shared/forms/limits.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { deskUrl } from "#tests/support/desk.ts";
import { compose, lineOf, openList, sendInquiry, signIn } from "#tests/support/enquiries-desk.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

const longBrief = `${"Requirement: the stock list shows an item with its place. ".repeat(120)}Deadline: 1 March`;

test("a pasted text that is too long stays whole, and form and server name the limit", {
  tag: "@hire",
}, async ({ page, watch }) => {
  watch.allowErrors(/422/);
  await page.goto("/hire/react-developer");
  const field = page.locator("#inquiry-requirements");
  await field.click();
  await page.keyboard.insertText(longBrief);
  await expect(field).toHaveValue(longBrief);
  const over = (longBrief.length - textLimits.message).toLocaleString("en");
  const limit = page.locator("[data-limit=inquiry-requirements]");
  await expect(limit).toHaveText(`${over} characters too many, at most 5,000`);
  await expectNoViolations(page);

  await typeInto(page.getByLabel("Business Email"), "asha@client.example");
  await page.locator("#inquiry-form button[type=submit]").click();
  const summary = page.locator("#inquiry-form > [role=alert]");
  await expect(summary.getByRole("link")).toHaveText(["Use at most 5,000 characters"]);
  await expect(field).toHaveValue(longBrief);

  await typeInto(field, "x".repeat(textLimits.message - 400));
  await expect(limit).toHaveText("400 characters left");
  await typeInto(field, "Deadline: 1 March");
  await expect(limit).toHaveCount(0);
});

test("a short line says near its end how much room is left", { tag: "@all" }, async ({ page }) => {
  await page.goto("/contact-us");
  await typeInto(page.getByLabel("Phone number"), "+44 20 7946 0123 and +44 20 7946 0456");
  await expect(page.locator("[data-limit=contact-phoneNumber]")).toHaveText("3 characters left");
  await typeInto(page.getByLabel("Full name"), "x".repeat(130));
  await expect(page.locator("[data-limit=contact-fullName]")).toHaveText(
    "10 characters too many, at most 120",
  );
});

test.describe("at the desk", () => {
  test.use({ baseURL: deskUrl });

  test("a reply that is too long stays whole, and is not sent", async ({ page }) => {
    await signIn(page, "sales");
    const { name } = await sendInquiry(page.request);
    await openList(page, `?q=${encodeURIComponent(name)}`);
    await lineOf(page, name).getByRole("link").first().click();
    await compose(page, "Reply");
    const field = page.locator("#reply-text");
    const long = "A long reply. ".repeat(1_500);
    await field.click();
    await page.keyboard.insertText(long);
    await expect(field).toHaveValue(long);
    await expect(page.locator("[data-limit=reply-text]")).toHaveText(
      "999 characters too many, at most 20,000",
    );
    await page.getByRole("button", { name: "Send", exact: true }).click();
    expect(
      await field.evaluate((element: HTMLTextAreaElement) => element.validationMessage),
    ).toContain("too many");
    await expect(field).toHaveValue(long);
    await expect(page.locator(".timeline")).not.toContainText("A long reply.");
  });

  test("a note has room for 20,000 letters of any script", async ({ page }) => {
    await signIn(page, "sales");
    const { name } = await sendInquiry(page.request);
    await openList(page, `?q=${encodeURIComponent(name)}`);
    await lineOf(page, name).getByRole("link").first().click();
    await compose(page, "Note");
    await page.locator("#note-text").click();
    await page.keyboard.insertText(`${"नमस्ते ".repeat(2_857)}अ`);
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.locator(".timeline")).toContainText("नमस्ते अ");
  });

  test("a post that is too long for a field is refused in words and not cut", async ({
    page,
    watch,
  }) => {
    watch.allowErrors(/422/);
    await signIn(page, "sales");
    await page.goto("/desk/account");
    const signature = page.locator("#signature");
    await signature.evaluate((element: HTMLTextAreaElement) => {
      element.form?.setAttribute("novalidate", "");
    });
    await typeInto(signature, "x".repeat(1_001));
    await page.getByRole("button", { name: "Save" }).click();
    await expect(
      page.getByText("A text has 1,001 characters, and 1,000 is the limit."),
    ).toBeVisible();
  });
});
