import { expectNoViolations } from "#tests/support/axe.ts";
import {
  asColleague,
  enter,
  expect,
  heading,
  openRecord,
  press,
  test,
} from "#tests/support/content-journeys.ts";
import { isAlive } from "#tests/support/desk.ts";
import { typeInto } from "#tests/support/typing.ts";

test.use({ ownSiteOf: "desk-content-removed" });

const RECORD = "/desk/content/openings/full-stack-engineer";

test("a removed record is found under Removed, and comes back as a draft", async ({
  page,
  browser,
  site,
}) => {
  await site.linkFor("Ben Okoro");
  await enter(page, site, "Mara Lind");
  await page.goto("/desk/content");
  await page.getByRole("link", { name: "Removed" }).click();
  await expect(page.getByRole("heading", { name: "Nothing was removed" })).toBeVisible();
  await expectNoViolations(page);

  await openRecord(page, RECORD);
  await page.getByText("Archive", { exact: true }).click();
  await press(page, "Archive record");
  await press(page, "Send for review");
  await expect(page.getByRole("button", { name: "Take back" })).toBeVisible();
  const ben = await asColleague(browser, site, "Ben Okoro");
  await ben.page.goto(RECORD);
  await isAlive(ben.page);
  await press(ben.page, "Approve");
  await press(ben.page, "Take down");
  await expect(async () => {
    await ben.page.goto("/desk/content/removed");
    await expect(ben.page.getByRole("button", { name: /^Restore: / })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await ben.close();

  await page.goto("/desk/content/removed");
  await isAlive(page);
  const openings = page.getByRole("region", { name: "Job openings" });
  await expect(openings).toContainText("Ben Okoro");
  await expectNoViolations(page);
  await openings.getByRole("button", { name: /^Restore: / }).click();
  await expect(page).toHaveURL(new RegExp(`${RECORD}$`));
  await expect(page.locator("#record-form .rjsf")).toBeVisible();
  await page.goto("/desk/content/removed");
  await page.getByRole("link", { name: "Open draft" }).click();
  await expect(page).toHaveURL(new RegExp(`${RECORD}$`));
});

test("what is typed into a record that a colleague moves stands in its form at the new address", {
  tag: "@all",
}, async ({ page, browser, site }) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, "/desk/content/hire/angular-developer");
  await typeInto(heading(page), "Typed before it moved");
  const [ben, lea] = [
    await asColleague(browser, site, "Ben Okoro"),
    await asColleague(browser, site, "Lea Mohr"),
  ];
  await ben.page.goto("/desk/content/hire/angular-developer");
  await isAlive(ben.page);
  await typeInto(ben.page.locator("#move-slug"), "angular-engineer");
  await press(ben.page, "Change address");
  await press(ben.page, "Send for review");
  await expect(ben.page.getByRole("button", { name: "Take back" })).toBeVisible();
  await lea.page.goto("/desk/content/hire/angular-engineer");
  await isAlive(lea.page);
  await press(lea.page, "Approve");
  await press(lea.page, "Publish");
  await ben.close();
  // Her page asks by itself before long.
  await expect(page).toHaveURL(/\/desk\/content\/hire\/angular-engineer$/);
  await expect(heading(page)).toHaveValue("Typed before it moved");
  await lea.close();
  await page.goto("/desk/content/hire/angular-developer");
  await expect(page).toHaveURL(/\/desk\/content\/hire\/angular-engineer$/);
  await expect(heading(page)).toHaveValue("Typed before it moved");
});
