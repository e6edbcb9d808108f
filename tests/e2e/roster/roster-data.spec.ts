import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

type Data = { asOf: string; people: { name: string; start: string; page?: string }[] };

test("a program finds the roster's data from its page, and in it pages that are there", async ({
  page,
  request,
}) => {
  await page.goto("/hire/developers");
  const address = await page.locator('link[type="application/json"]').getAttribute("href");
  const answer = await request.get(address ?? "");
  expect(answer.headers()["access-control-allow-origin"]).toBe("*");
  const { asOf, people } = (await answer.json()) as Data;
  expect(asOf).toBe(new Date().toISOString().slice(0, 10));
  const names = Object.values(loadContent().people).map(({ name }) => name);
  expect(people.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  const [first] = people;
  if (!first?.page) return;
  await page.goto(new URL(first.page).pathname);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.name);
});
