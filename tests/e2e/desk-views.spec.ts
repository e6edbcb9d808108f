import { deskUrl, isAlive } from "#tests/support/desk.ts";
import { openList, signIn } from "#tests/support/enquiries-desk.ts";
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
  await form.getByLabel("Name of the view").fill(label);
  // Another step in the list forgets the answer, and closes nothing that is being typed.
  await page.getByRole("searchbox", { name: "Search enquiries" }).press("Enter");
  await expect(form).not.toContainText("Enter a name for this view.");
  await form.getByRole("button", { name: "Save" }).click();
  const tab = views.getByRole("link", { name: label });
  await expect(tab).toHaveAttribute("aria-current", "page");
  expect(new URL(page.url()).search).toBe("?kind=call&sort=oldest");

  await page.reload();
  await isAlive(page);
  await views.getByRole("link", { name: "Mine" }).click();
  await expect(tab).not.toHaveAttribute("aria-current");
  await tab.click();
  await expect(tab).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: `Delete view: ${label}` }).click();
  await expect(tab).toHaveCount(0);
});
