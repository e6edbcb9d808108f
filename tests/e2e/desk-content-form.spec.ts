import { asColleague, enter, expect, heading, openRecord, press, test } from "#tests/support/content-journeys.ts";

test.describe.configure({ mode: "serial" });

// Of its own: the drafts that stay here must not meet those of other journeys, which share the site.
const RECORD = "/desk/content/hire/python-developer";

test("what is wrong is said at its field, and what was typed stays", async ({ page, site, watch }) => {
  watch.allowErrors(/422/);
  await enter(page, site, "Mara Lind");
  await openRecord(page, RECORD);
  await page.locator("#root_seo_title").fill("Too short");
  await page.locator("#root_services_items_0_more").fill("/no-such-page");
  await press(page, "Save draft");
  await expect(page.getByRole("alert")).toContainText("Nothing was saved");
  await expect(page.locator("#root_seo_title-error")).toContainText("15 to 60 characters");
  await expect(page.locator("#root_services_items_0_more-error")).toContainText("expected an existing path");
  await expect(page.locator("#root_seo_title")).toHaveValue("Too short");
  await page.reload();
  await expect(page.locator("#root_seo_title")).toHaveValue("Too short");
  await press(page, "Discard typing");
  await expect(page.locator("#root_seo_title")).not.toHaveValue("Too short");
});

test("whoever saves second reads so and keeps what they typed; a lost connection keeps it too @all", async ({
  page,
  browser,
  site,
  watch,
}) => {
  watch.allowErrors(/409|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await enter(page, site, "Mara Lind");
  await openRecord(page, RECORD);
  await heading(page).fill("Mine");
  const ben = await asColleague(browser, site, "Ben Okoro");
  await openRecord(ben.page, RECORD);
  await heading(ben.page).fill("Theirs");
  await press(ben.page, "Save draft");
  await expect(ben.page.locator(".content-diff")).toContainText("Theirs");

  await press(page, "Save draft");
  await expect(page.getByRole("alert")).toContainText("Someone else saved first: Ben Okoro");
  await expect(page.locator("#root_hero_heading-error")).toContainText("Theirs: Theirs");
  await expect(page.locator(".content-diff")).toContainText("Theirs");
  await expect(heading(page)).toHaveValue("Mine");
  await page.context().setOffline(true);
  await press(page, "Save draft");
  await expect(page.getByRole("alert").filter({ hasText: "cannot be reached" })).toBeVisible();
  await expect(heading(page)).toHaveValue("Mine");
  await page.context().setOffline(false);
  await press(page, "Save draft");
  await expect(page.locator(".content-diff")).toContainText("+  heading: Mine");
  await ben.close();
});

test("a list is added to, sorted and shortened by keyboard", async ({ page, site }) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, RECORD);
  const points = page.getByRole("group", { name: "Points", exact: true }).first();
  const first = points.getByRole("textbox").first();
  const text = await first.inputValue();
  await points.getByRole("button", { name: "Move down: 1" }).press("Enter");
  await expect(points.getByRole("textbox").nth(1)).toHaveValue(text);
  await points.getByRole("button", { name: "Add: Points" }).press("Enter");
  await points.getByRole("textbox").last().fill("A fourth point");
  await press(page, "Save draft");
  await expect(page.locator(".content-diff")).toContainText("+    - A fourth point");
});
