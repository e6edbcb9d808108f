import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
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
import type { EditingSite } from "#tests/support/editing-site.ts";
import { typeInto } from "#tests/support/typing.ts";

test.describe.configure({ mode: "serial" });

// A separate record, so that drafts left here do not affect other journeys on the same site.
const RECORD = "/desk/content/hire/python-developer";

function giveRole(site: EditingSite, role: "editor" | "sales") {
  const db = new DatabaseSync(join(site.folder, "data/site.sqlite"), { timeout: 10_000 });
  try {
    db.prepare("update members set role = ? where name = 'Ida Moreau'").run(role);
  } finally {
    db.close();
  }
}

test("problems are shown at their fields while typing, and an invalid draft is kept but not reviewed", {
  tag: "@all",
}, async ({ page, site, watch }) => {
  watch.allowErrors(/409/);
  await enter(page, site, "Mara Lind");
  await openRecord(page, RECORD);
  await typeInto(page.locator("#root_seo_title"), "Too short");
  await expect(page.locator("#root_seo_title-error")).toHaveText("Too short by 6 characters");
  await expect(page.locator("#root_seo_title-hint")).toHaveCount(0);
  const services = page.locator("#root_services_items");
  await services.locator("summary").first().click();
  const more = page.locator("#root_services_items_0_more");
  await typeInto(more, "/no-such-page");
  await expect(page.locator("#root_services_items_0_more-error")).toContainText(
    "Expected an existing path",
  );
  await services.locator("summary").first().click();
  await press(page, "Save draft");
  await expect(page.getByText("Saved as a draft. Correct the marked fields")).toBeInViewport();
  const summary = page.getByRole("alert").filter({ hasText: "The draft has mistakes." });
  await expect(summary).toBeFocused();
  await expectNoViolations(page);
  await summary
    .getByRole("link", { name: "Services, Entries, Entry 1, Link for more" })
    .press("Enter");
  await expect(more).toBeFocused();
  await press(page, "Send for review");
  await expect(
    page.getByText("The draft has mistakes, which are marked in the form."),
  ).toBeVisible();
  await openRecord(page, RECORD);
  await expect(page.locator("#root_seo_title")).toHaveValue("Too short");
  await expect(page.locator("#root_seo_title-error")).toBeVisible();
  await page.getByText("Discard change").click();
  await press(page, "Discard permanently");
  await expect(page.locator("#root_seo_title")).not.toHaveValue("Too short");
});

test("a price is corrected in its currency, and a price above the maximum is refused", {
  tag: ["@all", "@sample"],
}, async ({ page, site }) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, "/desk/content/prices/scoping-fortnight");
  const lowest = page.getByRole("group", { name: "Lowest price" });
  await typeInto(lowest.getByLabel("British pounds"), "£12,000");
  const highest = page.getByRole("group", { name: "Highest price" });
  await expect(highest.getByText("Must not be below the lowest price (£12,000)")).toBeVisible();
  await typeInto(lowest.getByLabel("British pounds"), "£6,900");
  await expect(highest.getByText("Must not be below the lowest price")).toHaveCount(0);
  await press(page, "Save draft");
  await expect(changes(page)).toContainText("Lowest price, British pounds changed£6,500 £6,900");
});

test("a figure cited by another page cannot be removed, and its editor sees where it is cited", {
  tag: "@all",
}, async ({ page, site }) => {
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

test("a figure that contradicts the ledger is reported at its sentence", {
  tag: ["@all", "@sample"],
}, async ({ page, site }) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, RECORD);
  const intro = page.locator("#root_hero_intro");
  await typeInto(intro, "More than 300 projects.");
  const field = page.locator(".field", { has: intro }).last();
  await expect(field.getByText(/^Check: the figure is 360\+/)).toBeVisible();
  await typeInto(intro, "{{claim:projects-delivered}} projects, each with a fixed price.");
  await expect(page.getByText("Please check these figures.")).toHaveCount(0);
  await expect(page.frameLocator("iframe").getByText("360+ projects, each")).toBeVisible();
  await press(page, "Discard typing");
});

test("whoever saves after the session has ended is told, signs in in another tab and goes on", {
  tag: "@all",
}, async ({ page, site, watch }) => {
  // Editors hear no events: the address that tells who is signed in refuses them otherwise.
  watch.allowErrors(/401|403/);
  await enter(page, site, "Mara Lind");
  await openRecord(page, RECORD);
  const address = page.url();
  const signedIn = await page.context().cookies();
  await page.context().clearCookies();
  await typeInto(heading(page), "Typed after the session ended");
  // The preview meets it first.
  const note = page.getByRole("status").filter({ hasText: "You are signed out, so nothing is" });
  await expect(note).toBeVisible();
  await expect(page.getByText("so the preview stands still")).toBeVisible();
  await press(page, "Save draft");
  await expect(page.getByText("You are signed out, so nothing was saved.")).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(heading(page)).toHaveValue("Typed after the session ended");

  await page.context().addCookies(signedIn);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(note).toHaveCount(0);
  await expect(
    page.frameLocator("iframe").getByText("Typed after the session ended"),
  ).toBeVisible();
  await press(page, "Save draft");
  await expect(page.getByText("You are signed out")).toHaveCount(0);
  await expect(heading(page)).toHaveValue("Typed after the session ended");
});

test("a page that reloads by itself keeps what somebody types there, though the role has gone", async ({
  page,
  site,
  watch,
}) => {
  watch.allowErrors(/403/);
  await enter(page, site, "Ida Moreau");
  await openRecord(page, RECORD);
  await typeInto(heading(page), "Typed before the role was lost");
  giveRole(site, "sales");
  await expect(page.getByText("You no longer have access to this page")).toBeVisible();
  await expect(heading(page)).toHaveValue("Typed before the role was lost");
  // Another page is not opened.
  await page
    .getByRole("navigation", { name: "Desk" })
    .getByRole("link", { name: "Newsletter" })
    .click();
  await expect(page.getByRole("heading", { name: "No access" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "No access" })).toBeVisible();
  giveRole(site, "editor");
  await openRecord(page, RECORD);
  await expect(heading(page)).toHaveValue("Typed before the role was lost");
  await press(page, "Discard typing");
});

test("the second to save is told so and keeps their text, also after a lost connection", {
  tag: "@all",
}, async ({ page, browser, site, watch }) => {
  watch.allowErrors(/409|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await enter(page, site, "Mara Lind");
  await openRecord(page, RECORD);
  await typeInto(heading(page), "Mine");
  const ben = await asColleague(browser, site, "Ben Okoro");
  await openRecord(ben.page, RECORD);
  await typeInto(heading(ben.page), "Theirs");
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
  await expect(page.getByText("did not answer")).toBeInViewport();
  await expect(heading(page)).toHaveValue("Mine");
  await page.context().setOffline(false);
  await press(page, "Save draft");
  await expect(changes(page)).toContainText("Mine");
  await ben.close();
});

test("list entries are added and moved by keyboard, and moved by dragging", {
  tag: "@all",
}, async ({ page, site }) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, "/desk/content/hire/php-developer");
  const points = page.getByRole("group", { name: "Points", exact: true }).first();
  const first = points.getByRole("textbox").first();
  const text = await first.inputValue();
  await points.getByRole("button", { name: "Move down: Point 1" }).press("Enter");
  await expect(points.getByRole("textbox").nth(1)).toHaveValue(text);
  await points
    .locator(".content-tool--drag")
    .nth(1)
    .dragTo(points.locator(".content-item").first());
  await expect(points.getByRole("textbox").first()).toHaveValue(text);
  await points.getByRole("button", { name: "Add: Points" }).press("Enter");
  await typeInto(points.getByRole("textbox").last(), "A fourth point");
  const service = page.locator("#root_services_items details").first();
  await service.locator("summary").press("Enter");
  await press(page, "Save draft");
  await expect(changes(page)).toContainText("A fourth point");
  // An open entry stays open.
  await expect(service).toHaveAttribute("open");
});

test("an error at a list leaves it once the list is corrected", {
  tag: ["@all", "@sample"],
}, async ({ page, site }) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, "/desk/content/openings/full-stack-engineer");
  const list = page.locator("#root_responsibilities");
  const entries = list.getByRole("textbox");
  const texts = await entries.evaluateAll((all) =>
    all.map((each) => (each as HTMLTextAreaElement).value),
  );
  for (let count = texts.length; count > 2; count -= 1) {
    await list.getByRole("button", { name: new RegExp(`^Remove: .* ${count}$`) }).press("Enter");
    await expect(entries).toHaveCount(count - 1);
  }
  const error = page.locator("#root_responsibilities-error");
  await expect(error).toBeVisible();
  await list.getByRole("button", { name: /^Add: / }).press("Enter");
  await typeInto(entries.last(), "You look after what you built.");
  await expect(error).toHaveCount(0);
  // An empty entry is an error of that entry alone, and goes with it.
  await list.getByRole("button", { name: /^Add: / }).press("Enter");
  await expect(page.locator("#root_responsibilities_3-error")).toBeVisible();
  await list.getByRole("button", { name: /^Remove: .* 4$/ }).press("Enter");
  await expect(list.locator(".error")).toHaveCount(0);
  // Nor does the error of an entry stay at its place when the entry moves or goes.
  await list.getByRole("button", { name: /^Add: / }).press("Enter");
  await list.getByRole("button", { name: /^Move up: .* 4$/ }).press("Enter");
  await expect(page.locator("#root_responsibilities_2-error")).toBeVisible();
  await expect(page.locator("#root_responsibilities_3-error")).toHaveCount(0);
  await list.getByRole("button", { name: /^Remove: .* 3$/ }).press("Enter");
  await expect(list.locator(".error")).toHaveCount(0);
  await press(page, "Discard typing");
});

test("a reviewer's comment stays after a reload, and when the author takes the change back meanwhile", async ({
  page,
  site,
  browser,
  watch,
}) => {
  watch.allowErrors(/409/);
  await enter(page, site, "Mara Lind");
  await openRecord(page, RECORD);
  await typeInto(heading(page), "Sent for review, and taken back");
  await press(page, "Save draft");
  await press(page, "Send for review");
  await expect(page.getByRole("button", { name: "Take back" })).toBeVisible();
  // She wrote nothing of the change that earlier tests may have left.
  const reviewer = await asColleague(browser, site, "Lea Mohr");
  await openRecord(reviewer.page, RECORD);
  await typeInto(reviewer.page.getByLabel("Comment"), "Name the framework.");
  await reviewer.page.reload();
  await expect(reviewer.page.getByLabel("Comment")).toHaveValue("Name the framework.");

  await press(page, "Take back");
  await expect(page.getByRole("button", { name: "Send for review" })).toBeVisible();
  await press(reviewer.page, "Send back");
  await expect(changes(reviewer.page)).toContainText("Your comment was not sent");
  await expect(changes(reviewer.page)).toContainText("Name the framework.");

  await press(page, "Send for review");
  await expect(reviewer.page.getByLabel("Comment")).toHaveValue("Name the framework.");
  await press(reviewer.page, "Send back");
  await expect(changes(reviewer.page)).toContainText("Lea Mohr: Name the framework.");
  await expect(changes(reviewer.page)).not.toContainText("Your comment was not sent");
  await reviewer.page.reload();
  await expect(changes(reviewer.page)).toContainText("Lea Mohr: Name the framework.");
  await expect(changes(reviewer.page)).not.toContainText("Your comment was not sent");
  await reviewer.close();
});
