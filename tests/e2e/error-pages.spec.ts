import { expect, test } from "#tests/support/visitor.ts";

test("a page that accepts no posts says so in one sentence", async ({ request, baseURL }) => {
  const response = await request.post("/", {
    form: { a: "b" },
    headers: { Origin: baseURL ?? "" },
  });
  expect(response.status()).toBe(405);
  expect(response.headers().allow).toBe("GET, HEAD");
  expect(await response.text()).toBe("There is no form on this page.\n");
});

test("the page for a missing address asks for its words, and leaves what the visitor types", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/404/);
  await page.goto("/services/web-developmnt.html");
  await expect(page.getByRole("main").getByRole("img")).toHaveAccessibleName(/without/);
  const field = page.getByRole("searchbox");
  await expect(field).toHaveValue("services web developmnt");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=services\+web\+developmnt$/);
  await expect(page.getByRole("main").getByRole("status")).toContainText(/result/);
});
