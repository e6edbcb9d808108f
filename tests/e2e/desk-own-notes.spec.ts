import type { Page } from "@playwright/test";
import { deskUrl, isAlive } from "#tests/support/desk.ts";
import { compose } from "#tests/support/enquiries-desk.ts";
import { formsOf, keptDrafts, openRecord, press } from "#tests/support/typed-text.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

const timelineOf = (page: Page) => page.locator(".timeline");

/** The form that changes the only note of the open enquiry. */
async function openNote(page: Page) {
  await timelineOf(page).getByText("Change", { exact: true }).click();
  const form = page.getByRole("form", { name: "Change note" });
  return {
    text: form.getByRole("textbox", { name: "Note" }),
    save: form.getByRole("button", { name: "Save note" }),
    askToRemove: form.getByText("Delete note", { exact: true }),
    remove: form.getByRole("button", { name: "Delete permanently" }),
  };
}

async function addNote(page: Page, text: string) {
  await openRecord(page);
  await compose(page, "Note");
  await typeInto(formsOf(page).note, text);
  await press(page, "Add note");
  await expect(timelineOf(page).getByText(text)).toBeVisible();
}

test("whoever wrote a note changes it, and deletes it", async ({ page }) => {
  await addNote(page, "Knows our CTO.");
  const { text, save } = await openNote(page);
  await typeInto(text, "Knows our CFO.");
  await save.click();
  await expect(page.locator(".enquiry-outcome")).toContainText("Note changed.");
  await expect(timelineOf(page).getByRole("blockquote")).toHaveText("Knows our CFO.");
  await expect(text).toBeHidden();
  const again = await openNote(page);
  await expect(again.text).toHaveValue("Knows our CFO.");
  // It is gone for good, so one press only asks.
  await expect(again.remove).toBeHidden();
  await again.askToRemove.click();
  await expect(again.text).toHaveValue("Knows our CFO.");
  await again.remove.click();
  await expect(page.locator(".enquiry-outcome")).toContainText("Note deleted.");
  await expect(timelineOf(page).getByRole("blockquote")).toHaveCount(0);
  expect(await keptDrafts(page)).toEqual([]);
});

test("a text typed into a note survives a reload, and is not lost to another window", {
  tag: "@all",
}, async ({ page, context, watch }) => {
  watch.allowErrors(/409/);
  await addNote(page, "First text.");
  const here = await openNote(page);
  await typeInto(here.text, "From this window.");
  await page.reload();
  await isAlive(page);
  await expect(here.text).toHaveValue("From this window.");

  const other = await context.newPage();
  await other.goto(page.url());
  await isAlive(other);
  // The browser keeps one text of a note, which both windows show.
  const there = other.getByRole("form", { name: "Change note" });
  await typeInto(there.getByRole("textbox", { name: "Note" }), "From the other window.");
  await there.getByRole("button", { name: "Save note" }).click();
  await expect(timelineOf(other).getByRole("blockquote")).toHaveText("From the other window.");
  await other.close();

  await expect(timelineOf(page).getByRole("blockquote")).toHaveText("From the other window.");
  await expect(here.text).toHaveValue("From this window.");
  await here.save.click();
  await expect(timelineOf(page)).toContainText("changed in another window");
  await expect(here.text).toHaveValue("From this window.");
  await here.save.click();
  await expect(timelineOf(page).getByRole("blockquote")).toHaveText("From this window.");
});
