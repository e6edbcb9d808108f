import { expect, test } from "#tests/support/visitor.ts";

test("wrong answers are listed on top, tied to their fields, and nothing typed is lost", async ({ page, watch }) => {
  watch.allowErrors(/422/);
  await page.goto("/contact-us");
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByLabel("Email", { exact: true }).first().fill("nope");
  await page.getByLabel("Message").fill("Kept as typed");
  await page.getByRole("button", { name: "Send message" }).click();

  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByText("Please verify that you are not a robot.").first()).toBeVisible();
  await page.getByRole("link", { name: "Enter your full name" }).click();
  const name = page.getByLabel("Full name");
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription(/Enter your full name/);
  await expect(page.getByLabel("Email", { exact: true }).first()).toHaveValue("nope");
  await expect(page.getByLabel("Message")).toHaveValue("Kept as typed");
});

test("topic and product come preselected from the address", async ({ page }) => {
  await page.goto("/contact-us?topic=demo&product=hrms");
  await expect(page.getByLabel("Topic")).toHaveValue("demo");
  await expect(page.getByLabel("Product")).toHaveValue("hrms");
});

test("a server that cannot be reached loses nothing", async ({ page, watch }) => {
  watch.allowErrors(/ERR_FAILED/);
  await page.goto("/contact-us");
  await page.locator("html[data-hydrated]").waitFor();
  await page.getByLabel("Full name").fill("Ana Silva");
  await page.getByLabel("Phone number").fill("+351 21 000 0000");
  await page.getByLabel("Email", { exact: true }).first().fill("ana@example.com");
  await page.getByLabel("Message").fill("A long message that took a while");
  const check = page.locator("altcha-widget").getByRole("checkbox");
  await check.focus();
  await page.keyboard.press("Space");
  await expect(page.locator('input[name="altcha"]')).toHaveValue(/.+/, { timeout: 30_000 });
  await page.route("**/contact-us*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/could not reach the server/)).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("A long message that took a while");
});
