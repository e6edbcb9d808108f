import { deskUrl, enter, isAlive } from "#tests/support/desk.ts";
import { compose, lineOf, openList } from "#tests/support/enquiries-desk.ts";
import { sendTo } from "#tests/support/enquiry.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

test("a name in Arabic runs in its own direction in list, record, Today and log, and turns nothing beside it", async ({
  page,
}) => {
  const name = `مها الحربي (${process.pid})`;
  const email = `maha-${process.pid}@client.example`;
  await enter(page.request, "admin", { name: "נועה לוי" });
  await sendTo(page.request, deskUrl, {
    fullName: name,
    email,
    companyName: "Client (Ltd)",
    requirements: "نحتاج إلى مهندسين من يناير.",
  });
  const ownDirection = page.locator("main bdi").filter({ hasText: name });
  await openList(page, `?q=${encodeURIComponent(email)}`);
  await expect(ownDirection).toHaveCount(1);
  await lineOf(page, name).getByRole("link").first().click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(`${name}, Client (Ltd)`);
  await expect(heading.locator("bdi")).toHaveText([name, "Client (Ltd)"]);
  const asked = page.locator(".timeline p.enquiry__text");
  await expect(asked).toHaveCSS("direction", "rtl");
  await compose(page, "Note");
  await typeInto(page.locator(".note-form textarea"), "اتصلت بها.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.locator(".timeline bdi").filter({ hasText: "נועה לוי" })).toBeVisible();
  // Today lists a few of what waits for anybody, and all that is due for this member.
  await page.getByRole("button", { name: "Assign to me" }).click();
  await typeInto(page.locator(".change-form [name=nextStep]"), "اتصل بها");
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(page.getByText("Next step: none → \u2068اتصل بها\u2069")).toBeAttached();

  await page.goto("/desk");
  await isAlive(page);
  await expect(ownDirection.first()).toBeVisible();
  await page.goto(`/desk/audit?q=${encodeURIComponent(email)}`);
  const entry = page.getByRole("row", { name: /added a note/ }).filter({ hasText: name });
  await expect(entry.locator("bdi").filter({ hasText: "נועה לוי" })).toBeVisible();
  await expect(entry.locator("bdi").filter({ hasText: name })).toBeVisible();
});
