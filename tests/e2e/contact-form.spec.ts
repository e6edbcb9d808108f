import type { Page } from "@playwright/test";
import { fieldsOf } from "#features/leads/lead-fields.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { contactPage, navigation, people, products, site } = loadContent();
const asked = Object.values(fieldsOf("contact")).filter(({ whenEmpty }) => whenEmpty);

const REFERENCE = new RegExp(`${site.referencePrefix}-[A-Z0-9]{4,}`);
const MESSAGE = "We count stock on paper.\nCan you <help>?";

async function fillIn(page: Page) {
  await typeInto(page.getByLabel("Full name"), "Asha Rao");
  await typeInto(page.getByLabel("Phone number"), "+91 98765 43210");
  await typeInto(page.locator("#contact-email"), "asha@client.example");
  await typeInto(page.getByLabel("Message"), MESSAGE);
}

async function passHumanCheck(page: Page) {
  await page.getByRole("checkbox", { name: "I’m not a robot" }).press("Space");
  await expect(page.getByRole("checkbox", { name: "Verified" })).toBeChecked();
}

const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();
const summaryOf = (page: Page) => page.locator("#contact-form > [role=alert]");

test("Book a call asks when to call", async ({ page }) => {
  await page.goto("/about");
  await page
    .getByRole("link", { name: navigation.callsToAction.call?.label ?? "" })
    .first()
    .click();
  await expect(page.getByLabel("Topic")).toHaveValue("call");
  await expect(page.getByLabel("When should we call?")).toBeVisible();
  await page.getByLabel("Topic").selectOption("other");
  await expect(page.getByLabel("When should we call?")).toBeHidden();
});

test("each office shows its local time", { tag: "@all" }, async ({ page }) => {
  await page.clock.setFixedTime("2026-11-27T13:05:00Z");
  await page.goto("/contact-us");
  // Nobody has scrolled to them.
  for (const { timeZone } of site.offices) {
    const time = new Date("2026-11-27T13:05:00Z").toLocaleTimeString("en-GB", {
      timeZone,
      hour: "2-digit",
      minute: "2-digit",
    });
    await expect(page.locator(`.office [data-time-zone="${timeZone}"]`)).toContainText(time);
  }
});

test("each office says whether it is open now, or when it opens next", {
  tag: ["@all", "@sample"],
}, async ({ page }) => {
  for (const [now, london, nashik] of [
    // A Friday afternoon, the night after it, and an early Monday.
    ["2026-11-27T13:05:00Z", "Open until 17:30", "Closed, opens Monday 9:30"],
    ["2026-11-28T02:00:00Z", "Closed, opens Monday 9:00", "Closed, opens Monday 9:30"],
    ["2026-11-30T05:00:00Z", "Closed, opens at 9:00", "Open until 18:30"],
  ] as const) {
    await page.clock.setFixedTime(now);
    await page.goto("/contact-us");
    await expect(page.locator(".office-clocks__state")).toHaveText([london, nashik]);
  }
});

test("wrong answers are listed, linked to their fields and corrected one by one", async ({
  page,
  watch,
}) => {
  // Before the browser's own validation has loaded, the server's answers are the same.
  watch.allowErrors(/422/);
  await page.goto("/contact-us");
  const title = await page.title();
  await send(page);
  await expect(summaryOf(page)).toBeFocused();
  await expect(page).toHaveTitle(`Error: ${title}`);
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
  await expect(page).toHaveTitle(title);
  const told = page.getByRole("status").filter({ hasText: REFERENCE });
  await expect(told.getByRole("heading", { level: 2 })).toHaveText("Asha, we have your message.");
  await expect(told).toContainText(/Expect an answer by \w+day evening\./);
  // It stands where the form and what led to it stood, not in a card beside them.
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await told.boundingBox())?.width).toBeGreaterThan(1200);
});

test("the clocks of the offices run, and without a script their hours stand alone", {
  tag: "@all",
}, async ({ page, browser, baseURL }) => {
  await page.goto("/contact-us");
  for (const { timeZone, hours } of site.offices) {
    const clock = page.locator(`[data-clock][data-time-zone="${timeZone}"]`);
    await expect(clock).toHaveText(/^\d\d:\d\d$/);
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const still = await plain.newPage();
    await still.goto("/contact-us");
    await expect(still.locator(`[data-clock][data-time-zone="${timeZone}"]`)).toBeHidden();
    await expect(still.locator(".office-clocks").getByText(hours)).toBeVisible();
    await plain.close();
  }
});

for (const width of [390, 1440]) {
  for (const colorScheme of ["light", "dark"] as const) {
    const tag = width === 390 && colorScheme === "dark" ? [] : "@all";
    test.describe(`${width} px, ${colorScheme}`, { tag }, () => {
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
  await send(page);
  await expect(page.getByText(REFERENCE)).toBeVisible();
});

test("topic and product are preselected by the URL, if the form offers them", {
  tag: ["@products", "@all"],
}, async ({ page }) => {
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

  test("the form answers a plain post with everything kept and another way to write", async ({
    page,
    watch,
  }) => {
    watch.allowErrors(/422/);
    await page.goto("/contact-us");
    await expect(
      page.getByRole("group", { name: "Human verification" }).getByRole("link").first(),
    ).toBeVisible();
    await fillIn(page);
    await page.getByLabel("Topic").selectOption("demo");
    const title = await page.title();
    await send(page);
    await expect(page).toHaveTitle(`Error: ${title}`);
    await expect(summaryOf(page).getByRole("link")).toHaveText([
      "Please verify that you are not a robot.",
    ]);
    await expect(page.getByLabel("Message")).toHaveValue(MESSAGE);
    await expect(page.getByLabel("Topic")).toHaveValue("demo");
  });
});

test("a press on the check counts right after another field is corrected", { tag: "@all" }, async ({
  page,
  watch,
}) => {
  watch.allowErrors(/422/);
  await page.goto("/contact-us");
  await send(page);
  await expect(summaryOf(page)).toBeFocused();
  await fillIn(page);
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
  const box = page.getByRole("checkbox", { name: "I’m not a robot" });
  await box.scrollIntoViewIfNeeded();
  const place = await box.boundingBox();
  await page.mouse.move(
    (place?.x ?? 0) + (place?.width ?? 0) / 2,
    (place?.y ?? 0) + (place?.height ?? 0) / 2,
  );
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole("checkbox", { name: "Verified" })).toBeChecked();
  await expect(page.locator("#contact-message-error")).toHaveCount(0);
});
