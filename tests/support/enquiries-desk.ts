import type { APIRequestContext, Browser, Cookie, Page } from "@playwright/test";
import type { Role } from "#shared/contracts/desk-pages.ts";
import { deskUrl, enter, isAlive } from "./desk.ts";
import { sendTo } from "./enquiry.ts";
import { expect } from "./visitor.ts";

let sent = 0;

/** Sends an inquiry like a visitor, and returns the name and address by which it is found. */
export async function sendInquiry(
  request: APIRequestContext,
  requirements = "Two engineers from January.",
) {
  sent += 1;
  // No telephone number with an extension, which the search would take for one.
  const name = `Visitor p${process.pid}n${sent}`;
  const email = `visitor-${process.pid}-${sent}@client.example`;
  await sendTo(request, deskUrl, {
    fullName: name,
    email,
    companyName: "Client Ltd",
    requirements,
  });
  return { name, email };
}

const kept = new Map<Role, Cookie[]>();

/** Signs in a member with this role, once per process, because sign-ins are limited per address. */
export async function signIn(page: Page, role: Role) {
  const cookies = kept.get(role);
  if (cookies) return page.context().addCookies(cookies);
  await enter(page.request, role);
  kept.set(role, await page.context().cookies());
}

/** A page without JavaScript for the member who is signed in on this one. */
export async function openPlain(browser: Browser, page: Page) {
  const context = await browser.newContext({
    baseURL: deskUrl,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  return context.newPage();
}

/** Opens the list of enquiries as a signed-in member. */
export async function openList(page: Page, query = "") {
  await page.goto(`/desk/enquiries${query}`);
  await isAlive(page);
}

/** Presses a status in an open record. */
export const pressStatus = (page: Page, label: string) =>
  page
    .getByRole("group", { name: "Status" })
    .getByRole("button", { name: label, exact: true })
    .click();

/** Shows the reply or the note in the composer of an open record. */
export async function compose(page: Page, tab: "Reply" | "Note") {
  // The radio button itself does not show. The label waits until an answer that comes meanwhile has
  // moved the composer.
  await page.locator(".composer__tabs label").filter({ hasText: tab }).click();
  await expect(page.getByRole("radio", { name: tab })).toBeChecked();
}

/** The row of an enquiry, by its sender's name. */
export const lineOf = (page: Page, name: string) =>
  page.locator("[data-line]").filter({ hasText: name });
