import { expect, test } from "#tests/support/visitor.ts";

const broken =
  "export default function Broken() { throw new Error('typed by asha@client.example') }";

test("an island that fails is reported by its name, without the error's words, and its form stays", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/typed by/);
  await page.route("**/assets/lead-form-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: broken }),
  );
  const reported = page.waitForRequest(
    (request) => request.postData()?.includes("island-failed") ?? false,
  );
  await page.goto("/contact-us?email=asha@client.example");
  const request = await reported;
  expect(new URL(request.url()).pathname).toBe("/api/reports");
  expect(JSON.parse(request.postData() ?? "")).toEqual([
    { type: "island-failed", url: "/contact-us", body: { island: "lead-form" } },
  ]);
  expect((await request.response())?.status()).toBe(204);
  await expect(page.locator("main form").first()).toBeVisible();
});

test("what the content policy keeps from running is reported", async ({ page, watch }) => {
  watch.allowErrors(/Content Security Policy/);
  await page.goto("/about");
  const reported = page.waitForRequest("**/api/reports");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.isBroken = true";
    document.head.append(script);
  });
  expect((await (await reported).response())?.status()).toBe(204);
});
