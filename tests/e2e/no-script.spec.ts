import { loadContent } from "#tests/support/content.ts";
import { everyTemplate } from "#tests/support/every-template.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { home, navigation, site, technologies, testimonials } = loadContent();

test.use({ javaScriptEnabled: false });

test("the home page reads in full without JavaScript", async ({ page }) => {
  await page.goto("/");
  const tabs = home.products?.tabs ?? [];
  const lasts = [
    ...(tabs.at(-1)?.features ?? []).slice(-1),
    Object.values(technologies).at(-1)?.items.at(-1)?.name,
  ];
  for (const text of [
    ...tabs.map(({ pageTitle }) => pageTitle),
    ...lasts,
    Object.values(testimonials).at(-1)?.name,
  ]) {
    await expect(page.getByText(text ?? "nothing of the kind").first()).toBeVisible();
  }
});

test("the newsletter works by a plain form post", { tag: ["@all", "@newsletter"] }, async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("region", { name: navigation.newsletter.heading });
  await typeInto(footer.getByLabel("Email address"), "plain@example.com");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL(/\/newsletter$/);
  await expect(page.getByText("Thank you for subscribing!").first()).toBeVisible();
});

test("the title of a page whose newsletter form was refused begins with Error", {
  tag: "@newsletter",
}, async ({ page, watch }) => {
  watch.allowErrors(/422/);
  await page.goto("/newsletter");
  const title = await page.title();
  const form = page.getByRole("main").locator("form");
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await typeInto(form.getByLabel("Email address"), "asha@");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveTitle(`Error: ${title}`);
});

test("the home page tells the benefits of every product, with its name", async ({ page }) => {
  await page.goto("/");
  const benefits = page.locator(".product-benefits");
  for (const { title, benefits: texts } of home.products?.tabs ?? []) {
    for (const text of texts) {
      const shown = benefits.getByText(text);
      await expect(shown).toBeVisible();
      const label = await shown.evaluate(
        (element) => getComputedStyle(element, "::before").content,
      );
      expect(label).toContain(title);
    }
  }
});

test("the contact form offers other ways to reach the company, and keeps the typed text", {
  tag: "@all",
}, async ({ page, watch }) => {
  watch.allowErrors(/422/);
  await page.goto("/contact-us");
  await expect(
    page.getByRole("main").getByRole("link", { name: site.mail.hello }).first(),
  ).toBeVisible();
  await typeInto(page.getByLabel("Message"), "Typed without scripts");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("link", { name: "Enter your full name" })).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Typed without scripts");
});

// A details element, a form's own button and a popover's work by themselves, and a card of
// technologies turns by focus and pointer; any other control needs a script.
const CONTROLS = [
  "button:not([type=submit], [popovertarget], [commandfor], .flip)",
  "select:not(form *, [data-prices] *)",
  "input:not(form *, [data-prices] *)",
].join(", ");

test("no page says anything in a tooltip only, and no control is shown that would do nothing", async ({
  page,
  watch,
}) => {
  // The page of an unknown address is one of the templates.
  watch.allowErrors(/404/);
  for (const path of everyTemplate) {
    await page.goto(path);
    const dead = await page
      .locator(CONTROLS)
      .evaluateAll((all) =>
        all
          .filter((it) => it.checkVisibility({ visibilityProperty: true }))
          .map((it) => it.outerHTML.slice(0, 120)),
      );
    expect([path, ...dead]).toEqual([path]);
    expect(await page.locator("body [title]").count(), `tooltips of ${path}`).toBe(0);
  }
});
