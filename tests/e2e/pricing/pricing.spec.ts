import type { Page } from "@playwright/test";
import { fieldsOf } from "#features/leads/lead-fields.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { typeInto } from "#tests/support/typing.ts";
import { atRest, expect, test } from "#tests/support/visitor.ts";

const BRIEF = "Stock of three warehouses.\nBy spring, <please>.";

const { home, navigation, products, site } = loadContent();
const REFERENCE = new RegExp(`${site.referencePrefix}-[A-Z0-9]{4,}`);
const asked = Object.values(fieldsOf("pricing")).filter(({ whenEmpty }) => whenEmpty);

const dialogOf = (page: Page) => page.getByRole("dialog", { name: navigation.pricing.label });
const summaryOf = (page: Page) => page.locator("#pricing-form > [role=alert]");
const send = (page: Page) => page.getByRole("button", { name: navigation.pricing.submit }).click();
const hydrated = (page: Page) => expect(page.locator("html[data-ready]")).toBeAttached();

async function fillIn(page: Page) {
  await typeInto(page.getByLabel("Full name"), "Asha Rao");
  await typeInto(page.locator("#pricing-email"), "asha@client.example");
  await page.getByLabel("Service type").selectOption({ label: "Custom Solution" });
  await typeInto(page.getByLabel("Project description"), BRIEF);
}

async function expectAnswersKept(page: Page) {
  // Client code starts late on purpose, and opens the dialog requested by the URL.
  await page.getByLabel("Full name").waitFor();
  await expect(page.getByLabel("Full name")).toHaveValue("Asha Rao");
  await expect(page.locator("#pricing-email")).toHaveValue("asha@client.example");
  await expect(page.getByLabel("Service type")).toHaveValue("custom");
  await expect(page.getByLabel("Project description")).toHaveValue(BRIEF);
}

async function passHumanCheck(page: Page) {
  await page.getByRole("checkbox", { name: "I’m not a robot" }).press("Space");
  await expect(page.getByRole("checkbox", { name: "Verified" })).toBeChecked();
}

test("links from a hire page and the dialog lead to what a price depends on", {
  tag: ["@all", "@hire"],
}, async ({ page }) => {
  const { pricingPage, prices } = loadContent();
  await page.goto("/hire/react-developer");
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: pricingPage.hireAction.label }).click();
  await expect(page).toHaveURL(/\/pricing#prices$/);
  await page.goto("/about?pricing=1");
  await dialogOf(page).getByRole("link", { name: pricingPage.hireAction.label }).click();
  await expect(page).toHaveURL(/\/pricing#prices$/);
  for (const { moves } of Object.values(prices))
    await expect(page.getByText(moves[0] ?? "")).toBeVisible();
  await expect(page.getByRole("heading", { name: pricingPage.heading })).toBeInViewport();
});

test("the header opens it over the page; Escape and the back button close it, and restore the focus", async ({
  page,
}) => {
  await page.goto("/about");
  await hydrated(page);
  const opener = page.getByRole("banner").getByRole("link", { name: navigation.pricing.label });
  await opener.press("Enter");
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL(/\/about\?pricing=1$/);
  const box = await dialogOf(page).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(600);
  // The dialog opens with an animation: the field has its final height at the end.
  const heightOfDescription = async () =>
    (await page.getByLabel("Project description").boundingBox())?.height;
  await expect.poll(heightOfDescription).toBeGreaterThanOrEqual(120);

  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(dialogOf(page)).toBeVisible();
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
});

test("it begins with the lowest prices, in the currency that was chosen on another page", async ({
  page,
}) => {
  const { prices, pricingPage } = loadContent();
  const [one = { code: "" }, other = one] = site.currencies;
  test.skip(one === other, "with one currency there is no choice");
  await page.goto("/pricing");
  await hydrated(page);
  await page.getByLabel(pricingPage.currencyLabel).selectOption(one.code);
  await page.goto("/about?pricing=1");
  const shown = dialogOf(page).locator(".from-amount:visible");
  await expect(shown).toHaveText(Object.values(prices).map(({ from }) => from[one.code] ?? ""));
  await dialogOf(page).getByLabel("Prices in").selectOption(other.code);
  await expect(shown).toHaveText(Object.values(prices).map(({ from }) => from[other.code] ?? ""));
});

test("on paper the price list has every currency", async ({ page }) => {
  const { prices, site: company } = loadContent();
  await page.goto("/pricing");
  await page.emulateMedia({ media: "print" });
  for (const { from } of Object.values(prices))
    for (const { code } of company.currencies)
      await expect(
        page
          .getByText(from[code] ?? "")
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
});

test("links inside a page open it there and keep the position", {
  tag: ["@all", "@products"],
}, async ({ page }) => {
  await page.goto("/products/hrms");
  await atRest(page);
  const pricing = products.hrms?.sections.find((section) => section.kind === "pricing");
  const opener = page.getByRole("main").getByRole("link", { name: pricing?.action.label ?? "" });
  await opener.hover();
  const place = await page.evaluate(() => scrollY);
  await opener.click();
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Close" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/products\/hrms$/);
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test("the last product of the home page opens it too", { tag: ["@all", "@products"] }, async ({
  page,
}) => {
  const { title, action } = loadContent().home.products?.tabs.at(-1) ?? {};
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("tab", { name: title ?? "" }).click();
  await page.getByRole("link", { name: action?.label ?? "" }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL(/\/\?pricing=1&serviceType=custom$/);
});

test("typed text survives a press beside the dialog, a reload and a link to another page", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/?pricing=1");
  await fillIn(page);
  await page.mouse.click(20, 400);
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/$/);

  await page.goto("/?pricing=1");
  await expectAnswersKept(page);
  await page.reload();
  await expect(dialogOf(page)).toBeVisible();
  await expectAnswersKept(page);
  await page.goto("/pricing");
  // The form stands below the prices and is filled in when it comes near the screen.
  await page.getByLabel("Full name").scrollIntoViewIfNeeded();
  await expectAnswersKept(page);
});

test("it stays open until it is sent after the human check, then shows the reference until the page is left", async ({
  page,
}) => {
  await page.goto("/?pricing=1");
  await fillIn(page);
  await send(page);
  await expect(summaryOf(page)).toBeFocused();
  await expect(summaryOf(page).getByRole("link")).toHaveText([
    "Please verify that you are not a robot.",
  ]);
  await expect(dialogOf(page)).toBeVisible();
  await expectAnswersKept(page);

  await passHumanCheck(page);
  await send(page);
  await expect(dialogOf(page).getByRole("status").filter({ hasText: REFERENCE })).toBeFocused();

  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("link", { name: navigation.pricing.label }).click();
  await dialogOf(page).getByRole("link", { name: "Write another" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByLabel("Full name")).toHaveValue("");
  await expect(page.getByLabel("Project description")).toHaveValue("");
});

test("an unreachable server loses neither the page nor the answers", { tag: "@all" }, async ({
  page,
  context,
  watch,
}) => {
  watch.allowErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/about?pricing=1");
  await fillIn(page);
  await passHumanCheck(page);
  await context.setOffline(true);
  await send(page);
  await expect(summaryOf(page)).toContainText("We couldn’t reach the server");
  await expectAnswersKept(page);

  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: navigation.pricing.label }).click();
  await expectAnswersKept(page);
});

for (const width of [390, 1440]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${width} px, ${colorScheme}`, { tag: "@all" }, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      test("it is accessible with every error on screen", async ({ page }) => {
        await page.goto("/?pricing=1");
        await send(page);
        // The required fields, and the human check.
        await expect(summaryOf(page).getByRole("link")).toHaveCount(asked.length + 1);
        await expect(page.getByRole("checkbox", { name: "I’m not a robot" })).toBeVisible();
        await expectNoViolations(page);
      });
    });
  }
}

test("Get Custom Quote opens the form with its type chosen, and a later choice stays", async ({
  page,
}) => {
  await page.goto("/");
  const custom = home.products?.tabs.find(({ value }) => value === "custom");
  const { title = "", action = { label: "" } } = custom ?? {};
  await page.getByRole("tab", { name: title }).click();
  await page.getByRole("link", { name: action.label }).click();
  const type = page.getByRole("dialog").getByLabel("Service type");
  await expect(type).toHaveValue("custom");
  await type.selectOption("training");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: action.label }).click();
  await expect(type).toHaveValue("training");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the links lead to the same form as a page, which keeps the typed text", async ({
    page,
    watch,
  }) => {
    watch.allowErrors(/422/);
    await page.goto("/about");
    await page.getByRole("banner").getByRole("link", { name: navigation.pricing.label }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(
      page.getByRole("heading", { level: 2, name: navigation.pricing.label }),
    ).toBeVisible();
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /\S/);
    await fillIn(page);
    await send(page);
    await expect(summaryOf(page).getByRole("link")).toHaveText([
      "Please verify that you are not a robot.",
    ]);
    await expectAnswersKept(page);
  });
});
