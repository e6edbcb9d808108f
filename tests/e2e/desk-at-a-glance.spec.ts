import type { Page } from "@playwright/test";
import { kindLabels } from "#features/leads/lead-fields.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { deskUrl, enter, isAlive } from "#tests/support/desk.ts";
import {
  compose,
  lineOf,
  openList,
  pressStatus,
  sendInquiry,
  signIn,
} from "#tests/support/enquiries-desk.ts";
import { kindSent, sendTo } from "#tests/support/enquiry.ts";
import { formsOf, openRecord, press } from "#tests/support/typed-text.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

for (const width of [390, 1024, 1440]) {
  const tag = width === 390 ? [] : "@all";
  test(`a row says its kind of form, reference and page in text at ${width} px`, { tag }, async ({
    page,
  }) => {
    await signIn(page, "sales");
    const { name } = await sendInquiry(page.request);
    await page.setViewportSize({ width, height: 900 });
    await openList(page, `?q=${encodeURIComponent(name)}`);
    const source = lineOf(page, name).locator(".enquiry-table__source");
    await expect(source).toBeVisible();
    await expect(source).toHaveText(new RegExp(`^${kindLabels[kindSent]} · \\w+-\\w{6} · /`));
    await expect(lineOf(page, name).locator("td[title]:has(.enquiry-table__source)")).toHaveCount(
      0,
    );
    await expectNoViolations(page);
  });
}

test("the conversation says when each note was written, with day and clock time in the member's zone", {
  tag: "@all",
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: deskUrl });
  const page = await context.newPage();
  await openRecord(page);
  await compose(page, "Note");
  await typeInto(formsOf(page).note, "Knows our CTO.");
  await press(page, "Add note");
  const entry = page.locator(".timeline > li").filter({ hasText: "Knows our CTO." });
  await expect(entry.locator("time")).toHaveText(/^\d{1,2} \w+ \d{4}, \d{2}:\d{2}$/);
  await context.close();
});

test("earlier enquiries of a company show their first words", { tag: "@all" }, async ({ page }) => {
  await signIn(page, "sales");
  const domain = `first-words-${process.pid}-${Date.now()}.example`;
  const person = {
    companyName: "Words Ltd",
    requirements: `We asked about ${"many things and ".repeat(10)}more.`,
  };
  await sendTo(page.request, deskUrl, {
    ...person,
    fullName: "Asha First",
    email: `asha@${domain}`,
  });
  const again = { fullName: "Asha Second", email: `asha@${domain}`, requirements: "And again." };
  await sendTo(page.request, deskUrl, again);
  await openList(page, `?company=${domain}`);
  await lineOf(page, "Asha Second").getByRole("link").click();
  const earlier = page
    .getByRole("region", { name: "Also from this company" })
    .getByRole("listitem");
  await expect(earlier).toContainText("We asked about many things and many things");
  await expect(earlier.locator(".enquiry__excerpt")).toHaveText(/^.{60,80}…$/);
  await expect(earlier.locator("[title]:not(time)")).toHaveCount(0);
});

test("of many enquiries of a company three are shown, and the others unfold", {
  tag: "@all",
}, async ({ page }) => {
  await signIn(page, "sales");
  const domain = `many-of-one-${process.pid}-${Date.now()}.example`;
  for (const number of ["One", "Two", "Three", "Four", "Five"])
    await sendTo(page.request, deskUrl, {
      fullName: `Asha ${number}`,
      email: `asha@${domain}`,
      companyName: "Many Ltd",
      requirements: `We ask for the ${number.toLowerCase()}.`,
    });
  await openList(page, `?company=${domain}`);
  await lineOf(page, "Asha Five").getByRole("link").click();
  const panel = page.getByRole("region", { name: "Also from this company" });
  const earlier = panel.getByRole("listitem").filter({ visible: true });
  await expect(earlier).toHaveCount(3);
  await panel.getByText("1 more").click();
  await expect(earlier).toHaveCount(4);
});

test("on a desk a company stands whole below the sender's name", { tag: "@all" }, async ({
  page,
}) => {
  await signIn(page, "sales");
  await page.setViewportSize({ width: 1440, height: 900 });
  const fullName = `Charlotte Featherstonehaugh ${process.pid}`;
  const companyName = "Copperline Freight of Massachusetts";
  const email = `charlotte-${Date.now()}@copperline-freight.example`;
  await sendTo(page.request, deskUrl, {
    fullName,
    email,
    companyName,
    requirements: "Two engineers.",
  });
  await openList(page, `?q=${encodeURIComponent(fullName)}`);
  const sender = lineOf(page, fullName).locator("[data-column=From]");
  const company = sender.locator(".muted");
  await expect(company).toHaveText(new RegExp(`${companyName}|${email}`));
  expect(await company.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(
    0,
  );
  const [name, below] = [await sender.getByRole("link").boundingBox(), await company.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - 1);
});

const countIn = async (page: Page) => Number(/^\((\d+)/.exec(await page.title())?.[1] ?? 0);

test("the tab counts what is new to the member, also while it is in the background", async ({
  page,
  browser,
}) => {
  await enter(page.request, "sales", { name: "Tara Tab" });
  await openList(page);
  await expect.poll(() => page.title()).toMatch(/Enquiries \| Desk$/);
  const visitor = await browser.newContext();
  let name = "";
  // Again, when members elsewhere answer as many meanwhile as have come.
  await expect(async () => {
    const before = await countIn(page);
    ({ name } = await sendInquiry(visitor.request));
    await expect.poll(() => countIn(page), { timeout: 10_000 }).toBeGreaterThan(before);
  }).toPass();
  await visitor.close();
  await page.goto("/desk");
  await expect(page).toHaveTitle(/^\(\d[\d,]*\+?\) Today \| Desk$/);
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await expect(lineOf(page, name)).toHaveClass(/is-unread/);
});

test("Today lists the unsent texts of this browser, and leads to them", async ({ page }) => {
  await enter(page.request, "sales", { name: "Uma Unsent" });
  await page.goto("/desk");
  await isAlive(page);
  const panel = page.getByRole("region", { name: "Unsent in this browser" });
  await expect(panel).toBeHidden();
  const { name } = await sendInquiry(page.request);
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").click();
  await typeInto(formsOf(page).text, "Two people are free.");
  await page.getByRole("link", { name: /^Today/ }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await expect(panel.getByRole("listitem")).toContainText("Reply");
  await expectNoViolations(page);
  await panel.getByRole("link", { name: new RegExp(name) }).click();
  await expect(formsOf(page).text).toHaveValue("Two people are free.");
  await press(page, "Send");
  await expect(formsOf(page).text).toHaveValue("");
  await page.getByRole("link", { name: /^Today/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(panel).toBeHidden();
});

test("/ goes to the desk's search on every page, but is a letter in a field", {
  tag: "@all",
}, async ({ page }) => {
  await signIn(page, "sales");
  const search = page.getByRole("search", { name: "Desk" }).getByRole("searchbox");
  for (const path of [
    "/desk",
    "/desk/enquiries",
    "/desk/templates",
    "/desk/outbox",
    "/desk/figures",
    "/desk/account",
  ]) {
    await page.goto(path);
    await isAlive(page);
    await page.keyboard.press("/");
    await expect(search).toBeFocused();
    await page.keyboard.press("/");
    await expect(search).toHaveValue("/");
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/desk/account");
  await isAlive(page);
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
});

test("the filter suggests pages that enquiries came from", { tag: "@all" }, async ({ page }) => {
  await signIn(page, "sales");
  await sendInquiry(page.request);
  await openList(page);
  await page.getByText("More filters").click();
  const field = page.getByLabel("Page", { exact: true });
  const list = await field.getAttribute("list");
  await expect(page.locator(`datalist[id="${list}"] option[value^="/"]`).first()).toBeAttached();
});

test("an own change can be undone after a colleague has added a note", async ({
  page,
  browser,
}) => {
  const { address } = await openRecord(page);
  await pressStatus(page, "Proposal");
  const undo = page.locator(".enquiry-outcome").getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL: deskUrl });
  const colleague = await elsewhere.newPage();
  await enter(colleague.request, "sales", { name: "Ben" });
  await colleague.goto(address);
  await isAlive(colleague);
  await compose(colleague, "Note");
  await typeInto(colleague.locator(".note-form textarea"), "They rang again.");
  await colleague.getByRole("button", { name: "Add note" }).click();
  await expect(page.locator(".timeline")).toContainText("They rang again.");
  await expect(colleague.locator(".desk-head")).toContainText("Proposal");
  await elsewhere.close();
  await undo.click();
  await expect(page.locator(".enquiry-outcome")).toContainText("Change undone.");
  await expect(page.locator(".desk-head")).toContainText("New");
});

type Noticed = { isHidden: boolean; asked: number };

/** Counts what the browser would ask and show, and lets a test say whether the tab is on screen. */
function watchNotices() {
  const state = window as unknown as Noticed;
  state.isHidden = false;
  state.asked = 0;
  Object.defineProperty(document, "hidden", { get: () => state.isHidden });
  class Notice {
    static get permission() {
      return localStorage.getItem("test-permission") ?? "default";
    }
    static async requestPermission() {
      state.asked += 1;
      localStorage.setItem("test-permission", "granted");
      return "granted";
    }
    constructor(title: string, { tag = "", silent = false }: NotificationOptions) {
      const shown = JSON.parse(localStorage.getItem("test-shown") ?? "[]");
      localStorage.setItem("test-shown", JSON.stringify([...shown, { title, tag, silent }]));
    }
  }
  Object.assign(window, { Notification: Notice });
}

test("a new enquiry is notified once, silently, while no tab of the desk is on screen, if the member chose so", async ({
  page,
  browser,
}) => {
  await page.context().addInitScript(watchNotices);
  await enter(page.request, "sales", { name: "Nils Notice" });
  const hide = (each: Page, isHidden: boolean) =>
    each.evaluate((is) => Object.assign(window, { isHidden: is }), isHidden);
  const shown = () =>
    page.evaluate(
      () =>
        JSON.parse(localStorage.getItem("test-shown") ?? "[]") as {
          tag: string;
          silent: boolean;
        }[],
    );
  // Other journeys send enquiries to this site too.
  const shownOf = async (id: string) => (await shown()).filter(({ tag }) => tag === id);
  const sendOne = async () => {
    const { name } = await sendInquiry(visitor.request);
    await expect(lineOf(page, name)).toBeVisible();
    return (await lineOf(page, name).getAttribute("data-line")) ?? "";
  };
  const visitor = await browser.newContext();
  await openList(page);
  const other = await page.context().newPage();
  await other.goto("/desk/account");
  await isAlive(other);
  const button = page.getByRole("button", { name: "Notify me" });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  expect(await page.evaluate(() => (window as unknown as Noticed).asked)).toBe(0);
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => (window as unknown as Noticed).asked)).toBe(1);

  await hide(page, true);
  const onScreen = await sendOne();
  await hide(other, true);
  const hidden = await sendOne();
  await expect.poll(() => shownOf(hidden)).toMatchObject([{ title: "New enquiry", silent: true }]);
  // Two tabs were hidden, and each had time to speak.
  const later = await sendOne();
  await expect.poll(() => shownOf(later)).toHaveLength(1);
  expect(await shownOf(hidden)).toHaveLength(1);
  expect(await shownOf(onScreen)).toEqual([]);

  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  const off = await sendOne();
  const afterOff = await sendOne();
  await visitor.close();
  expect([...(await shownOf(off)), ...(await shownOf(afterOff))]).toEqual([]);
});
