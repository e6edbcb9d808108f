import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { deskUrl, enter, isAlive } from "#tests/support/desk.ts";
import { sendTo } from "#tests/support/enquiry.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

/** The focused element, if its focus is visible; empty if the focus was lost. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return "";
    const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(at);
    const isMarked =
      (outlineStyle !== "none" && outlineWidth !== "0px") ||
      boxShadow !== "none" ||
      borderColor !== "";
    const name =
      at.getAttribute("aria-label") ??
      at.getAttribute("name") ??
      at.textContent?.trim().slice(0, 60);
    return isMarked && at.matches(":focus-visible")
      ? `${at.tagName.toLowerCase()} ${name}`
      : `unmarked ${name}`;
  });

/** The keyboard continues from a visible element. */
const expectFocusKept = (page: Page) => expect.poll(() => focused(page)).toMatch(/^(?!unmarked)\S/);

test("a day's work is done by keyboard: the focus is always visible, and results are announced", {
  tag: "@all",
}, async ({ page }) => {
  await enter(page.request, "sales");
  const marker = `Keys${randomUUID().slice(0, 8)}`;
  for (const each of ["One", "Two", "Three"]) {
    const form = {
      fullName: `${marker} ${each}`,
      email: `${marker}-${each}@client.example`,
      requirements: "Two engineers.",
    };
    await sendTo(page.request, deskUrl, form);
  }
  const { keyboard } = page;
  await page.goto("/desk/enquiries");
  await isAlive(page);

  await keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toBeVisible();
  await keyboard.press("Escape");
  await expect(keys).toBeHidden();

  await keyboard.press("f");
  await keyboard.type(marker);
  await keyboard.press("Enter");
  await expect(page.locator("[data-line]")).toHaveCount(3);
  await expect(page.getByLabel("Search enquiries")).toBeFocused();
  // Past the search button to the first filter.
  for (let stop = 0; stop < 2; stop += 1) await keyboard.press("Tab");
  const status = page.getByRole("search", { name: "Enquiries" }).getByLabel("Status");
  await expect(status).toBeFocused();
  await keyboard.type("New");
  await expect(page).toHaveURL(/status=new/);
  await expect(page.locator("[data-line]")).toHaveCount(3);
  await expect(status).toBeFocused();

  await keyboard.press("f");
  await keyboard.press("Escape");
  const lines = page.locator("[data-line] a");
  await expect(lines.first()).toBeFocused();
  await keyboard.press("j");
  await expect(lines.nth(1)).toBeFocused();
  await expectFocusKept(page);
  const list = page.url();
  const opened = (await lines.nth(1).textContent()) ?? "";
  await keyboard.press("Enter");
  const title = page.getByRole("heading", { level: 1, name: opened });
  await expect(title).toBeFocused();

  await keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
  await keyboard.type("Known from the fair.");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page.locator(".timeline")).toContainText("Known from the fair.");
  const told = page.locator(".enquiry-outcome");
  // The form stays, so its button keeps the focus, and the status announces the result.
  await expectFocusKept(page);
  await expect(told).toHaveAttribute("role", "status");
  await expect(told).not.toBeEmpty();

  await keyboard.press("s");
  await expect(page.getByRole("button", { name: "New", exact: true })).toBeFocused();
  await keyboard.press("Tab");
  const chosen = await page.locator(":focus").textContent();
  const scrolled = await page.evaluate(() => scrollY);
  await keyboard.press("Enter");
  await expect(page.locator(".desk-head")).toContainText(chosen ?? "");
  await expectFocusKept(page);
  await expect(told.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(told).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await keyboard.press("u");
  await expect(page.locator(".desk-head")).toContainText("New");
  await expectFocusKept(page);

  await keyboard.press("r");
  await keyboard.type("Shall we talk on Monday?");
  await keyboard.press("Shift+Tab");
  await keyboard.type("Your enquiry");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page.locator(".timeline")).toContainText("Shall we talk on Monday?");
  await expectFocusKept(page);
  await expect(told).not.toBeEmpty();
  // A replied enquiry is "in talks"; back to the list, which shows it.
  await expect(page.locator(".desk-head")).not.toContainText("New");
  await keyboard.press("s");
  await keyboard.press("Shift+Tab");
  await keyboard.press("Enter");
  await expect(page.locator(".desk-head")).toContainText("New");

  await keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await keyboard.press("Escape");
  await keyboard.press("b");
  await expect(page).toHaveURL(list);
  await expect(
    page.locator("[data-line]").filter({ hasText: opened }).getByRole("link"),
  ).toBeFocused();
  await expectFocusKept(page);

  await keyboard.press("x");
  const bulk = page.locator(".bulk-bar");
  await expect(bulk).toContainText("1 selected");
  await bulk.getByRole("button", { name: "Spam", exact: true }).focus();
  await keyboard.press("Enter");
  await expect(bulk.getByRole("button", { name: "Undo" })).toBeVisible();
  await expectFocusKept(page);
  await keyboard.press("u");
  await expect(page.locator("[data-line]")).toHaveCount(3);
  await expectFocusKept(page);
});
