import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ReviewRule } from "#features/editing/editing.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import {
  asColleague,
  changes,
  expect as contentExpect,
  enter,
  heading,
  openRecord,
  press,
} from "#tests/support/content-journeys.ts";
import { gitIn } from "#tests/support/content-repository.ts";
import { type EditingSite, startEditingSite } from "#tests/support/editing-site.ts";
import { typeInto } from "#tests/support/typing.ts";
import { test as visitorTest } from "#tests/support/visitor.ts";

/** Each test starts a server, and its first save reads all records. */
const expect = contentExpect.configure({ timeout: 240_000 });

/** A site of its own for each test, because it is about who else is a member. */
const test = visitorTest.extend<{ review: ReviewRule["rule"]; site: EditingSite }>({
  review: ["where another can", { option: true }],
  site: async ({ review }, use) => {
    await using site = await startEditingSite({
      within(folder) {
        wantReview(folder, review);
        return [];
      },
    });
    await use(site);
  },
  baseURL: async ({ site }, use) => use(site.url()),
});

/** Sets the rule in the built content, as a release of it would. */
function wantReview(folder: string, rule: ReviewRule["rule"]) {
  const file = join(folder, "build/content.json");
  const content = JSON.parse(readFileSync(file, "utf8"));
  content.records.deskEditing.review.rule = rule;
  writeFileSync(file, JSON.stringify(content));
}

// One server at a time, also where tests of one file run side by side.
test.describe.configure({ mode: "default" });

test.beforeEach(({ watch }, testInfo) => {
  testInfo.setTimeout(1_200_000);
  // The preview's frame runs no scripts, but Playwright runs its own in every frame.
  watch.allowErrors(/Blocked script execution in 'about:srcdoc'/);
});

test("the only editor publishes a correction, and everybody can see that nobody else has read it", {
  tag: "@all",
}, async ({ page, browser, site }) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page);
  await typeInto(heading(page), "Corrected by the only editor");
  await press(page, "Save draft");
  await expect(changes(page).getByText("No other editor or admin can read")).toBeVisible();
  await expectNoViolations(page);
  await press(page, "Publish without a reader");
  await expect(page.getByText("Live. Visitors see the change.")).toBeVisible({ timeout: 600_000 });
  const note = page.getByRole("status").filter({ hasText: "Live. Visitors" });
  await expect(note).toContainText("Nobody else has read it.");
  await expect(page.getByRole("region", { name: "History" }).getByRole("row").nth(1)).toContainText(
    "Nobody else has read it.",
  );
  await expectNoViolations(page);
  expect(gitIn(site.bare, "log", "-1", "--format=%(trailers:key=Reviewed-by)", "main")).toContain(
    "Reviewed-by: nobody",
  );

  const ben = await asColleague(browser, site, "Ben Okoro");
  await openRecord(page);
  await typeInto(heading(page), "To be read by a colleague");
  await press(page, "Save draft");
  await expect(changes(page)).toContainText("To be read by a colleague");
  await expect(page.getByRole("button", { name: "Publish without a reader" })).toHaveCount(0);
  await press(page, "Send for review");
  await expect(changes(page)).toContainText("If nobody reads it, you may publish it from");
  await ben.page.goto("/desk/content");
  await expect(ben.page.getByRole("link", { name: /^Content \d+ to review$/ })).toBeVisible();
  await ben.close();
});

test.describe("where every change needs a reader", () => {
  test.use({ review: "always" });

  test("its only editor cannot publish", { tag: "@all" }, async ({ page, site }) => {
    await enter(page, site, "Mara Lind");
    await openRecord(page);
    await typeInto(heading(page), "Nobody reads this");
    await press(page, "Save draft");
    await expect(changes(page)).toContainText("Nobody reads this");
    await expect(page.getByRole("button", { name: "Publish without a reader" })).toHaveCount(0);
    await press(page, "Send for review");
    await expect(changes(page).getByText("You wrote part of this change")).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish without a reader" })).toHaveCount(0);
    await expect(changes(page)).not.toContainText("you may publish it from");
  });
});
