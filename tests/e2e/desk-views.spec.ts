import { expectNoViolations } from "#tests/support/axe.ts";
import { deskUrl, isAlive } from "#tests/support/desk.ts";
import { lineOf, openList, openPlain, sendInquiry, signIn } from "#tests/support/enquiries-desk.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

test("filters are kept as a tab without the words of the search, and the tab is deleted again", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/422/);
  await signIn(page, "sales");
  const label = `Calls ${process.pid}`;
  await openList(page, "?kind=call&sort=oldest&q=Byron");
  const views = page.getByRole("navigation", { name: "Views" });
  await page.getByText("Save view", { exact: true }).click();
  const form = page.getByRole("form", { name: "Save view" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toContainText("Enter a name for this view.");
  // A colleague's news reloads the list, and takes no answer away.
  await sendInquiry(page.request);
  await expect(page.locator("[data-announcer]")).toContainText("received");
  await expect(page.locator("#main")).toHaveAttribute("aria-busy", "false");
  await expect(form).toContainText("Enter a name for this view.");
  await form.getByLabel("Name of the view").fill(label);
  // Another step in the list forgets the answer, and closes nothing that is being typed.
  await page.getByRole("searchbox", { name: "Search enquiries" }).press("Enter");
  await expect(form).not.toContainText("Enter a name for this view.");
  await form.getByRole("button", { name: "Save" }).click();
  const tab = views.getByRole("link", { name: label });
  await expect(tab).toHaveAttribute("aria-current", "page");
  await expect(tab).toHaveText(/ \d+\+?$/);
  expect(new URL(page.url()).search).toBe("?kind=call&sort=oldest");

  await page.reload();
  await isAlive(page);
  await views.getByRole("link", { name: "Mine" }).click();
  await expect(tab).not.toHaveAttribute("aria-current");
  await tab.click();
  await expect(tab).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: `Delete view: ${label}` }).click();
  await expect(tab).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tab).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: `Delete view: ${label}` }).click();
  await expect(tab).toHaveCount(0);
});

test("several statuses and owners are chosen, one after the other, and each is taken away by itself", async ({
  page,
}) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  await openList(page, `?q=${encodeURIComponent(name)}`);
  const filters = page.getByRole("search", { name: "Enquiries" });
  const line = lineOf(page, name);
  await filters.getByLabel("Status").selectOption({ label: "Won" });
  await expect(line).toHaveCount(0);
  const other = page.getByLabel("Or another status");
  await other.focus();
  await other.selectOption({ label: "New" });
  await expect(line).toBeVisible();
  await expect(other).toBeFocused();
  await expect(filters.getByLabel("Status").locator("option:checked")).toHaveText("New or Won");

  await filters.getByLabel("Owner").selectOption({ label: "Me" });
  await expect(line).toHaveCount(0);
  await page.getByLabel("Or another owner").selectOption({ label: "Nobody" });
  await expect(line).toBeVisible();
  await expect(page).toHaveURL(/owner=me%2Cnobody.*/);
  await expectNoViolations(page);

  await page.getByRole("link", { name: "Remove Status: New" }).click();
  await expect(line).toHaveCount(0);
  await expect(filters.getByLabel("Status").locator("option:checked")).toHaveText("Won");
  await page.getByRole("link", { name: "Remove Status: Won" }).click();
  await expect(line).toBeVisible();
});

test("without a script another status is added by the search's own button", {
  tag: "@all",
}, async ({ page, browser }) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  const list = await openPlain(browser, page);
  await list.goto(`/desk/enquiries?q=${encodeURIComponent(name)}&status=won`);
  await list.getByLabel("Or another status").selectOption({ label: "New" });
  await list
    .getByRole("search", { name: "Enquiries" })
    .getByLabel("Search", { exact: true })
    .click();
  await expect(lineOf(list, name)).toBeVisible();
  await expect(list.getByRole("link", { name: "Remove Status: New" })).toBeVisible();
  await list.context().close();
});
