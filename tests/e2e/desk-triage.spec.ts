import { deskUrl, enter, isAlive } from "#tests/support/desk.ts";
import {
  compose,
  lineOf,
  openList,
  openPlain,
  pressStatus,
  sendInquiry,
  signIn,
} from "#tests/support/enquiries-desk.ts";
import { sendTo } from "#tests/support/enquiry.ts";
import { triageAll } from "#tests/support/triage.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

const ROW_PX = 56;
const DESK_FROM = 1200;

test("five enquiries are read, taken, given a status and a next step, in at most three clicks each", async ({
  page,
}) => {
  await enter(page.request, "sales", { name: "Tia Triage" });
  const word = `triage${process.pid}x${Date.now()}`;
  for (let sent = 0; sent < 5; sent += 1)
    await sendInquiry(page.request, `Number ${sent} of ${word}.`);
  await openList(page, `?q=${word}&sort=oldest`);
  await expect(page.locator("[data-line].is-unread")).toHaveCount(5);
  await triageAll(page, { view: `?q=${word}&sort=oldest`, count: 5, as: "Tia Triage" });
});

test("a row is 56 px high, opens its enquiry by a click anywhere, and its checkbox only selects it", {
  tag: "@all",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  await openList(page);
  const box = () => page.locator("[data-line]").first().boundingBox();
  await expect.poll(async () => (await box())?.height).toBe(ROW_PX);
  // After fonts and styles have loaded.
  await expect.poll(async () => (await box())?.y).toBeLessThanOrEqual(220);
  await openList(page, `?q=${encodeURIComponent(name)}`);
  const row = lineOf(page, name);
  await row.getByRole("checkbox").check();
  await expect(page.locator(".bulk-bar")).toContainText("1 selected");
  const last = await row.locator("[data-column='Next step']").boundingBox();
  await page.mouse.click(
    (last?.x ?? 0) + (last?.width ?? 0) / 2,
    (last?.y ?? 0) + (last?.height ?? 0) / 2,
  );
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("the due time fits below the longest status without making the row higher", {
  tag: "@all",
}, async ({ page }) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  await openList(page, `?q=${encodeURIComponent(name)}`);
  const row = lineOf(page, name);
  await row.getByRole("checkbox").check();
  await page.locator(".bulk-bar").getByLabel("Status").selectOption("Proposal");
  await page.locator(".bulk-bar").getByRole("button", { name: "Apply" }).click();
  await expect(row).toContainText("Proposal");
  const widths = [1440, 1200, 1024, 768];
  const heightAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return (await row.boundingBox())?.height;
  };
  const before = new Map<number, number | undefined>();
  for (const width of widths) before.set(width, await heightAt(width));
  await page.clock.setFixedTime(Date.now() + 20 * 24 * 60 * 60_000);
  await page.reload();
  await expect(row.locator(".due-badge")).toContainText(/\d\d days late/);
  for (const width of widths) {
    expect(await heightAt(width)).toBe(width < DESK_FROM ? before.get(width) : ROW_PX);
    const cell = await row.locator("[data-column='Status']").evaluate((td) => {
      const [badge, text] = [td.querySelector(".due-badge"), document.createRange()];
      if (badge) text.selectNodeContents(badge);
      const [inner, outer] = [text.getBoundingClientRect(), td.getBoundingClientRect()];
      return {
        spare: outer.right - inner.right,
        below: outer.bottom - inner.bottom,
        above: inner.top - outer.top,
      };
    });
    for (const [side, px] of Object.entries(cell))
      expect(px, `${side} at ${width}`).toBeGreaterThanOrEqual(0);
  }
});

test("a row shows sender, message, status, age, owner and next step on a desktop, a tablet and a phone", {
  tag: "@all",
}, async ({ page }) => {
  await enter(page.request, "sales", { name: "Olga Owner" });
  const { name } = await sendInquiry(
    page.request,
    "We need two engineers for a project that is late. ".repeat(4),
  );
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").click();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await typeInto(page.getByLabel("Next step"), "Send two profiles");
  await page.getByRole("button", { name: "Tomorrow" }).click();
  await expect(page.locator(".timeline")).toContainText("Send two profiles");
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openList(page, `?q=${encodeURIComponent(name)}`);
    const cell = (column: string) => lineOf(page, name).locator(`[data-column='${column}']`);
    for (const column of ["From", "Enquiry", "Status", "Owner", "Received", "Next step"])
      await expect(cell(column), `${column} at ${width}`).toBeInViewport({ ratio: 0.9 });
    await expect(cell("Owner").getByText("Olga Owner")).toBeInViewport({ ratio: 1 });
    await expect(cell("Next step").locator("time")).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test("owner, warning and next step of a row are read whole without a mouse, however long they are", {
  tag: "@all",
}, async ({ page }) => {
  const owner = "Maximiliane von Hohenstein-Sørensen";
  const step = "Ask their lead for the test plan before we send two profiles and a price. ".repeat(
    3,
  );
  await enter(page.request, "sales", { name: owner });
  const word = `whole${process.pid}x${Date.now()}`;
  const fullName = `Visitor ${word}`;
  // A company that is a link is flagged.
  await sendTo(page.request, deskUrl, {
    fullName,
    email: `${word}@client.example`,
    companyName: "www.spam.example",
    requirements: "Two engineers.",
  });
  await openList(page, `?q=${word}`);
  await lineOf(page, fullName).getByRole("link").click();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await typeInto(page.getByLabel("Next step"), step);
  await page.getByRole("button", { name: "Tomorrow" }).click();
  await expect(page.locator(".timeline")).toContainText(step.trim());
  for (const width of [1440, 1200, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openList(page, `?q=${word}`);
    const cell = (column: string) => lineOf(page, fullName).locator(`[data-column='${column}']`);
    const texts = [
      cell("Owner").getByText(owner),
      cell("Status").getByText("Flagged"),
      cell("Next step").getByText(step.trim()),
    ];
    for (const text of texts) {
      await expect(text, `${width}`).toBeInViewport({ ratio: 1 });
      expect(await text.evaluate(isCut), `${await text.textContent()} at ${width}`).toBe(false);
    }
    // Nothing of the row lies over anything else of it.
    expect(await lineOf(page, fullName).evaluate(overlapping), `${width}`).toEqual([]);
  }
});

test("more filters open below their row, which does not change", { tag: "@all" }, async ({
  page,
}) => {
  await signIn(page, "sales");
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await openList(page);
    const filters = page.getByRole("search", { name: "Enquiries" });
    const [fold, first, panel] = [
      filters.locator(".enquiry-filters__more > summary"),
      filters.getByLabel("Next step"),
      filters.locator(".enquiry-filters__fields"),
    ];
    const before = [await fold.boundingBox(), await first.boundingBox()];
    await fold.click();
    await expect(panel).toBeVisible();
    expect([await fold.boundingBox(), await first.boundingBox()]).toEqual(before);
    const [form, box] = [await filters.boundingBox(), await panel.boundingBox()];
    expect(box?.x).toBeCloseTo(form?.x ?? 0, 0);
    expect(box?.width).toBeCloseTo(form?.width ?? 0, 0);
    expect(box?.y).toBeGreaterThanOrEqual((before[1]?.y ?? 0) + (before[1]?.height ?? 0));
  }
});

test("on a phone, taking an enquiry opens no keyboard, shows the result, and leads to the next one", async ({
  page,
  browser,
}) => {
  await signIn(page, "sales");
  const word = `pair${process.pid}x${Date.now()}`;
  const next = await sendInquiry(page.request, `The other of ${word}.`);
  const { name } = await sendInquiry(page.request, `One of ${word}.`);
  const phone = await browser.newContext({
    baseURL: deskUrl,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: await page.context().storageState(),
  });
  const record = await phone.newPage();
  await openList(record, `?q=${word}`);
  await lineOf(record, name).getByRole("link").tap();
  // Content below the composer does not move during a touch.
  await record.locator(".reply-form textarea").tap();
  await expect(record.getByLabel("Subject")).toBeVisible();
  await record.getByRole("button", { name: "Assign to me" }).tap();
  const told = record.locator(".enquiry-outcome");
  await expect(told).toBeFocused();
  await expect(told).toContainText("Saved.");
  await expect(told.getByRole("button", { name: "Undo" })).toBeInViewport({ ratio: 1 });
  await record.locator(".reply-form textarea").tap();
  await record.getByRole("button", { name: "Proposal", exact: true }).tap();
  await expect(record.locator(".desk-head")).toContainText("Proposal");
  await record.locator(".timeline .enquiry__text").tap();
  await expect(record.getByLabel("Subject")).toBeHidden();
  await told.getByRole("link", { name: "Next" }).tap();
  await expect(record.getByRole("heading", { level: 1, name: next.name })).toBeVisible();
  await phone.close();
});

test("navigation, tab, filter and list agree on unanswered enquiries, and Lost without a reply is not answered", async ({
  page,
}) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  await openList(page, "?unanswered=yes");
  const tab = page.getByRole("link", { name: /^Unanswered/ });
  const counts = async () => {
    const [inNavigation, ofTab, ofList] = await Promise.all([
      page
        .getByRole("navigation", { name: "Desk" })
        .getByRole("link", { name: /^Enquiries/ })
        .textContent(),
      tab.textContent(),
      page.getByText(/^\d+ enquir/).textContent(),
    ]);
    return [inNavigation, ofTab, ofList].map((text) => Number(/\d+/.exec(text ?? "")?.[0]));
  };
  // Other journeys send and reply meanwhile, so the page's three numbers may update one after the
  // other.
  await expect(async () => {
    const [inNavigation = 0, ...others] = await counts();
    expect(others).toEqual([inNavigation, inNavigation]);
  }).toPass();

  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").click();
  await pressStatus(page, "Lost");
  await expect(page.locator(".desk-head")).toContainText("Lost");
  await pressStatus(page, "New");
  await expect(page.locator(".desk-head")).toContainText("Due in");
});

test("after a bulk change j continues from the last focused row", { tag: "@all" }, async ({
  page,
}) => {
  await signIn(page, "sales");
  const word = `keys${process.pid}x${Date.now()}`;
  for (let sent = 0; sent < 3; sent += 1) await sendInquiry(page.request, `${sent} ${word}`);
  await openList(page, `?q=${word}&status=new&sort=oldest`);
  const links = page.locator("[data-line] a");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  const third = (await links.nth(2).textContent()) ?? "";
  await page.keyboard.press("x");
  await page.locator(".bulk-bar").getByRole("button", { name: "Spam", exact: true }).click();
  await expect(page.locator("[data-line]")).toHaveCount(2);
  await page.keyboard.press("j");
  await expect(links.filter({ hasText: third })).toBeFocused();
});

test("Shift selects a range of rows", { tag: "@all" }, async ({ page }) => {
  await signIn(page, "sales");
  const word = `digits${process.pid}x${Date.now()}`;
  for (let sent = 0; sent < 3; sent += 1) await sendInquiry(page.request, `${sent} ${word}`);
  await openList(page, `?q=${word}&sort=oldest`);
  const lines = page.locator("[data-line]");
  await expect(lines).toHaveCount(3);
  await lines.nth(1).getByRole("checkbox").click();
  await lines
    .nth(2)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(page.locator("[data-line].is-selected")).toHaveCount(2);
  await lines
    .nth(0)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(page.locator("[data-line].is-selected")).toHaveCount(3);
  await page.locator(".bulk-bar").getByRole("button", { name: "Clear" }).click();
  await expect(page.locator("[data-line].is-selected")).toHaveCount(0);
});

test("members see who else has a record open, and who is writing in it", async ({
  page,
  browser,
}) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL: deskUrl });
  const other = await elsewhere.newPage();
  await enter(other.request, "sales", { name: "Vera Viewer" });
  await other.goto(page.url());
  await isAlive(other);
  await expect(page.locator(".desk-head")).toContainText("Vera Viewer is viewing");
  await other.locator(".reply-form textarea").pressSequentially("Hel");
  await expect(page.locator(".desk-head")).toContainText("Vera Viewer is typing");
  await elsewhere.close();
});

test("Ctrl+Enter sends, and sets the chosen status", { tag: "@all" }, async ({ page }) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").click();
  await typeInto(page.getByLabel("Subject"), "Your enquiry");
  await page.getByLabel("Status after sending").selectOption({ label: "and set Proposal" });
  await typeInto(page.getByRole("textbox", { name: "Text" }), "Here it is.");
  await page.keyboard.press("Control+Enter");
  await expect(page.locator(".timeline")).toContainText("Here it is.");
  await expect(page.locator(".desk-head")).toContainText("Proposal");
});

test("without JavaScript a record is changed by buttons", { tag: "@all" }, async ({
  page,
  browser,
}) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  const record = await openPlain(browser, page);
  await record.goto(`/desk/enquiries?q=${encodeURIComponent(name)}`);
  await lineOf(record, name).getByRole("link").click();
  await typeInto(record.getByLabel("Next step"), "Call them");
  await record.getByRole("button", { name: "Save" }).click();
  await expect(record.getByLabel("Next step")).toHaveValue("Call them");
  await pressStatus(record, "Won");
  await expect(record.locator(".desk-head")).toContainText("Won");
  await compose(record, "Note");
  await typeInto(record.getByRole("textbox", { name: "Note" }), "By hand.");
  await record.getByRole("button", { name: "Add note" }).click();
  await expect(record.locator(".timeline")).toContainText("By hand.");
  await record.context().close();
});

test("without JavaScript a phone has the menu, and the list shows each enquiry's age", {
  tag: "@all",
}, async ({ page, browser }) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  const phone = await browser.newContext({
    baseURL: deskUrl,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  });
  const list = await phone.newPage();
  await list.goto(`/desk/enquiries?q=${encodeURIComponent(name)}`);
  await expect(lineOf(list, name).locator("time").first()).toHaveText(/^(now|\d+ min ago)$/);
  const menu = list.getByRole("navigation", { name: "Desk" });
  await expect(menu).toBeHidden();
  await list.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "Figures" }).click();
  await expect(list.getByRole("heading", { level: 1, name: "Figures" })).toBeVisible();
  await phone.close();
});

/** Runs in the page: whether the element, or one that it is in, hides a part of it. */
function isCut(text: Element) {
  const range = document.createRange();
  range.selectNodeContents(text);
  const { width, height } = range.getBoundingClientRect();
  for (let part: Element | null = text; part; part = part.parentElement) {
    const isHiding = getComputedStyle(part).overflow === "hidden";
    if (isHiding && (part.clientWidth + 1 < width || part.clientHeight + 1 < height)) return true;
  }
  return false;
}

/** Runs in the page: the texts of a row, but for its sender, that lie over another one. */
function overlapping(row: Element) {
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  const texts: { words: string; boxes: DOMRect[] }[] = [];
  while (walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const isRead = !walker.currentNode.parentElement?.closest("th, .due-badge");
    if (isRead) texts.push({ words: range.toString(), boxes: [...range.getClientRects()] });
  }
  const meet = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  return texts.flatMap(({ words, boxes }, at) =>
    texts
      .slice(at + 1)
      .filter((later) => boxes.some((box) => later.boxes.some((their) => meet(box, their))))
      .map((later) => `${words} / ${later.words}`),
  );
}
