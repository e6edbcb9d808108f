import { compareHref } from "#shared/site-map/shortlist.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { comparePage, people, prices, rosterPage, site } = loadContent();
/** Without several currencies of people's prices there is no choice, and the address has none. */
const hasCurrencies =
  site.parts.pricing &&
  site.currencies.length > 1 &&
  Object.values(prices).some(({ levels }) => levels);
const [first = "", second = "", third = ""] = rosterPage.developers.people;
const nameOf = (slug: string) => people[slug]?.name ?? "";
const address = compareHref({ people: [first, second], currency: "GBP", zone: "Europe/London" });

test("people ticked on the roster are compared at an address that shows a colleague the same", async ({
  page,
}) => {
  await page.goto("/hire/developers?show=all");
  for (const slug of [first, second]) {
    const card = page.locator("li.roster-card").filter({ hasText: nameOf(slug) });
    const box = card.getByRole("checkbox", { name: new RegExp(nameOf(slug)) });
    await box.check();
  }
  await page.getByRole("button", { name: rosterPage.shortlist.compare }).click();
  await expect(page).toHaveURL(
    new RegExp(`/compare\\?people=${first},${second}${hasCurrencies ? "&currency=[A-Z]+" : ""}$`),
  );
  const rows = page.getByRole("row");
  await expect(rows).toHaveCount(3);
  for (const slug of [first, second])
    await expect(rows.filter({ hasText: nameOf(slug) })).toHaveCount(1);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("a shortlist works without a script, from the list of people to currency and time zone", async ({
  browser,
  page,
}) => {
  const { origin } = new URL((await page.goto("/hire/developers"))?.url() ?? "");
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${origin}${compareHref({ people: [first] })}`);
  await plain.getByRole("checkbox", { name: nameOf(third) }).check();
  await plain.getByRole("button", { name: comparePage.change.show }).click();
  await expect(plain.getByRole("row")).toHaveCount(3);
  const zone = plain.getByLabel(comparePage.choose.zone);
  const other = await zone.locator("option").last().getAttribute("value");
  await zone.selectOption(other);
  await plain.getByRole("button", { name: comparePage.choose.show, exact: true }).click();
  await expect.poll(() => new URL(plain.url()).searchParams.get("zone")).toBe(other);
  await expect(plain.getByRole("row")).toHaveCount(3);
  await plain.close();
});

test("one press takes the shortlist to the contact form, where somebody can be taken off", async ({
  page,
}) => {
  await page.goto(address);
  await page.getByRole("link", { name: comparePage.send }).click();
  const list = page.getByRole("group", { name: "Your shortlist" });
  await expect(list.getByRole("listitem")).toHaveText([nameOf(first), nameOf(second)]);
  await list.getByRole("button", { name: `Remove ${nameOf(second)}` }).click();
  await expect(page.locator("input[name=people]")).toHaveValue(first);
  await expect(list.getByRole("list")).toBeFocused();
  await page.goto("/contact-us");
  await expect(list.getByRole("listitem")).toHaveText([nameOf(first)]);
  await list.getByRole("button", { name: `Remove ${nameOf(first)}` }).click();
  await expect(list).toBeHidden();
});

test("a list without anybody, and one with a stranger, says so", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto(compareHref({}));
  await expect(page.getByRole("heading", { name: comparePage.empty.heading })).toBeVisible();
  await page.goto(`${compareHref({ people: [first, "nobody"] })}&zone=Nowhere`);
  await expect(page.getByText(`${comparePage.unknown} nobody`)).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("a comparison has no accessibility violation and no side to scroll to, in either theme", {
  tag: "@all",
}, async ({ page }) => {
  for (const [width, colorScheme] of [
    [390, "light"],
    [768, "dark"],
    [1440, "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNoViolations(page);
  }
});

test("six people print on one sheet", { tag: "@all" }, async ({ page }) => {
  await page.goto(compareHref({ people: rosterPage.developers.people }));
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("the currency of a link is shown to whoever chose another one before", {
  tag: ["@all", "@sample"],
}, async ({ page }) => {
  await page.goto("/hire/developers");
  await page.locator("#developers [name=currency]").selectOption("INR");
  await page.goto(address);
  await expect(page.locator(".compare__terms [name=currency]")).toHaveValue("GBP");
  await expect(page.locator(".compare__foot")).toContainText("£");
});
