import { expect, test } from "#tests/support/visitor.ts";

test("a page that accepts no posts says so in one sentence", async ({ request, baseURL }) => {
  const response = await request.post("/", { form: { a: "b" }, headers: { Origin: baseURL ?? "" } });
  expect(response.status()).toBe(405);
  expect(response.headers().allow).toBe("GET, HEAD");
  expect(await response.text()).toBe("There is no form on this page.\n");
});
