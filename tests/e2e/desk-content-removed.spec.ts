import { expectNoViolations } from "#tests/support/axe.ts";
import {
  asColleague,
  enter,
  expect,
  openRecord,
  press,
  test,
} from "#tests/support/content-journeys.ts";
import { isAlive } from "#tests/support/desk.ts";

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
