import { worthIn } from "#features/enquiries/worth.ts";
import { currencySign } from "#shared/formats/currency-sign.ts";
import { loadContent } from "#tests/support/content.ts";
import { deskUrl, enter, isAlive } from "#tests/support/desk.ts";
import { pressStatus, signIn } from "#tests/support/enquiries-desk.ts";
import { formsOf, openRecord } from "#tests/support/typed-text.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

const { currencies } = loadContent().site;
const currency = (currencies.find(({ isFirst }) => isFirst) ?? currencies[0])?.code ?? "";
const sign = currencySign(currency);
const amount = (worth: number) => worthIn(currency, worth);

test("an enquiry is given its worth and, once it is lost, a reason; figures count both and export them", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/422/);
  const { address } = await openRecord(page);
  const worth = page.getByLabel("Worth");
  const { nextStep } = formsOf(page);
  const save = page.getByRole("button", { name: "Save", exact: true });
  const timeline = page.locator(".timeline");
  await expect(page.getByLabel("Reason")).toHaveCount(0);

  await typeInto(nextStep, "Call them");
  await typeInto(worth, "about 12k");
  await save.click();
  const alert = page.locator(".change-form").getByRole("alert");
  await expect(alert).toContainText("Enter a whole amount");
  await expect(worth).toHaveAttribute("aria-invalid", "true");
  await expect(worth).toHaveValue("about 12k");
  await expect(nextStep).toHaveValue("Call them");

  await typeInto(worth, `${sign}12 500`);
  await expect(alert).toHaveCount(0);
  await save.click();
  await expect(timeline).toContainText(`Worth: none → ${amount(12_500)}`);
  await expect(worth).toHaveValue("12,500");

  await pressStatus(page, "Lost");
  await page.getByLabel("Reason").selectOption("Needed sooner");
  await expect(timeline).toContainText("Reason: none → Needed sooner");
  await page.reload();
  await isAlive(page);
  await expect(page.getByLabel("Reason")).toHaveValue("time");
  await expect(worth).toHaveValue("12,500");

  await page.goto("/desk/figures");
  const losses = page.getByRole("table", { name: "Why enquiries were lost" });
  await expect(losses.getByRole("row", { name: "Needed sooner" })).toContainText(
    new RegExp(`${RegExp.escape(sign)}\\s?\\d`),
  );
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^figures-.*\.csv$/);
  const csv = await (await page.request.get("/desk/figures/export?weeks=12")).text();
  expect(csv).toMatch(new RegExp(`Lost reason,Needed sooner,,,,,\\d+,\\d+,\\d+,${currency}`));

  await page.goto(address);
  await isAlive(page);
  await pressStatus(page, "In talks");
  await expect(page.getByLabel("Reason")).toHaveCount(0);
  await expect(timeline).toContainText("Reason: Needed sooner → none");
});

test("a colleague's worth is not overwritten: both amounts are in view, and the next save decides", {
  tag: "@all",
}, async ({ page, browser, watch }) => {
  watch.allowErrors(/409/);
  const { address } = await openRecord(page);
  const worth = page.getByLabel("Worth");
  await typeInto(worth, "1,200");

  const elsewhere = await browser.newContext({ baseURL: deskUrl });
  const other = await elsewhere.newPage();
  await enter(other.request, "sales", { name: "Ben" });
  await other.goto(address);
  await isAlive(other);
  await typeInto(other.getByLabel("Worth"), "900");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.locator(".timeline")).toContainText(`Worth: none → ${amount(900)}`);
  await elsewhere.close();

  await page.getByRole("button", { name: "Save", exact: true }).click();
  const alert = page.locator(".change-form").getByRole("alert");
  await expect(alert).toContainText(`Worth: none → ${amount(900)}`);
  await expect(worth).toHaveValue("1,200");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".timeline")).toContainText(`Worth: ${amount(900)} → ${amount(1_200)}`);
});

test("members who open no enquiries see what was counted, and no amounts", { tag: "@all" }, async ({
  page,
}) => {
  await signIn(page, "editor");
  await page.goto("/desk/figures");
  await expect(page.getByRole("heading", { level: 1, name: "Figures" })).toBeVisible();
  await expect(page.getByText("Worth of won")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Export" })).toHaveCount(0);
  expect((await page.request.get("/desk/figures/export")).status()).toBe(403);
});
