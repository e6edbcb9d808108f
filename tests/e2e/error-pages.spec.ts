import { expect, test } from "#tests/support/visitor.ts";

const heading = { level: 1, name: "Unexpected Application Error!" } as const;

test("a failing page keeps the shell and the theme, and links home", async ({ page, watch }) => {
  watch.allowErrors(/405/);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Colour theme/ })
    .click();
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: "/about" });
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole("heading", heading)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.getByRole("main").getByRole("link").click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", heading)).toHaveCount(0);
  await expect(page.getByRole("banner")).toBeVisible();
});

test("a page that accepts no posts says so in the shell, without a stack trace", async ({ request, baseURL }) => {
  const response = await request.post("/", { form: { a: "b" }, headers: { Origin: baseURL ?? "" } });
  const html = await response.text();
  expect(response.status()).toBe(405);
  expect(html).toContain(heading.name);
  expect(html).toContain("noindex");
  expect(html).not.toMatch(/\bat \S+ \(/);
});
