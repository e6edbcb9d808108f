import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { deskUrl, enter, inviteMember, isAlive } from "#tests/support/desk.ts";
import { lineOf, openList, sendInquiry } from "#tests/support/enquiries-desk.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { members: words } = parse(readFileSync("content/desk/sign-in.yaml", "utf8"));

test.use({ baseURL: deskUrl });

test("a role that opens no enquiries asks who takes over the member's open ones", async ({
  page,
  request,
  watch,
}) => {
  watch.allowErrors(/409/);
  const { name } = await sendInquiry(request);
  await enter(page.request, "admin");
  const leaving = await inviteMember("sales", { name: `Leaving ${process.pid}` });
  const staying = await inviteMember("sales", { name: `Staying ${process.pid}` });
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").first().click();
  await page
    .locator(".change-form")
    .getByLabel("Owner")
    .selectOption({ label: `Leaving ${process.pid}` });
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

  await page.goto("/desk/members");
  const row = page.getByRole("row", { name: new RegExp(leaving.email) });
  await row.getByLabel(/^Role/).selectOption("editor");
  await row.getByRole("button", { name: /^Save role/ }).click();
  await expect(page.getByRole("alert").getByText(words.ownsEnquiries)).toBeVisible();
  await expect(row.getByLabel(/^Role/)).toHaveValue("editor");
  const successor = row.getByLabel("1 open enquiry goes to").first();
  await successor.selectOption({ label: `Staying ${process.pid}` });
  await row.getByRole("button", { name: /^Save role/ }).click();
  await expect(
    page.getByRole("status").getByText(`${words.handed} Staying ${process.pid}: 1.`),
  ).toBeVisible();
  await expect(row.getByLabel(/^Role/)).toHaveValue("editor");
  const next = page.getByRole("row", { name: new RegExp(staying.email) });
  await expect(next.getByRole("cell", { name: "1", exact: true })).toBeVisible();
});

test("an invitation that is typed stays while the list changes, and goes once it is sent", {
  tag: "@all",
}, async ({ page }) => {
  await enter(page.request, "admin");
  const leaving = await inviteMember("sales", { name: `Leaving again ${process.pid}` });
  const invited = `invited-${process.pid}@riverstep.example`;
  await page.goto("/desk/members");
  await isAlive(page);
  const form = page.getByRole("region", { name: "Invite a member" });
  const address = form.getByLabel("Email address");
  await typeInto(address, invited);
  await typeInto(form.getByLabel("Name"), "Nina Newcomer");
  await form.getByRole("radio", { name: /^Editor/ }).check();

  const row = page.getByRole("row", { name: new RegExp(leaving.email) });
  await row.getByText("Remove", { exact: true }).click();
  await row.getByRole("button", { name: /^Remove .* permanently$/ }).click();
  await expect(page.getByRole("status").getByText(words.removed)).toBeVisible();
  await expect(row).toBeHidden();
  await expect(address).toHaveValue(invited);
  await expect(form.getByLabel("Name")).toHaveValue("Nina Newcomer");
  await expect(form.getByRole("radio", { name: /^Editor/ })).toBeChecked();

  await form.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("row", { name: new RegExp(invited) })).toBeVisible();
  await expect(address).toHaveValue("");
  await expect(form.getByRole("radio", { name: /^Editor/ })).not.toBeChecked();
});
