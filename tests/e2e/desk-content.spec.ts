import { expectNoViolations } from "#tests/support/axe.ts";
import {
  asColleague,
  changes,
  enter,
  expect,
  FILE,
  heading,
  OLD,
  openRecord,
  press,
  test,
} from "#tests/support/content-journeys.ts";
import { gitIn } from "#tests/support/content-repository.ts";
import { isAlive } from "#tests/support/desk.ts";
import { setTime, typeInto } from "#tests/support/typing.ts";

test.describe.configure({ mode: "serial" });

const NEW = "Hire React developers who finish what they start";

test("a sentence is corrected, previewed, reviewed by a colleague, published under its author's name, and restored", async ({
  page,
  browser,
  site,
  watch,
}) => {
  // The answer to a past time.
  watch.allowErrors(/422/);
  // Without a colleague nobody could read the change.
  await site.linkFor("Ben Okoro");
  await enter(page, site, "Mara Lind");
  await page.goto(`/desk/content?q=${encodeURIComponent(OLD)}`);
  await page.getByRole("link", { name: "React developers" }).click();
  await isAlive(page);
  await expect(heading(page)).toHaveValue(OLD);
  const held = Promise.withResolvers<void>();
  await page.route("**/react-developer.data*", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  await typeInto(heading(page), "Typed before the save");
  await press(page, "Save draft");
  await typeInto(heading(page), NEW);
  held.resolve();
  await expect(changes(page)).toContainText("Typed before the save");
  await expect(heading(page)).toHaveValue(NEW);
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText(NEW);
  await press(page, "Save draft");
  await expect(changes(page)).toContainText("Top of the page, Heading changed");
  await expect(changes(page).locator("ins").first()).toHaveCSS("text-decoration-line", "underline");
  await expect(changes(page).locator("del").first()).toHaveCSS(
    "text-decoration-line",
    "line-through",
  );
  await expect(page.getByText("Saved as a draft.")).toBeInViewport();
  await typeInto(heading(page), "Typed after it");
  await expect(page.getByRole("button", { name: "Schedule" })).toBeDisabled();
  await expect(page.getByText("Save the draft first.")).toBeVisible();
  await press(page, "Discard typing");
  await setTime(page.getByLabel("Publish at"), "2020-01-31T09:00");
  await press(page, "Schedule");
  await expect(page.locator("#publish-at-error")).toContainText("This time has passed.");
  await expect(page.getByLabel("Publish at")).toBeFocused();
  await expect(page.getByLabel("Publish at")).toHaveValue("2020-01-31T09:00");
  await expectNoViolations(page);
  await press(page, "Send for review");
  await expect(page.getByRole("button", { name: "Take back" })).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: "A colleague can now review" }),
  ).toBeInViewport({ ratio: 1 });
  await press(page, "Close");
  await expect(page.getByText("A colleague can now review")).toHaveCount(0);
  // Authors cannot approve their own changes.
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await expect(changes(page).getByText("You wrote part of this change")).toBeVisible();

  const ben = await asColleague(browser, site, "Ben Okoro");
  await ben.page.goto("/desk/content");
  await expect(ben.page.getByRole("link", { name: /^Content \d+ to review$/ })).toBeVisible();
  await ben.page.getByRole("link", { name: "React developers" }).click();
  await isAlive(ben.page);
  // The next reload shows who else is here, and no note that was closed.
  await expect(page.getByRole("status").filter({ hasText: "Ben Okoro" })).toBeVisible();
  await expect(page.getByText("A colleague can now review")).toHaveCount(0);
  await typeInto(ben.page.getByLabel("Comment"), "Much better.");
  await press(ben.page, "Approve");
  await press(ben.page, "Publish");
  await expect(ben.page.getByRole("progressbar", { name: "Publishing" })).toBeVisible();
  await expect(ben.page.getByText("Live. Visitors see the change.")).toBeVisible({
    timeout: 180_000,
  });
  await expect(async () => {
    await page.goto("/hire/react-developer");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(NEW, { timeout: 1_000 });
  }).toPass();
  expect(gitIn(site.bare, "log", "--no-merges", "-1", "--format=%an|%s", "main", "--", FILE)).toBe(
    "Mara Lind|Change hire/react-developer",
  );
  expect(gitIn(site.bare, "log", "-1", "--format=%an", "main")).toBe("Ben Okoro");
  // An open page would report what it requests from a stopped server.
  await ben.close();
  await page.goto("about:blank");
  await site.restart();
  expect(await (await fetch(`${site.url()}/hire/react-developer`)).text()).toContain(NEW);
});

test("an earlier version becomes a draft again", { tag: "@all" }, async ({ page, site }) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page);
  await expect(heading(page)).toHaveValue(NEW);
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("Top of the page, Heading changed");
  await history
    .getByRole("button", { name: /^Restore: / })
    .last()
    .click();
  await expect(changes(page)).toContainText("Top of the page, Heading changed");
  await expect(heading(page)).toHaveValue(OLD);
  // The button is at the end of the page.
  await expect(page.getByText("The earlier version is now a draft.")).toBeInViewport({ ratio: 1 });
  await page.getByText("Discard change").click();
  await press(page, "Discard permanently");
  await expect(heading(page)).toHaveValue(NEW);
});

test("a failed publication is reported with the reason", { tag: "@all" }, async ({
  page,
  browser,
  site,
}) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page);
  await typeInto(heading(page), "An unbuildable heading");
  await press(page, "Save draft");
  await press(page, "Send for review");
  await expect(page.getByRole("button", { name: "Take back" })).toBeVisible();
  const ben = await asColleague(browser, site, "Ben Okoro");
  await openRecord(ben.page);
  await press(ben.page, "Approve");
  await press(ben.page, "Publish");
  await expect(ben.page.getByText("Publishing failed.")).toBeVisible();
  await expect(ben.page.getByText("hero.heading: cannot be built")).toBeVisible();
  await expect(ben.page.getByText("Publishing has started.")).toHaveCount(0);
  await ben.page.getByText("Discard change").click();
  await press(ben.page, "Discard permanently");
  await ben.close();
});
