import type { Page } from "@playwright/test";
import { loadContent } from "#tests/support/content.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { site } = loadContent();

const check = (page: Page) => page.getByRole("group", { name: "Human verification" });
const summary = (page: Page) => page.locator("#contact-form > [role=alert]");

async function fillIn(page: Page) {
  await typeInto(page.getByLabel("Full name"), "Asha Rao");
  await typeInto(page.getByLabel("Phone number"), "+91 98765 43210");
  await typeInto(page.locator("#contact-email"), `clock-${Date.now()}@client.example`);
  await typeInto(page.getByLabel("Message"), "We count stock on paper.");
}

test("text typed into a form outlives a reload, until it is sent", async ({ page }) => {
  await page.goto("/contact-us?topic=hire");
  await fillIn(page);
  const topic = page.locator("#contact-form select[name=topic]");
  await topic.selectOption("call");
  await page.reload();
  await expect(topic).toHaveValue("call");
  await expect(page.getByLabel("Message")).toHaveValue("We count stock on paper.");
  await expect(page.getByLabel("Phone number")).toHaveValue("+91 98765 43210");
  await page.getByRole("checkbox", { name: "I’m not a robot" }).press("Space");
  await expect(page.getByRole("checkbox", { name: "Verified" })).toBeChecked();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(new RegExp(`${site.referencePrefix}-[A-Z0-9]{4,}`))).toBeVisible();
  await page.goto("/contact-us");
  await expect(page.getByLabel("Message")).toHaveValue("");
});

const presses = [
  {
    by: "the space bar",
    down: (page: Page) => page.keyboard.down("Space"),
    up: (page: Page) => page.keyboard.up("Space"),
  },
  { by: "the mouse", down: (page: Page) => page.mouse.down(), up: (page: Page) => page.mouse.up() },
];

for (const { by, down, up } of presses) {
  const tag = by === "the mouse" ? "@all" : [];
  test(`a tick by ${by} counts although the check arrives while it is pressed`, { tag }, async ({
    page,
  }) => {
    const pressed = Promise.withResolvers<void>();
    await page.route(/\/altcha[^/]*\.js/u, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goto("/contact-us");
    const box = page.getByRole("checkbox", { name: "I’m not a robot" });
    await box.focus();
    await box.hover();
    await down(page);
    pressed.resolve();
    await expect(page.locator("altcha-widget input[type=checkbox]")).toBeAttached();
    await expect(box).toHaveCount(1);
    await up(page);
    await expect(page.getByRole("checkbox", { name: "Verified" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Verified" })).toBeFocused();
  });
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const offsets = [
  { name: "eleven minutes fast", offset: 11 * MINUTE, tag: [] },
  { name: "three days fast", offset: 3 * DAY, tag: "@all" },
  { name: "two months fast", offset: 60 * DAY, tag: "@all" },
  { name: "two months slow", offset: -60 * DAY, tag: "@all" },
];

for (const { name, offset, tag } of offsets) {
  test(`the contact form can be sent with a clock that is ${name}`, { tag }, async ({ page }) => {
    await page.addInitScript((offsetMs) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + offsetMs;
    }, offset);
    await page.goto("/contact-us");
    await fillIn(page);
    await page.getByRole("checkbox", { name: "I’m not a robot" }).press("Space");
    await expect(page.getByRole("checkbox", { name: "Verified" })).toBeChecked();
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText(new RegExp(`${site.referencePrefix}-[A-Z0-9]{4,}`))).toBeVisible();
  });
}

test("without a secure connection the form says why the box cannot be ticked, and names another way", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "isSecureContext", { value: false }),
  );
  await page.goto("/contact-us");
  await fillIn(page);
  await expect(check(page).getByRole("alert")).toContainText("https");
  await expect(
    check(page).getByRole("alert").getByRole("link", { name: site.mail.hello }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(summary(page)).toBeFocused();
  await expect(check(page).getByRole("alert")).toContainText("https");
});

test("Enter moves on while a required answer is missing, and sends once none is", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/422/);
  await page.goto("/contact-us");
  await page.getByLabel("Full name").click();
  await page.keyboard.type("Asha Rao");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Phone number")).toBeFocused();
  await expect(summary(page)).toHaveCount(0);
  await fillIn(page);
  await page.locator("#contact-email").press("Enter");
  await expect(summary(page).getByRole("link")).toHaveText([
    "Please verify that you are not a robot.",
  ]);
});

test("a form that a copy of our page sends says where to send it instead", {
  tag: "@hire",
}, async ({ page, watch }) => {
  watch.allowErrors(/403/);
  await page.goto("/hire/react-developer");
  // A browser lets no page choose these headers.
  const copy = {
    origin: "https://riverstep-example.translate.goog",
    "sec-fetch-site": "cross-site",
  };
  await page.route("**/hire/react-developer", async (route) => {
    const headers = { ...route.request().headers(), ...copy };
    await route.fulfill({ response: await page.request.fetch(route.request(), { headers }) });
  });
  await typeInto(page.getByLabel("Business Email"), "asha@client.example");
  await typeInto(page.locator("#inquiry-requirements"), "Two people in May");
  await page.locator("#inquiry-form button[type=submit]").click();
  const alert = page.locator("#inquiry-form > [role=alert]");
  await expect(alert).toContainText("sent from another site (riverstep-example.translate.goog)");
  await expect(alert).toContainText("/hire/react-developer and send it there");
  await expect(page.locator("#inquiry-requirements")).toHaveValue("Two people in May");
});

test("without WebAssembly the search says why it finds nothing", { tag: "@all" }, async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  await page.goto("/search?q=react");
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    "WebAssembly is switched off",
  );
  await expect(page.getByRole("navigation", { name: /./ }).last()).toBeVisible();
});

test("a page opened in a new tab knows the campaign that led to the first one", async ({
  page,
  context,
}) => {
  await page.goto("/?UTM_Source=Newsletter&utm_campaign=autumn");
  // As with Ctrl and a press, a tab that shares nothing with this one. Playwright can lose sight of
  // one that the keys opened.
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page.evaluate(() => void open("/contact-us", "_blank", "noopener")),
  ]);
  await tab.locator("html[data-ready]").waitFor();
  const visitOf = async () =>
    JSON.parse((await tab.evaluate(() => sessionStorage.getItem("visit"))) ?? "{}");
  await expect.poll(visitOf).toMatchObject({
    page: "/",
    referrer: "",
    utmSource: "Newsletter",
    utmCampaign: "autumn",
  });
});

test("our own site is no referrer, and an advertisement names whose it is", async ({ page }) => {
  const visit = async () =>
    JSON.parse((await page.evaluate(() => sessionStorage.getItem("visit"))) ?? "{}");
  await page.goto("/");
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/about", { referer: new URL("/", page.url()).href });
  expect(await visit()).toMatchObject({ page: "/about", referrer: "" });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/?gclid=Cj0KCQ", { referer: "https://www.google.com/" });
  const google = { referrer: "https://www.google.com/", utmSource: "google", utmMedium: "cpc" };
  expect(await visit()).toMatchObject(google);
  expect(JSON.stringify(await visit())).not.toContain("Cj0KCQ");
});
