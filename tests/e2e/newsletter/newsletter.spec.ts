import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";
import { mailsTo } from "#tests/support/written-mails.ts";

const { navigation, newsletterPages, site } = loadContent();

const { confirm, unsubscribe } = newsletterPages;

/** Subscribes and returns the confirmation link of the mail, as a path of this site. */
async function subscribe(page: Page, address: string): Promise<string> {
  await page.goto("/");
  const footer = page.getByRole("region", { name: navigation.newsletter.heading });
  await typeInto(footer.getByLabel("Email address"), address);
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Thank you for subscribing!").first()).toBeVisible();
  await expect.poll(async () => (await mailsTo(address)).length).toBe(1);
  const [mail] = await mailsTo(address);
  return /\/newsletter\/confirm\?token=[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "";
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a subscription is confirmed by a button, not by opening the link", async ({ page }) => {
      const link = await subscribe(page, `reader-${randomUUID()}@example.com`);
      await page.goto(link);
      await expect(
        page.getByRole("heading", { level: 1, name: confirm.ask.heading }),
      ).toBeVisible();
      await page.getByRole("button", { name: confirm.button }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: confirm.done.heading }),
      ).toBeVisible();
      await page.goto(link);
      await expect(page.getByRole("button", { name: confirm.button })).toBeVisible();
    });
  });
}

test("a truncated link says so, and its page is accessible and not indexed", {
  tag: "@all",
}, async ({ page, watch }) => {
  watch.allowErrors(/400/);
  await page.goto("/newsletter/unsubscribe?token=abc.def.ghi");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectNoViolations(page);
  await page.getByRole("main").getByRole("button", { name: unsubscribe.button }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: unsubscribe.invalid.heading }),
  ).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert").first()).toBeFocused();
  await expectNoViolations(page);
});

test("a typed address outlives a reload, until it is subscribed", async ({ page }) => {
  const footer = page.getByRole("region", { name: navigation.newsletter.heading });
  const field = footer.getByLabel("Email address");
  await page.goto("/privacy");
  await typeInto(field, "half-typed@exam");
  const kept = () => page.evaluate(() => sessionStorage.getItem("newsletter-form-draft"));
  await expect.poll(kept).toContain("half-typed@exam");
  await page.reload();
  await field.scrollIntoViewIfNeeded();
  await expect(field).toHaveValue("half-typed@exam");
  await typeInto(field, "typed-again@example.com");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Thank you for subscribing!").first()).toBeVisible();
  await page.reload();
  await field.scrollIntoViewIfNeeded();
  await expect(field).toHaveValue("");
});

test("if nothing could be stored, the form keeps the address and names another way", {
  tag: "@all",
}, async ({ page, watch }) => {
  watch.allowErrors(/503/);
  await page.goto("/privacy");
  await page.route("**/newsletter", (route) => route.fulfill({ status: 503 }));
  const footer = page.getByRole("region", { name: navigation.newsletter.heading });
  await typeInto(footer.getByLabel("Email address"), "kept@example.com");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(
    footer.getByRole("alert").getByRole("link", { name: site.mail.hello }),
  ).toBeVisible();
  await expect(footer.getByLabel("Email address")).toHaveValue("kept@example.com");
  await expect(footer.getByLabel("Email address")).toBeFocused();
});
