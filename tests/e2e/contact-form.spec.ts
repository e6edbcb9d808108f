import type { Page } from "@playwright/test";
import { fieldsOf } from "#shared/forms/lead-fields.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { contactPage, people, products, site } = loadContent();
const asked = Object.values(fieldsOf("contact")).filter(({ whenEmpty }) => whenEmpty);

const REFERENCE = new RegExp(`${site.referencePrefix}-[A-Z0-9]{4,}`);
const MESSAGE = "We count stock on paper.\nCan you <help>?";

async function fillIn(page: Page) {
  await page.getByLabel("Full name").fill("Asha Rao");
  await page.getByLabel("Phone number").fill("+91 98765 43210");
  await page.locator("#contact-email").fill("asha@client.example");
  await page.getByLabel("Message").fill(MESSAGE);
}

async function passHumanCheck(page: Page) {
  await page.getByRole("checkbox", { name: "I’m not a robot" }).press("Space");
  await expect(page.getByRole("checkbox", { name: "Verified" })).toBeChecked({ timeout: 30_000 });
}

const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();
const summaryOf = (page: Page) => page.locator("#contact-form > [role=alert]");

test("wrong answers are listed, linked to their fields and corrected one by one", async ({ page, watch }) => {
  // Before the browser's own validation has loaded, the server's answers are the same.
  watch.allowErrors(/422/);
  await page.goto("/contact-us");
  await send(page);
  await expect(summaryOf(page)).toBeFocused();
  // The required fields, and the human check.
  await expect(summaryOf(page).getByRole("link")).toHaveCount(asked.length + 1);

  await summaryOf(page).getByRole("link", { name: "email" }).click();
  await expect(page.locator("#contact-email")).toBeFocused();
  await fillIn(page);
  await page.getByLabel("Topic").focus();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);

  await summaryOf(page).getByRole("link", { name: "not a robot" }).click();
  await expect(page.getByRole("checkbox", { name: "I’m not a robot" })).toBeFocused();
  await passHumanCheck(page);
  await expect(page.locator("#contact-altcha-error")).toHaveCount(0);

  await send(page);
  await expect(page.getByRole("status").filter({ hasText: REFERENCE })).toBeFocused();
});

for (const width of [390, 1440]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${width} px, ${colorScheme}${width === 390 && colorScheme === "dark" ? "" : " @all"}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      test("the form is accessible with every error on screen", async ({ page, watch }) => {
        // Before the browser's own validation has loaded, the server's answers are the same.
        watch.allowErrors(/422/);
        await page.goto("/contact-us");
        await send(page);
        await expect(summaryOf(page)).toBeFocused();
        await expect(page.getByRole("checkbox", { name: "I’m not a robot" })).toBeVisible();
        await expectNoViolations(page);
      });
    });
  }
}

test("typed text survives an unreachable server", async ({ page, context, watch }) => {
  watch.allowErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/contact-us");
  await fillIn(page);
  await passHumanCheck(page);
  await context.setOffline(true);
  await send(page);
  await expect(summaryOf(page)).toBeFocused();
  await expect(summaryOf(page).getByRole("link", { name: site.mail.hello })).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue(MESSAGE);

  await context.setOffline(false);
  await passHumanCheck(page);
  await send(page);
  await expect(page.getByText(REFERENCE)).toBeVisible();
});

test("topic and product are preselected by the URL, if the form offers them @products @all", async ({ page }) => {
  const product = Object.keys(products).at(-1) ?? "";
  const [name = ""] = Object.values(people).map((person) => person.name);
  await page.goto(`/contact-us?topic=demo&product=${product}`);
  await expect(page.getByLabel("Topic")).toHaveValue("demo");
  await expect(page.getByLabel("Product")).toHaveValue(product);
  await page.goto(`/contact-us?topic=hire&person=${encodeURIComponent(name)}`);
  await expect(page.getByLabel(contactPage.person.label)).toHaveValue(name);
  await page.goto("/contact-us?topic=gardening");
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(page.getByLabel("Topic")).toHaveValue("");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form answers a plain post with everything kept and another way to write", async ({ page, watch }) => {
    watch.allowErrors(/422/);
    await page.goto("/contact-us");
    await expect(page.getByRole("group", { name: "Human verification" }).getByRole("link").first()).toBeVisible();
    await fillIn(page);
    await page.getByLabel("Topic").selectOption("demo");
    await send(page);
    await expect(summaryOf(page).getByRole("link")).toHaveText(["Please verify that you are not a robot."]);
    await expect(page.getByLabel("Message")).toHaveValue(MESSAGE);
    await expect(page.getByLabel("Topic")).toHaveValue("demo");
  });
});

test("a press on the check counts right after another field is corrected @all", async ({ page, watch }) => {
  watch.allowErrors(/422/);
  await page.goto("/contact-us");
  await send(page);
  await expect(summaryOf(page)).toBeFocused();
  await fillIn(page);
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
  const box = page.getByRole("checkbox", { name: "I’m not a robot" });
  await box.scrollIntoViewIfNeeded();
  const place = await box.boundingBox();
  await page.mouse.move((place?.x ?? 0) + (place?.width ?? 0) / 2, (place?.y ?? 0) + (place?.height ?? 0) / 2);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole("checkbox", { name: "Verified" })).toBeChecked({ timeout: 30_000 });
  await expect(page.locator("#contact-message-error")).toHaveCount(0);
});
