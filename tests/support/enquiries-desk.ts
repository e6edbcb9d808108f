import type { APIRequestContext, Cookie, Page } from "@playwright/test";
import type { Role } from "#shared/contracts/desk-pages.ts";
import { deskUrl, enter, isAlive } from "./desk.ts";
import { sendTo } from "./enquiry.ts";

let sent = 0;

/** Sends an inquiry like a visitor, and returns the name and address by which it is found. */
export async function sendInquiry(request: APIRequestContext, requirements = "Two engineers from January.") {
  sent += 1;
  const name = `Visitor ${process.pid}x${sent}`;
  const email = `visitor-${process.pid}-${sent}@client.example`;
  await sendTo(request, deskUrl, { fullName: name, email, companyName: "Client Ltd", requirements });
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

/** Opens the list of enquiries as a signed-in member. */
export async function openList(page: Page, query = "") {
  await page.goto(`/desk/enquiries${query}`);
  await isAlive(page);
}

/** Presses a status in an open record. */
export const pressStatus = (page: Page, label: string) =>
  page.getByRole("group", { name: "Status" }).getByRole("button", { name: label, exact: true }).click();

/** Shows the reply or the note in the composer of an open record. */
export const compose = (page: Page, tab: "Reply" | "Note") =>
  page.getByRole("radio", { name: tab }).check({ force: true });

/** The row of an enquiry, by its sender's name. */
export const lineOf = (page: Page, name: string) => page.locator("[data-line]").filter({ hasText: name });
