import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { deskUrl, enter, isAlive } from "#tests/support/desk.ts";
import {
  lineOf,
  openList,
  pressStatus,
  sendInquiry,
  signIn,
} from "#tests/support/enquiries-desk.ts";
import { kindSent } from "#tests/support/enquiry.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";
import { mailsTo } from "#tests/support/written-mails.ts";

const inTalks =
  loadContent().deskEnquiries.statuses.find(({ slug }) => slug === "in-talks")?.label ?? "";

test.use({ baseURL: deskUrl });

test("a new enquiry from another window appears automatically, is answered, and is won", {
  tag: "@all",
}, async ({ page, playwright }) => {
  await signIn(page, "sales");
  const listening = page.waitForResponse("**/desk/events");
  await openList(page);
  await listening;
  const visitor = await playwright.request.newContext();
  const asked = `A portal for ${process.pid} people, please.`;
  const { name, email } = await sendInquiry(visitor, asked);
  await expect(lineOf(page, name)).toBeVisible();
  await expect(page.locator("[data-announcer]")).toHaveText(/new enquir/i);

  await lineOf(page, name).getByRole("link").click();
  await expect(page.getByText(asked)).toBeVisible();
  await page.getByRole("group", { name: "Insert a template" }).getByRole("button").first().click();
  await typeInto(
    page.getByRole("textbox", { name: "Text" }),
    "Two people are free.\nShall we talk on Monday?",
  );
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".timeline")).toContainText("Shall we talk on Monday?");
  const replyIn = async () =>
    (await mailsTo(email)).find(({ text }) => text?.includes("Shall we talk on Monday?"));
  await expect.poll(async () => (await replyIn()) !== undefined).toBe(true);
  const acknowledgment = (await mailsTo(email)).find(({ inReplyTo }) => !inReplyTo);
  expect((await replyIn())?.inReplyTo).toBe(acknowledgment?.messageId);

  await expect(page.locator(".desk-head")).toContainText(inTalks);
  await pressStatus(page, "Won");
  await expect(page.locator(".desk-head")).toContainText("Won");
  await visitor.dispose();
});

test("the second of two members who change an enquiry is told, loses nothing, and can save", async ({
  page,
  browser,
}) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const address = page.url();

  const elsewhere = await browser.newContext({ baseURL: deskUrl });
  const other = await elsewhere.newPage();
  await enter(other.request, "sales");
  await other.goto(address);
  // Without the events, which would tell the other page in time to avoid the refusal.
  await other.route("**/desk/events", (route) => route.abort());
  await other.reload();
  await isAlive(other);
  await typeInto(other.getByLabel("Next step"), "Call them");

  await pressStatus(page, inTalks);
  await expect(page.locator(".desk-head")).toContainText(inTalks);
  await typeInto(page.getByLabel("Next step"), "Write to them");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".timeline")).toContainText("Write to them");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("alert")).toContainText("Write to them");
  await expect(other.getByLabel("Next step")).toHaveValue("Call them");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("alert")).toBeHidden();
  await expect(other.locator(".timeline")).toContainText("Call them");
  await elsewhere.close();
});

test("on a phone an enquiry's state and message are visible at once, and the focus order follows the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request, "A long story.\n".repeat(60));
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").click();
  await expect(page.locator(".desk-head .status-badge")).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".enquiry__text")).toBeInViewport();
  await pressStatus(page, "Proposal");
  await expect(page.locator(".desk-head")).toContainText("Proposal");
  await typeInto(page.getByLabel("Next step"), "Send two profiles");
  await page.getByLabel("Next step").press("Enter");
  await expect(page.locator(".timeline")).toContainText("Send two profiles");
  // The composer floats over the page.
  await page.reload();
  const places = await page
    .locator(
      "#main :is(a[href], button, select, input:not([type=hidden]), textarea, summary):not(.composer *)",
    )
    .evaluateAll((all) =>
      all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect()),
    );
  for (const [at, { bottom }] of places.entries())
    expect(bottom).toBeGreaterThan(places[at - 1]?.top ?? Number.NEGATIVE_INFINITY);
});

for (const javaScriptEnabled of [true, false]) {
  test(`on a phone the list begins high, its filters unfold ${javaScriptEnabled ? "" : "and work without a script"}`, {
    tag: "@all",
  }, async ({ page, browser }) => {
    await signIn(page, "sales");
    const { name } = await sendInquiry(page.request);
    const phone = await browser.newContext({
      baseURL: deskUrl,
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
      storageState: await page.context().storageState(),
    });
    const list = await phone.newPage();
    await list.goto("/desk/enquiries");
    if (javaScriptEnabled) await isAlive(list);
    // In one step, because arriving enquiries move the first line.
    const firstLine = () => document.querySelector("[data-line]")?.getBoundingClientRect().y;
    expect(await list.evaluate(firstLine)).toBeLessThanOrEqual(360);
    const filters = list.getByRole("search", { name: "Enquiries" });
    const fold = filters.locator(".enquiry-filters__more > summary");
    const status = filters.getByLabel("Status");
    await expect(status).toBeHidden();
    await fold.focus();
    await list.keyboard.press("Enter");
    await expect(filters.getByLabel("Kind")).toBeVisible();
    await list.keyboard.press("Tab");
    await expect(filters.getByLabel("Reply")).toBeFocused();
    await expect(status).toBeVisible();
    await typeInto(filters.getByRole("searchbox"), name);
    await status.selectOption("new");
    if (!javaScriptEnabled) await filters.getByRole("button", { name: "Apply" }).click();
    await expect(list).toHaveURL(/status=new/);
    await expect(lineOf(list, name)).toBeVisible();
    await expect(list.getByRole("link", { name: "Remove Status: New" })).toBeVisible();
    await expect(fold).toHaveText("More filters");
    if (javaScriptEnabled) {
      await filters.getByLabel("Kind").selectOption("contact");
      await expect(list).toHaveURL(/kind=contact/);
    }
    await phone.close();
  });
}

test("the list works by keyboard alone, and its filters are in the URL", async ({ page }) => {
  await signIn(page, "sales");
  const { name } = await sendInquiry(page.request);
  await openList(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("f");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]q=Visitor/);
  await expect(page.locator("[data-line]")).toHaveCount(1);
  await page.getByLabel("Search enquiries").blur();
  await page.keyboard.press("j");
  await expect(lineOf(page, name).getByRole("link")).toBeFocused();
  await page.keyboard.press("x");
  await expect(lineOf(page, name).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.locator("[data-line]")).toHaveCount(1);
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1440]) {
    test(`list and record have no violations, ${colorScheme} at ${width}`, { tag: "@all" }, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, "admin");
      const { name } = await sendInquiry(
        page.request,
        "www.one.example www.two.example www.three.example",
      );
      await openList(page, `?owner=nobody&kind=${kindSent}`);
      await lineOf(page, name).getByRole("checkbox").check();
      await expectNoViolations(page);
      await lineOf(page, name).getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expectNoViolations(page);
    });
  }
}
