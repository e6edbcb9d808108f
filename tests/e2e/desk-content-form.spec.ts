import { expectNoViolations } from "#tests/support/axe.ts";
import {
  asColleague,
  changes,
  enter,
  expect,
  heading,
  openRecord,
  press,
  test,
} from "#tests/support/content-journeys.ts";

test.describe.configure({ mode: "serial" });

// A separate record, so that drafts left here do not affect other journeys on the same site.
const RECORD = "/desk/content/hire/python-developer";

test("problems are shown at their fields while typing, and an invalid draft is kept but not reviewed @all", async ({
  page,
  site,
  watch,
}) => {
  watch.allowErrors(/409/);
  await enter(page, site, "Mara Lind");
  await openRecord(page, RECORD);
  await page.locator("#root_seo_title").fill("Too short");
  await expect(page.locator("#root_seo_title-error")).toHaveText("Too short by 6 characters");
  await expect(page.locator("#root_seo_title-hint")).toHaveCount(0);
  const services = page.locator("#root_services_items");
  await services.locator("summary").first().click();
  const more = page.locator("#root_services_items_0_more");
  await more.fill("/no-such-page");
  await expect(page.locator("#root_services_items_0_more-error")).toContainText("Expected an existing path");
  await services.locator("summary").first().click();
  await press(page, "Save draft");
  await expect(page.getByText("Saved as a draft. Correct the marked fields")).toBeInViewport();
  const summary = page.getByRole("alert").filter({ hasText: "The draft has mistakes." });
  await expect(summary).toBeFocused();
  await expectNoViolations(page);
  await summary.getByRole("link", { name: "Services, Entries, Entry 1, Link for more" }).press("Enter");
  await expect(more).toBeFocused();
  await press(page, "Send for review");
  await expect(page.getByText("The draft has mistakes, which are marked in the form.")).toBeVisible();
  await openRecord(page, RECORD);
  await expect(page.locator("#root_seo_title")).toHaveValue("Too short");
  await expect(page.locator("#root_seo_title-error")).toBeVisible();
  await page.getByText("Discard change").click();
  await press(page, "Discard permanently");
  await expect(page.locator("#root_seo_title")).not.toHaveValue("Too short");
});

test("a price is corrected in its currency, and a price above the maximum is refused @all @sample", async ({
  page,
  site,
}) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, "/desk/content/prices/scoping-fortnight");
  const lowest = page.getByRole("group", { name: "Lowest price" });
  await lowest.getByLabel("British pounds").fill("£12,000");
  const highest = page.getByRole("group", { name: "Highest price" });
  await expect(highest.getByText("Must not be below the lowest price (£12,000)")).toBeVisible();
  await lowest.getByLabel("British pounds").fill("£6,900");
  await expect(highest.getByText("Must not be below the lowest price")).toHaveCount(0);
  await press(page, "Save draft");
  await expect(changes(page)).toContainText("Lowest price, British pounds changed£6,500 £6,900");
});

test("a figure cited by another page cannot be removed, and its editor sees where it is cited @all", async ({
  page,
  site,
}) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, "/desk/content/engagements/quaylane-planner");
  await press(page, "Remove: Figure drag");
  const told = page.getByRole("alert").filter({ hasText: "This contradicts another page." });
  await expect(told).toContainText(
    'Contradicts React developers: Case studies, Entries, Entry 2, Figure: Engagement quaylane-planner has no figure "drag"; expected one of: lines',
  );
  await expect(page.getByText("Correct this to update the preview:")).toBeVisible();
  await told.getByRole("link", { name: /React developers: Case studies/ }).click();
  await expect(page).toHaveURL(/hire\/react-developer#root_stories_items_1_figure$/);
  await expect(page.locator("#root_stories_items_1_figure")).toBeFocused();
});

test("a figure that contradicts the ledger is reported at its sentence @all @sample", async ({ page, site }) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, RECORD);
  const intro = page.locator("#root_hero_intro");
  await intro.fill("More than 300 projects.");
  const field = page.locator(".field", { has: intro }).last();
  await expect(field.getByText(/^Check: the figure is 360\+/)).toBeVisible();
  await intro.fill("{{claim:projects-delivered}} projects, each with a fixed price.");
  await expect(page.getByText("Please check these figures.")).toHaveCount(0);
  await expect(page.frameLocator("iframe").getByText("360+ projects, each")).toBeVisible();
  await press(page, "Discard typing");
});

test("typed values survive the end of the session @all", async ({ page, site, watch }) => {
  watch.allowErrors(/401|403|404/);
  await enter(page, site, "Mara Lind");
  await openRecord(page, RECORD);
  await heading(page).fill("Typed before the session ended");
  const signedIn = await page.context().cookies();
  await page.context().clearCookies();
  await press(page, "Save draft");
  await expect(page).toHaveURL(/\/desk\/sign-in/);
  await page.context().addCookies(signedIn);
  await openRecord(page, RECORD);
  await expect(heading(page)).toHaveValue("Typed before the session ended");
  await press(page, "Discard typing");
});

test("the second to save is told so and keeps their text, also after a lost connection @all", async ({
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
  await expect(changes(ben.page)).toContainText("Theirs");

  await press(page, "Save draft");
  await expect(page.getByRole("alert")).toContainText("while you were typing: Ben Okoro");
  await expect(page.getByRole("alert")).toContainText("Top of the page, Heading: Theirs");
  await expect(changes(page)).toContainText("Theirs");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(heading(page)).toHaveValue("Mine");
  await expect(page.getByRole("button", { name: "Save draft" })).toBeDisabled();
  await press(page, "Keep mine: Top of the page, Heading");
  await page.context().setOffline(true);
  await press(page, "Save draft");
  await expect(page.getByText("cannot be reached")).toBeInViewport();
  await expect(heading(page)).toHaveValue("Mine");
  await page.context().setOffline(false);
  await press(page, "Save draft");
  await expect(changes(page)).toContainText("Mine");
  await ben.close();
});

test("list entries are added and moved by keyboard, and moved by dragging @all", async ({ page, site }) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, RECORD);
  const points = page.getByRole("group", { name: "Points", exact: true }).first();
  const first = points.getByRole("textbox").first();
  const text = await first.inputValue();
  await points.getByRole("button", { name: "Move down: Point 1" }).press("Enter");
  await expect(points.getByRole("textbox").nth(1)).toHaveValue(text);
  await points.locator(".content-tool--drag").nth(1).dragTo(points.locator(".content-item").first());
  await expect(points.getByRole("textbox").first()).toHaveValue(text);
  await points.getByRole("button", { name: "Add: Points" }).press("Enter");
  await points.getByRole("textbox").last().fill("A fourth point");
  const service = page.locator("#root_services_items details").first();
  await service.locator("summary").press("Enter");
  await press(page, "Save draft");
  await expect(changes(page)).toContainText("A fourth point");
  // An open entry stays open.
  await expect(service).toHaveAttribute("open");
});
