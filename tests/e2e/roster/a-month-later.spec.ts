import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { availableNow } from "#shared/formats/availability.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { loadContent } from "#tests/support/content.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { expect, test } from "#tests/support/visitor.ts";
import { createTempFolder } from "#tests/support/world.ts";

const { people, rosterPage, hireFrame } = loadContent();
const clock = pathToFileURL(join(import.meta.dirname, "../../support/clock-ahead.ts")).href;
const [slug = ""] = rosterPage.developers.people;

async function siteAhead(days: number, dataDir: string) {
  return startBuiltSite({
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import ${clock}`,
    CLOCK_AHEAD_DAYS: String(days),
  });
}

test("what a page says of a start is true on the day of the visit, also without a script", {
  tag: "@sample",
}, async ({ browser }) => {
  await using folder = await createTempFolder();
  const plain = await browser.newPage({ javaScriptEnabled: false });
  const labels = plain.locator("li.roster-card .availability");
  const count = Object.keys(people).length;

  await using threeWeeks = await siteAhead(21, folder.path);
  await plain.goto(`${threeWeeks.url}/hire/developers`);
  await expect(labels.filter({ hasText: availableNow })).toHaveCount(count);
  await threeWeeks.end("SIGTERM");

  await using sixWeeks = await siteAhead(42, folder.path);
  await plain.goto(`${sixWeeks.url}/hire/developers`);
  await expect(labels.filter({ hasText: "Ask us" })).toHaveCount(count);
  await plain.goto(sixWeeks.url + recordPaths.people(slug));
  await expect(plain.locator(".profile__terms")).toContainText(hireFrame.person.start.unchecked);
  expect(await plain.content()).not.toContain("availabilityStarts");
  await plain.close();
});
