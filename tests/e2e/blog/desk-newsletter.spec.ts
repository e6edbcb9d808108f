import { openStore } from "#server/store/open-store.server.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { mailedTo, NOBODY, POST, READERS, test } from "#tests/support/newsletter-desk.ts";
import { storeSubscriber } from "#tests/support/sample-subscription.ts";
import { smtpError } from "#tests/support/smtp-peer.ts";
import { setTime } from "#tests/support/typing.ts";
import { expect } from "#tests/support/visitor.ts";

const { deskNewsletter, deskRecords } = loadContent();
const { issue, issues } = deskNewsletter;
const { states } = issues;

test("an editor previews a post's mail, tests, schedules, cancels, and sends it in two parts; everybody gets it once", {
  tag: "@all",
}, async ({ page, site, watch }) => {
  test.setTimeout(600_000);
  watch.allowErrors(/422/);
  await page.getByRole("link", { name: "Newsletter" }).click();
  await page.getByRole("link", { name: "Send a post" }).click();
  const first = page.locator(POST).first();
  const title = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  const mail = page.frameLocator("iframe");
  await expect(mail.getByText(title).last()).toBeVisible();
  const paper = () =>
    mail.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await paper();
  await page.getByRole("link", { name: "Phone, dark" }).click();
  await expect(page.locator("iframe")).toHaveCSS("width", "390px");
  await expect.poll(paper).not.toBe(light);

  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.locator(".notice")).toBeVisible();
  const own = async () => (await site.peer.mails()).find(({ subject }) => subject === title);
  await expect.poll(async () => (await own())?.to?.[0]?.address).toBe(site.email);
  expect((await own())?.html).toContain("/blog/");

  await setTime(page.getByLabel("Start at"), "2020-01-01T09:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByLabel("Start at")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Start at")).toHaveValue("2020-01-01T09:00");
  await setTime(page.getByLabel("Start at"), "2090-01-02T09:30");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByRole("heading", { name: states.scheduled })).toBeVisible();
  await expect(page.locator(".desk-facts time")).toHaveText(/2 Jan 2090, 09:30/);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: states.cancelled })).toBeVisible();

  const letGo = site.hold();
  const sendNow = page.getByRole("button", { name: `Send to ${READERS} now` });
  // The form has just appeared, and may still move away under a press.
  await expect(async () => {
    if (!(await sendNow.isVisible())) await page.getByText("Send now", { exact: true }).click();
    await expect(sendNow).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await sendNow.click();
  await expect(page.getByRole("heading", { name: states.sending })).toBeVisible();
  await expect(page.getByText(issue.grace)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: states.cancelled })).toBeVisible();
  await expect(page.locator(".notice")).toHaveText(issue.cancelledInTime);
  letGo();
  await page.getByText("Send now", { exact: true }).click();
  await page.getByRole("button", { name: /^Send to \d+ now$/ }).click();
  await expect(page.getByRole("heading", { name: states.sent })).toBeVisible({ timeout: 180_000 });
  const all = mailedTo(site);
  expect(all).toHaveLength(READERS);
  expect(new Set(all).size).toBe(READERS);
  await expect(page.getByRole("heading", { name: "Send to 0 subscribers" })).toBeVisible();
});

test("an editor sees which addresses failed and why, and can try again", { tag: "@all" }, async ({
  page,
  site,
}) => {
  const store = await openStore({ databaseUrl: null, dataDir: site.dataDir });
  await storeSubscriber({ store, clock: () => new Date() }, NOBODY);
  await store.close();
  expect((await page.request.get("/desk/outbox")).status()).toBe(403);
  await page.goto("/desk/newsletter/issues");
  await page.locator(POST).first().click();
  await page.getByText("Send now", { exact: true }).click();
  await page.getByRole("button", { name: `Send to ${READERS + 1} now` }).click();
  const failures = page.getByRole("region", { name: "Not delivered: 1" });
  await expect(failures).toContainText(deskRecords.outbox.errors["no mailbox"]?.why ?? "", {
    timeout: 180_000,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const address = failures.getByRole("link", { name: NOBODY });
  const lines = await address.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines, "lines of an address on a phone").toBe(1);
  site.refused.delete(NOBODY);
  await failures.getByRole("button", { name: `Retry: ${NOBODY}` }).click();
  await expect(page.locator(".notice")).toHaveText(issue.retried);
  await expect(failures).toHaveCount(0, { timeout: 180_000 });
  await expectNoViolations(page);
});

test("a test email to an address that does not exist says so, without advice about a record", {
  tag: "@all",
}, async ({ page, site }) => {
  site.refused.set(site.email, smtpError(550, "5.1.1 User unknown"));
  await page.goto("/desk/newsletter/issues");
  await page.locator(POST).first().click();
  await page.getByRole("button", { name: "Send me a test" }).click();
  const { why = "", todo = "" } = deskRecords.outbox.errors["no mailbox"] ?? {};
  const notice = page.locator(".notice").filter({ hasText: issue.testFailed });
  await expect(notice).toContainText(why);
  await expect(notice).not.toContainText(todo);
});

test("a subscriber's page has no way to erase for an editor, and unsubscribing is announced", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/desk/newsletter");
  await page.getByRole("link", { name: "reader-0@client.example" }).click();
  await expect(page.getByRole("button", { name: "Unsubscribe" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Export or erase" })).toHaveCount(0);
  await page.getByRole("button", { name: "Unsubscribe" }).press("Enter");
  await expect(page.locator(".notice")).toBeFocused();
});

for (const path of [
  "/desk/newsletter",
  "/desk/newsletter/import",
  "/desk/newsletter/issues",
  "a post to mail",
]) {
  test(`${path} has no accessibility violation in either theme, at three widths`, {
    tag: "@all",
  }, async ({ page }) => {
    await page.goto("/desk/newsletter/issues");
    const post = (await page.locator(POST).first().getAttribute("href")) ?? "";
    for (const width of [390, 768, 1440]) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(path.startsWith("/") ? path : post);
        await expectNoViolations(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
}
