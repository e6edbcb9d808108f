import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { deskUrl, enter, isAlive } from "#tests/support/desk.ts";
import { sendInquiry } from "#tests/support/enquiries-desk.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { people: words } = parse(readFileSync("content/desk/records.yaml", "utf8"));

test.use({ baseURL: deskUrl });

let calls = 0;

/** A number that no other test of this run has. */
function newNumber() {
  calls += 1;
  const digits = `${process.pid}${calls}`.slice(-6).padStart(6, "0");
  return `+44 20 7${digits.slice(0, 3)} ${digits.slice(3)}0`;
}

/** Notes a call without an address, and returns the address of its record. */
async function noteCall(page: Page, { name, phone }: { name: string; phone: string }) {
  await page.goto("/desk/enquiries/new");
  await isAlive(page);
  await typeInto(page.getByLabel("Name", { exact: true }), name);
  await typeInto(page.getByLabel("Phone"), phone);
  await typeInto(page.getByLabel("Request"), "Wants to be called back.");
  await page.getByRole("button", { name: "Add enquiry" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return page.url();
}

async function lookUp(page: Page, typed: string) {
  await page.goto("/desk/people");
  await isAlive(page);
  const field = page.getByLabel("Email, phone, name or reference");
  await typeInto(field, typed);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: typed })).toBeVisible();
  await expect(field).toBeFocused();
}

const statusOf = async (page: Page, address: string) => (await page.request.get(address)).status();

test("a caller is looked up by a number written otherwise, exported and erased", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/422|404/);
  await enter(page.request, "admin");
  const phone = newNumber();
  const first = await noteCall(page, { name: `Zoë Caller ${process.pid}`, phone });
  const second = await noteCall(page, { name: "Zoe", phone: phone.replace("+44 ", "0") });
  const other = await noteCall(page, { name: "Ben Caller", phone: newNumber() });

  const typed = phone.replaceAll(" ", "-").replace("+44-", "(0) ");
  await lookUp(page, typed);
  const found = page.getByRole("region", { name: typed });
  const boxes = found.getByRole("checkbox");
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await expect(box).toBeChecked();

  // Only what is ticked is exported.
  await boxes.first().click();
  const downloading = page.waitForEvent("download");
  await found.getByRole("link", { name: "Export as JSON" }).click();
  const exported = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(exported.leads).toHaveLength(1);
  await boxes.first().click();

  const again = found.getByLabel("Phone number again");
  await typeInto(again, "020 7000 0000");
  await page.keyboard.press("Enter");
  await expect(found.getByText(words.mistyped)).toBeVisible();
  await typeInto(again, phone);
  await found.getByRole("button", { name: "Erase this person" }).click();
  await expect(page.getByRole("status").getByText(words.erased)).toBeVisible();
  expect(await statusOf(page, first)).toBe(404);
  expect(await statusOf(page, second)).toBe(404);
  expect(await statusOf(page, other)).toBe(200);
});

test("one enquiry is erased from its record by an admin, by keyboard", async ({ page, watch }) => {
  watch.allowErrors(/404/);
  await enter(page.request, "admin");
  const name = `Mia Caller ${process.pid}`;
  const kept = await noteCall(page, { name, phone: newNumber() });
  const record = await noteCall(page, { name, phone: newNumber() });
  const link = page.getByRole("link", { name: "Export or erase this enquiry" });
  await link.focus();
  await page.keyboard.press("Enter");
  const button = page.getByRole("button", { name: "Erase this enquiry" });
  await expect(button).toBeVisible();
  const label = (await page.getByRole("checkbox").getAttribute("aria-label")) ?? "";
  const reference = label.replace(" is theirs", "");
  await page.getByLabel("Reference again").focus();
  await page.keyboard.type(reference.toLowerCase());
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText(words.erased)).toBeVisible();
  expect(await statusOf(page, record)).toBe(404);
  expect(await statusOf(page, kept)).toBe(200);
  await page.goto(`/desk/audit?q=${reference}`);
  const entry = page.getByRole("row", { name: /erased an enquiry/ });
  await expect(entry.filter({ hasText: reference })).toBeVisible();

  await page.context().clearCookies();
  await enter(page.request, "sales");
  await page.goto(kept);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(link).toHaveCount(0);
});

test("who wrote and called is erased with the call that is ticked, and a name alone is not", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/404|422/);
  await enter(page.request, "admin");
  const { name, email } = await sendInquiry(page.request);
  const call = await noteCall(page, { name, phone: newNumber() });
  await lookUp(page, email);
  const found = page.getByRole("region", { name: email });
  const box = found.getByRole("checkbox");
  await expect(box).not.toBeChecked();
  await box.press("Space");
  await expect(box).toBeChecked();
  await typeInto(found.getByLabel("Email address again"), email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText(words.erased)).toBeVisible();
  expect(await statusOf(page, call)).toBe(404);

  await noteCall(page, { name, phone: newNumber() });
  await lookUp(page, name);
  await page.getByRole("checkbox").click();
  await typeInto(page.getByLabel("Name again"), name);
  await page.keyboard.press("Enter");
  await expect(page.getByText(words.noneTicked)).toBeVisible();
});

test("nobody else is erased or exported by odd requests, and only an admin looks anybody up", {
  tag: "@all",
}, async ({ page, playwright }) => {
  await enter(page.request, "admin");
  const phone = newNumber();
  const theirs = await noteCall(page, { name: `Ana Wagner ${process.pid}`, phone });
  const others = await noteCall(page, { name: "Otto Other", phone: newNumber() });
  const idIn = (address: string) => new URL(address).pathname.split("/").at(-1) ?? "";
  const { request } = page;
  const asked = new URLSearchParams([
    ["person", phone],
    ["enquiry", idIn(others)],
    ["enquiry", "' or 1=1 --"],
  ]);
  const copy = await request.get(`${deskUrl}/desk/people/export?${asked}`);
  expect((await copy.json()).leads).toEqual([]);
  for (const person of [
    "",
    "%00",
    "%ED%A0%80",
    "%F0%9F%9A%80".repeat(127),
    "@",
    "..%2F",
    "a=b%26",
  ]) {
    const answer = await request.get(`${deskUrl}/desk/people?person=${person}`);
    expect(answer.status(), person).toBeLessThan(500);
  }
  expect((await request.get(`${deskUrl}/desk/people/export?person=%3F`)).status()).toBe(400);

  const erase = (form: Record<string, string>, by = request) =>
    by.post(`${deskUrl}/desk/people`, {
      form: { intent: "erase", person: phone, repeated: phone, ...form },
      headers: { Origin: deskUrl },
    });
  expect((await erase({ repeated: "", enquiry: idIn(theirs) })).status()).toBe(422);
  expect((await erase({})).status()).toBe(422);
  expect((await erase({ person: "" })).status()).toBe(400);
  expect((await erase({ enquiry: idIn(others) })).status()).toBe(200);
  const sales = await playwright.request.newContext();
  await enter(sales, "sales");
  expect((await sales.get(`${deskUrl}/desk/people?person=Otto`)).status()).toBe(403);
  expect((await sales.get(`${deskUrl}/desk/people/export?${asked}`)).status()).toBe(403);
  expect((await erase({ enquiry: idIn(theirs) }, sales)).status()).toBe(403);
  await sales.dispose();
  expect(await statusOf(page, theirs)).toBe(200);
  expect(await statusOf(page, others)).toBe(200);

  // Two at once: the second finds nothing any more.
  const both = await Promise.all([
    erase({ enquiry: idIn(theirs) }),
    erase({ enquiry: idIn(theirs) }),
  ]);
  expect(both.map((answer) => answer.status())).toEqual([200, 200]);
  expect((await request.get(theirs)).status()).toBe(404);
});
