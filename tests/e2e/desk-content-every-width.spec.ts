import { brokenWords } from "#tests/support/broken-words.ts";
import { expect, test } from "#tests/support/content-journeys.ts";
import { coveredControls } from "#tests/support/covered-controls.ts";
import { isAlive } from "#tests/support/desk.ts";
import { deskViews, enterAsAdmin, nameOfView, openView } from "#tests/support/desk-views.ts";
import { compose } from "#tests/support/enquiries-desk.ts";
import {
  EVERY_WIDTH,
  expectOnScreen,
  sideways,
  tableOverEdge,
  WIDTHS,
} from "#tests/support/on-screen.ts";
import { typeInto } from "#tests/support/typing.ts";

for (const view of deskViews) {
  test(`at every width ${nameOfView(view)} keeps its words whole, does not scroll sideways, and every control takes a press`, {
    tag: "@all",
  }, async ({ page, site, watch }) => {
    // Also Playwright's own scripts in a mail's frame, which allows none, and Chromium's message
    // about the frame.
    watch.allowErrors(/404/, /Blocked script execution in/, /origin-keyed agent cluster/);
    await enterAsAdmin(page, site);
    await openView(page, view);
    for (const width of EVERY_WIDTH) {
      await page.setViewportSize({ width, height: 900 });
      await expect.soft(page.locator("html")).toHaveJSProperty("clientWidth", width);
      expect.soft(await sideways(page), `${width} px: sideways`).toBe(0);
      expect.soft(await tableOverEdge(page), `${width} px: table over the edge`).toBe(0);
      expect.soft(await brokenWords(page), `${width} px: words`).toEqual([]);
      if (WIDTHS.includes(width))
        expect.soft(await coveredControls(page), `${width} px: controls`).toEqual([]);
    }
  });
}

test("at every width what opens at the desk is on the screen, and its controls take a press", async ({
  page,
  site,
}) => {
  await enterAsAdmin(page, site);
  for (const width of WIDTHS) {
    await openView(page, { list: "/desk/enquiries", first: "[data-line] a" });
    await page.setViewportSize({ width, height: 900 });
    await test.step(`${width} px: the outcome of a note`, async () => {
      await compose(page, "Note");
      await typeInto(page.getByRole("textbox", { name: "Note" }), "They called us.");
      await page.getByRole("button", { name: "Add note" }).click();
      await expect(page.locator(".enquiry-outcome")).toContainText(/\w/);
      await expectOnScreen(page.locator(".enquiry-outcome"));
      expect(await coveredControls(page, ".enquiry-outcome, .composer")).toEqual([]);
    });
    await test.step(`${width} px: the shortcuts`, async () => {
      await page.getByRole("button", { name: "Shortcuts" }).click();
      await expectOnScreen(page.getByRole("dialog", { name: "Keyboard shortcuts" }));
      expect(await coveredControls(page, "dialog[open]")).toEqual([]);
      await page.keyboard.press("Escape");
    });
    if (width < 1024) {
      await test.step(`${width} px: the menu`, async () => {
        await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
        await page.getByRole("button", { name: "Menu", exact: true }).click();
        await expectOnScreen(page.locator("#desk-menu"));
        expect(await coveredControls(page, "#desk-menu")).toEqual([]);
      });
    }
    await test.step(`${width} px: the filters`, async () => {
      await page.goto("/desk/enquiries");
      await isAlive(page);
      await page.getByText("More filters").click();
      await expectOnScreen(page.locator(".enquiry-filters__fields"));
      expect(await coveredControls(page, ".enquiry-filters")).toEqual([]);
    });
    await test.step(`${width} px: the question before a member is removed`, async () => {
      await page.goto("/desk/members");
      await isAlive(page);
      await page.getByText("Remove", { exact: true }).last().click();
      await expectOnScreen(page.locator("details[open] .desk-popover"));
      expect(await coveredControls(page, "details[open] .desk-popover")).toEqual([]);
    });
  }
});
