import type { Page } from "@playwright/test";
import { compose, lineOf, openList, sendInquiry, signIn } from "./enquiries-desk.ts";
import { typeInto } from "./typing.ts";
import { expect } from "./visitor.ts";

/** Opens a new enquiry as a sales member. */
export async function openRecord(page: Page) {
  await signIn(page, "sales");
  const { name, email } = await sendInquiry(page.request);
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return { name, email, address: page.url() };
}

/** The fields of an open record. */
export const formsOf = (page: Page) => ({
  // The tab with this field may be hidden.
  note: page.locator(".note-form textarea"),
  subject: page.getByLabel("Subject"),
  text: page.locator(".reply-form textarea"),
  nextStep: page.getByLabel("Next step"),
});

/** Types into every form of an open record without sending. */
export async function typeEverywhere(page: Page) {
  const { note, subject, text, nextStep } = formsOf(page);
  await compose(page, "Note");
  await typeInto(note, "Knows our CTO.");
  await compose(page, "Reply");
  await typeInto(subject, "Your enquiry");
  await typeInto(text, "Two people are free.");
  await typeInto(nextStep, "Call them");
}

/** Checks that all typed text is still there. */
export async function expectTyped(page: Page) {
  const { note, subject, text, nextStep } = formsOf(page);
  await expect(note).toHaveValue("Knows our CTO.");
  await expect(subject).toHaveValue("Your enquiry");
  await expect(text).toHaveValue("Two people are free.");
  await expect(nextStep).toHaveValue("Call them");
}

/** Opens a button's tab in the composer and presses it. */
export async function press(page: Page, button: "Send" | "Send anyway" | "Add note") {
  await compose(page, button === "Add note" ? "Note" : "Reply");
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** The unsent texts kept by this browser, by member, record and form. */
export const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("desk-draft")));
