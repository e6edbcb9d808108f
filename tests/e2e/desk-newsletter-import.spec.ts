import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { isAlive } from "#tests/support/desk.ts";
import { limitUpload } from "#tests/support/limit-upload.ts";
import { test } from "#tests/support/newsletter-desk.ts";
import { expect } from "#tests/support/visitor.ts";

test("a list is imported from a file: previewed first, with refused lines, and only with evidence", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/desk/newsletter");
  await isAlive(page);
  await page.getByRole("link", { name: "Import" }).click();
  const table = [
    "address,consented_at,where,wording",
    'asha@list.example,2025-03-14,Webinar,"Yes, mail me"',
    "ravi@list.example,,Webinar,Yes",
    "reader-1@client.example,2025-03-14,Webinar,Yes",
  ].join("\n");
  const file = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(table) };
  await page.getByLabel("CSV file").setInputFiles(file);
  await expect(page.getByLabel("Or paste the text")).toHaveValue(table);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("row", { name: /^Line 3 / })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Import 1" }).click();
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();
  await page.goto("/desk/newsletter?q=list.example");
  await page.getByRole("link", { name: "asha@list.example" }).click();
  await expect(page.getByText("Yes, mail me")).toBeVisible();
});

test("a file in Windows letters is read with a warning, and the same file chosen again is read again", {
  tag: "@all",
}, async ({ page, watch }) => {
  watch.allowErrors(/422/);
  await page.goto("/desk/newsletter/import");
  await isAlive(page);
  const { import: words } = loadContent().deskNewsletter;
  const choose = async (text: string) => {
    const opened = page.waitForEvent("filechooser");
    await page.getByLabel("CSV file").click();
    const chooser = await opened;
    // Browsers report no change when the chosen file is the one that the field has.
    await expect(page.getByLabel("CSV file")).toHaveJSProperty("files.length", 0);
    await chooser.setFiles({
      name: "list.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text, "latin1"),
    });
  };
  const table = page.getByLabel("Or paste the text");
  await choose("address;consented_at\nasha@list.example;2025-03-14\n");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.locator(".notice")).toContainText(words.problems.columns);
  await choose("address;consented_at;where;wording\nasha@list.example;2025-03-14;Li\u00e8ge;Oui\n");
  await expect(table).toHaveValue(/Liège/);
  await expect(page.getByText(words.guessed)).toBeVisible();
  await expect(page.locator(".notice")).toHaveCount(0);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("button", { name: "Import 1" })).toBeVisible();
  // Mac Roman, whose letters are none on Windows.
  await choose("address;consented_at;where;wording\nasha@list.example;2025-03-14;Li\u008fge;Oui\n");
  await expect(page.getByText(words.unreadable)).toBeVisible();
  await expect(table).toHaveValue("");
  await expectNoViolations(page);
});

test("a list on a slow line shows how far it is, can be stopped, and is imported once", {
  tag: "@all",
}, async ({ page, watch }) => {
  watch.allowErrors(/ERR_FAILED/, /40[36]/);
  await page.goto("/desk/newsletter/import");
  await isAlive(page);
  const { import: words } = loadContent().deskNewsletter;
  const lines = Array.from(
    { length: 2_000 },
    (_, at) => `slow-${at}@list.example,2025-03-14,Webinar,${"Yes, mail me. ".repeat(12)}`,
  );
  const table = `address\tconsented_at\twhere\twording\n${lines.join("\n").replaceAll(",", "\t")}`;
  const speed = await limitUpload(page);
  await speed(40_000);
  const file = { name: "list.tsv", mimeType: "text/csv", buffer: Buffer.from(table) };
  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText(/^\d+ KB of \d+ KB$/)).toBeVisible();
  await page.getByRole("button", { name: "Stop Import subscribers" }).click();
  await expect(page.getByText(words.sending.stopped)).toBeVisible();
  await expect(page.getByLabel("Or paste the text")).toHaveValue(table);

  await speed(-1);
  await page.getByRole("button", { name: "Preview" }).click();
  const button = page.getByRole("button", { name: "Import 2000" });
  await expect(button).toBeVisible();
  // The answer gets lost after the import: pressed again, it says what the first one did.
  await page.route("**/import/table", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button.click();
  await expect(page.getByText(words.sending["broken off"])).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await button.click();
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Imported" })).toContainText(/Added\s*2,?000/);
});

test("an editor can import a list of a megabyte, and nobody else can", { tag: "@all" }, async ({
  page,
  playwright,
  site,
}) => {
  const line = (index: number) =>
    `reader-${index}@long.example,2025-03-14,Webinar,${"Yes, mail me. ".repeat(12)}\n`;
  const table = `address\tconsented_at\twhere\twording\n${Array.from({ length: 4_000 }, (_, index) => line(index).replaceAll(",", "\t")).join("")}`;
  const post = {
    multipart: { intent: "preview", table },
  };
  expect((await page.request.post("/desk/newsletter/import", post)).status()).toBe(200);
  const nobody = await playwright.request.newContext({ baseURL: site.url });
  expect((await nobody.post("/desk/newsletter/import", post)).status()).toBe(413);
  expect((await page.request.post("/desk/account", post)).status()).toBe(413);
  await nobody.dispose();
});
