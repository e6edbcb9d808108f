import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { home, navigation, site, technologies, testimonials } = loadContent();

test.use({ javaScriptEnabled: false });

test("the home page reads in full without JavaScript", async ({ page }) => {
  await page.goto("/");
  const tabs = home.products?.tabs ?? [];
  const lasts = [...(tabs.at(-1)?.features ?? []).slice(-1), Object.values(technologies).at(-1)?.items.at(-1)?.name];
  for (const text of [...tabs.map(({ pageTitle }) => pageTitle), ...lasts, Object.values(testimonials).at(-1)?.name]) {
    await expect(page.getByText(text ?? "nothing of the kind").first()).toBeVisible();
  }
});

test("the newsletter works by a plain form post @all @newsletter", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("region", { name: navigation.newsletter.heading });
  await footer.getByLabel("Email address").fill("plain@example.com");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL(/\/newsletter$/);
  await expect(page.getByText("Thank you for subscribing!").first()).toBeVisible();
});

test("the contact form offers other ways to reach the company, and keeps the typed text @all", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/422/);
  await page.goto("/contact-us");
  await expect(page.getByRole("main").getByRole("link", { name: site.mail.hello }).first()).toBeVisible();
  await page.getByLabel("Message").fill("Typed without scripts");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("link", { name: "Enter your full name" })).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Typed without scripts");
});
