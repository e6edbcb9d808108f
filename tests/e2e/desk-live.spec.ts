import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { enter, isAlive } from "#tests/support/desk.ts";
import { compose, lineOf, openList, sendInquiry, signIn } from "#tests/support/enquiries-desk.ts";
import { startRefusingProxy } from "#tests/support/refusing-proxy.ts";
import { formsOf } from "#tests/support/typed-text.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test as visitorTest } from "#tests/support/visitor.ts";

const { liveness } = parse(readFileSync("content/desk/sign-in.yaml", "utf8"));

type Proxy = Awaited<ReturnType<typeof startRefusingProxy>>;

/** The desk behind a proxy that can be told to refuse. */
const test = visitorTest.extend<{ gateway: Proxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
  gateway: async ({}, use) => {
    await using proxy = await startRefusingProxy(Number(process.env.E2E_PORT));
    await use(proxy);
  },
  baseURL: async ({ gateway }, use) => use(`http://localhost:${gateway.port}`),
});

const noteOf = (page: Page) => page.getByRole("status").filter({ hasText: /^Not live|signed out/ });

test("after a 502 the desk says that it is not live, then shows what came meanwhile", async ({
  page,
  request,
  gateway,
  watch,
}) => {
  watch.allowErrors(/502/, /ERR_INCOMPLETE_CHUNKED_ENCODING/, /ERR_EMPTY_RESPONSE/);
  const first = await sendInquiry(request);
  await signIn(page, "sales");
  await openList(page);
  await expect(lineOf(page, first.name)).toBeVisible();
  await expect(noteOf(page)).toHaveCount(0);

  gateway.refuse(502);
  await expect(noteOf(page)).toContainText(liveness.notLive);
  const missed = await sendInquiry(request);
  await expect(lineOf(page, first.name)).toBeVisible();
  await expect(lineOf(page, missed.name)).toHaveCount(0);

  gateway.accept();
  await expect(lineOf(page, missed.name)).toBeVisible();
  await expect(noteOf(page)).toHaveCount(0);
  const next = await sendInquiry(request);
  await expect(lineOf(page, next.name)).toBeVisible();
});

test("a page that shows nothing of others does not go on saying that it is not live", {
  tag: "@all",
}, async ({ page, gateway, watch }) => {
  watch.allowErrors(/502/, /ERR_INCOMPLETE_CHUNKED_ENCODING/, /ERR_EMPTY_RESPONSE/);
  await signIn(page, "sales");
  // What is not open yet would not be cut.
  const isOpen = page.waitForResponse("**/desk/events");
  await openList(page);
  await isOpen;
  await page.route("**/desk/events", (route) => route.fulfill({ status: 502 }));
  gateway.refuse(502);
  gateway.accept();
  await expect(noteOf(page)).toBeVisible();
  await page.getByRole("link", { name: "sales", exact: false }).first().click();
  await expect(page).toHaveURL("/desk/account");
  await expect(noteOf(page)).toHaveCount(0);
});

test("whoever was signed out elsewhere is told, keeps the typed text, and goes on after signing in", async ({
  page,
  request,
  context,
  watch,
}) => {
  watch.allowErrors(/ERR_INCOMPLETE_CHUNKED_ENCODING/, /MIME type/);
  const { name } = await sendInquiry(request);
  await enter(page.request, "sales");
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").first().click();
  await isAlive(page);
  await compose(page, "Reply");
  await typeInto(formsOf(page).text, "Two people are free.");
  const record = page.url();

  // The note is in view where somebody types.
  await page.setViewportSize({ width: 390, height: 844 });
  await formsOf(page).text.scrollIntoViewIfNeeded();
  // Another tab ends the session before the page shows what came; the next event ends the stream.
  await sendInquiry(request);
  await page.request.post("/desk/account", { form: { intent: "sign-out" }, maxRedirects: 0 });
  await sendInquiry(request);
  await expect(noteOf(page)).toContainText(liveness.signedOut);
  await expect(noteOf(page).getByRole("link", { name: "Sign in" })).toBeInViewport();
  await expect(page).toHaveURL(record);
  await expect(formsOf(page).text).toHaveValue("Two people are free.");

  await enter(context.request, "sales");
  await expect(noteOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(record);
  await expect(formsOf(page).text).toHaveValue("Two people are free.");
});

test("a tab from before a release opens the page that was asked for, though its code is gone", async ({
  page,
  request,
  watch,
}) => {
  watch.allowErrors(/404/, /dynamically imported module/, /Error loading route module/);
  const { name } = await sendInquiry(request);
  await signIn(page, "sales");
  await openList(page, `?q=${encodeURIComponent(name)}`);
  // The code of the former release; the pages of the new one name other files.
  await page.route(/assets\/enquiry-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  page.on("request", (request) => {
    if (request.isNavigationRequest()) void page.unrouteAll();
  });
  await lineOf(page, name).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await isAlive(page);
});
