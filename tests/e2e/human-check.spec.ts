import type { Page } from "@playwright/test";
import { loadContent } from "#tests/support/content.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

// The box that visitors tick before a form is sent, before and while its code loads.
const { site } = loadContent();

const check = (page: Page) => page.getByRole("group", { name: "Human verification" });
const box = (page: Page) => check(page).getByRole("checkbox");
const again = (page: Page) => check(page).getByRole("button", { name: "Load the check again" });
const isHere = (page: Page) =>
  expect(check(page).locator("altcha-widget [type=checkbox]")).toBeVisible();

async function holdCode(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/altcha-*.js", (route) => released.then(() => route.continue()));
  return release;
}

for (const [width, colorScheme] of [
  [390, "light"],
  [1440, "dark"],
] as const) {
  const tag = width === 390 ? [] : "@all";
  test(`at ${width} px the check is a box with its words, which keeps its place when its code arrives`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const release = await holdCode(page);
    await page.goto("/contact-us");
    await page.locator("html[data-ready]").waitFor();
    await check(page).scrollIntoViewIfNeeded();
    await expect(box(page)).toHaveAccessibleName("I’m not a robot");
    const placeOf = async () => [await check(page).boundingBox(), await box(page).boundingBox()];
    const before = await placeOf();
    release();
    await isHere(page);
    expect(await placeOf()).toEqual(before);
  });
}

test("as long as the check has not drawn its box, its words are there and the box can be ticked", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const define = customElements.define.bind(customElements);
    customElements.define = (name, ...rest) => {
      if (name !== "altcha-widget") define(name, ...rest);
    };
  });
  await page.goto("/contact-us");
  await check(page).scrollIntoViewIfNeeded();
  await expect(page.locator("altcha-widget")).toBeAttached();
  await expect(check(page).getByText("I’m not a robot")).toBeVisible();
  await box(page).press("Space");
  await expect(box(page)).toBeChecked();
});

test("the check loads when it is seen, and not before", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact-us");
  await page.locator("html[data-ready]").waitFor();
  await expect(page.locator("[data-island=lead-form][data-hydrated]")).toBeAttached();
  await expect(page.locator("altcha-widget")).toHaveCount(0);
  await check(page).scrollIntoViewIfNeeded();
  await isHere(page);
});

test("a tick before the code is there counts, and the focus stays on the box", async ({ page }) => {
  const release = await holdCode(page);
  await page.goto("/contact-us");
  await check(page).scrollIntoViewIfNeeded();
  await expect(page.locator("[data-island=lead-form][data-hydrated]")).toBeAttached();
  await box(page).press("Space");
  await expect(check(page).getByRole("status")).toHaveText("Checking that you are not a robot.");
  release();
  await expect(page.getByRole("checkbox", { name: "Verified" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Verified" })).toBeFocused();
});

test("a check that could not be loaded says so, and a button loads it", async ({ page, watch }) => {
  watch.allowErrors(/ERR_FAILED/);
  await page.route("**/assets/altcha-*.js*", (route) => route.abort());
  await page.goto("/contact-us");
  await page.getByLabel("Full name").click();
  await expect(again(page)).toBeVisible();
  const alert = check(page).getByRole("alert");
  await expect(alert).toContainText("couldn’t be loaded");
  await expect(alert.getByRole("link", { name: site.mail.hello })).toBeVisible();

  await again(page).click();
  await expect(again(page)).toBeVisible();
  await page.unroute("**/assets/altcha-*.js*");
  await again(page).press("Enter");
  await isHere(page);
  await expect(alert).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await box(page).press("Space");
  await expect(page.getByRole("checkbox", { name: "Verified" })).toBeChecked();
});

test("a check that was passed keeps its worth when a message didn’t reach the server", {
  tag: "@all",
}, async ({ page, watch }) => {
  watch.allowErrors(/ERR_INTERNET_DISCONNECTED|503/);
  await page.goto("/contact-us");
  await typeInto(page.getByLabel("Full name"), "Noor Haddad");
  await typeInto(page.getByLabel("Phone number"), "+44 20 7946 0123");
  await typeInto(page.locator("#contact-email"), "noor@client.example");
  await typeInto(page.getByLabel("Message"), "The train went through a tunnel.");
  await box(page).press("Space");
  const verified = page.getByRole("checkbox", { name: "Verified" });
  await expect(verified).toBeChecked();
  const send = page.getByRole("button", { name: "Send message" });
  const summary = page.locator("#contact-form > [role=alert]");

  await page.context().setOffline(true);
  await send.click();
  await expect(summary).toContainText("What you wrote is still here.");
  await page.context().setOffline(false);
  await expect(verified).toBeChecked();

  // A proxy whose server is being restarted.
  await page.route("**/contact-us", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, body: "" })
      : route.continue(),
  );
  await send.click();
  await expect(summary).toContainText("error 503");
  await page.unroute("**/contact-us");

  await send.click();
  await expect(
    page
      .getByRole("main")
      .getByText(new RegExp(`${site.referencePrefix}-`))
      .first(),
  ).toBeVisible();
});
