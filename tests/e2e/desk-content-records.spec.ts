import { expectNoViolations } from "#tests/support/axe.ts";
import { enter, expect, openRecord, press, test } from "#tests/support/content-journeys.ts";
import { deskUrl, enter as enterDesk, isAlive } from "#tests/support/desk.ts";
import { typeInto } from "#tests/support/typing.ts";

test.describe.configure({ mode: "serial" });

test.use({ ownSiteOf: "desk-content-records" });

test("a post is created, and pages are moved and removed, as drafts", { tag: "@all" }, async ({
  page,
  site,
  watch,
}) => {
  watch.allowErrors(/409/);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, site, "Mara Lind");
  await page.goto("/desk/content");
  await page.getByRole("link", { name: "New record" }).click();
  await isAlive(page);
  await expectNoViolations(page);
  await typeInto(page.getByLabel("Title", { exact: true }), "RAG in practice");
  await press(page, "Begin draft");
  await expect(page).toHaveURL(/\/desk\/content\/posts\/rag-in-practice$/);
  await expect(page.getByRole("region", { name: "The change" })).toContainText(
    "Add RAG in practice",
  );
  await expect(page.getByRole("link", { name: "Live page" })).toHaveCount(0);
  await page.goto("/desk/content");
  const changes = page.getByRole("region", { name: "Open changes" });
  await expect(
    changes.getByRole("link", { name: "RAG in practice: what you can do after reading" }),
  ).toBeVisible();

  await page.goto("/desk/content/posts/a-test-suite-people-trust");
  await isAlive(page);
  await typeInto(page.locator("#move-slug"), "rag-in-practice");
  await page.getByRole("button", { name: "Change address" }).press("Enter");
  await expect(page.getByText("This page has an open change.")).toBeInViewport({ ratio: 1 });
  await typeInto(page.locator("#move-slug"), "A suite to trust");
  await page.getByRole("button", { name: "Change address" }).press("Enter");
  await expect(page).toHaveURL(/\/posts\/a-suite-to-trust$/);
  await expect(page.getByRole("region", { name: "The change" })).toContainText(
    "to /blog/a-suite-to-trust",
  );
  await page.getByText("Discard change").click();
  await press(page, "Discard permanently");
  await expect(page).toHaveURL(/collection=posts/);
  await expect(page.getByText("Discarded.")).toBeVisible();

  await page.goto("/desk/content/clients/norvane");
  await isAlive(page);
  await page.getByText("Archive", { exact: true }).click();
  await press(page, "Archive record");
  const needed = page.getByRole("alert").filter({ hasText: "Other pages use this record" });
  await expect(needed).toBeFocused();
  await expect(needed.getByRole("link").first()).toHaveAttribute(
    "href",
    /^\/desk\/content\/engagements\//,
  );

  await page.goto("/desk/content/openings/full-stack-engineer");
  await isAlive(page);
  await page.getByText("Archive", { exact: true }).click();
  await press(page, "Archive record");
  await expect(page.getByText("This change removes the page")).toBeVisible();
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("a record and the list fit a phone without accessibility violations", { tag: "@all" }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, site, "Mara Lind");
  const lists = [
    "/desk/content",
    "/desk/content?collection=hire",
    "/desk/content?q=react developers",
  ];
  const preview = async () => {
    await openRecord(page);
    await press(page, "Preview");
    await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
  };
  for (const open of [
    ...lists.map((path) => () => page.goto(path)),
    () => openRecord(page),
    preview,
  ]) {
    await open();
    await isAlive(page);
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  }
});

test("without a repository the desk says that editing is not configured", { tag: "@all" }, async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: deskUrl });
  await enterDesk(context.request, "editor");
  const page = await context.newPage();
  await page.goto("/desk/content");
  await expect(page.getByRole("heading", { name: "Editing is not set up" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("CONTENT_REPOSITORY");
  await context.close();
});
