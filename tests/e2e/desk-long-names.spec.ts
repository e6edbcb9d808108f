import { deskUrl, enter, isAlive } from "#tests/support/desk.ts";
import { sendTo } from "#tests/support/enquiry.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

test("a name and a company without a space fit in the list, on Today and in the record, on a phone and on a desk", {
  tag: "@all",
}, async ({ page }) => {
  const fullName = "W".repeat(100);
  const domain = `long-names-${process.pid}-${Date.now()}.example`;
  const list = `/desk/enquiries?company=${domain}`;
  await enter(page.request, "sales", { name: "Lena Long" });
  // The second one is listed beside the first as from the same company.
  for (const person of ["one", "two"])
    await sendTo(page.request, deskUrl, {
      fullName,
      email: `${person}@${domain}`,
      companyName: "ß".repeat(100),
      requirements: "Two engineers from January.",
    });
  // Today lists a few of what waits for anybody, and all that is due for this member.
  await page.goto(list);
  await isAlive(page);
  await page.locator("[data-line]").getByRole("link").first().click();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await typeInto(page.getByLabel("Next step"), "Call them");
  await page.getByRole("button", { name: "Today" }).click();
  await expect(page.locator(".timeline")).toContainText("Call them");
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 720 });
    for (const address of ["/desk", list]) {
      await page.goto(address);
      await isAlive(page);
      await expect(page.getByText(fullName).first()).toBeVisible();
      expect(await overflow(), `${address} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  await page.locator("[data-line]").filter({ hasText: fullName }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: fullName })).toBeVisible();
  await expect(page.locator("aside").getByText(fullName).first()).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});
