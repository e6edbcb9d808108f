import { expectNoViolations } from "#tests/support/axe.ts";
import { deskUrl, enter, isAlive } from "#tests/support/desk.ts";
import { lineOf, openList, sendInquiry, signIn } from "#tests/support/enquiries-desk.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

test("Ctrl+K finds enquiries, views and pages while typing, by keyboard alone, and restores the focus", async ({
  page,
}) => {
  await signIn(page, "sales");
  const word = `sought${process.pid}x${Date.now()}`;
  const { name, email } = await sendInquiry(page.request, `About ${word} in figures.`);
  await page.goto("/desk/account");
  await isAlive(page);
  const before = page.getByLabel("Name", { exact: true });
  await before.focus();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search" });
  const field = palette.getByRole("combobox");
  await expect(field).toBeFocused();
  // Desk pages are listed before anything is typed.
  await expect(palette.getByRole("option", { name: "Figures" })).toBeVisible();
  const hit = palette.getByRole("group", { name: "Enquiries" }).getByRole("option");
  for (const text of [name, email, word]) {
    await field.fill(text);
    await expect(hit).toHaveCount(1);
    await expect(hit).toContainText(name);
  }
  await expect(hit).toContainText("New");
  await expectNoViolations(page);
  const reference = /[A-Z]+-\w+/.exec((await hit.textContent()) ?? "")?.[0] ?? "";
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(before).toBeFocused();

  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("/");
  await page.keyboard.type(reference);
  // Before the answer arrives.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(palette).toBeHidden();

  await page.keyboard.press("Control+k");
  await field.fill("unans");
  const view = palette.getByRole("group", { name: "Views" }).getByRole("option");
  await expect(view).toHaveCount(1);
  await expect(view).toHaveText(/Unanswered/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/unanswered=yes/);

  // Desk pages come before enquiries that contain the word.
  await page.keyboard.press("Control+k");
  await field.fill("figures");
  await expect(palette.getByRole("group").first()).toHaveAccessibleName("Pages");
  await expect(palette.getByRole("group", { name: "Enquiries" }).getByRole("option").first()).toBeVisible();
  await expect(palette.getByRole("option").first()).toHaveText(/^Figures/);
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  const first = palette.getByRole("option").first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  const last = palette.getByRole("option").last();
  await expect(last).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await last.getAttribute("id")) ?? "");
  await field.fill(`nothing-${word}`);
  await expect(palette.getByRole("status")).toHaveText("Nothing found");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]q=nothing-/);
});

test("the search over every page leaves out what a member may not open, and reports an unreachable server", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await enter(page.request, "editor");
  const { name } = await sendInquiry(page.request);
  await page.goto("/desk/newsletter");
  await isAlive(page);
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  const palette = page.getByRole("dialog", { name: "Search" });
  await palette.getByRole("combobox").fill(name);
  await expect(palette.getByRole("status")).toHaveText("Nothing found");
  await page.context().setOffline(true);
  await palette.getByRole("combobox").fill("figures");
  await expect(palette.getByRole("status")).toHaveText("The server cannot be reached");
  await page.context().setOffline(false);
  await palette.getByRole("combobox").fill("figure");
  await palette.getByRole("option", { name: "Figures" }).click();
  await expect(page).toHaveURL(/\/desk\/figures/);
});

test("the list's search has its own key, and arrow keys lead into the results @all", async ({ page }) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  await openList(page);
  await page.keyboard.press("f");
  await expect(page.getByLabel("Search enquiries")).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-line]")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(lineOf(page, name).getByRole("link")).toBeFocused();
});
