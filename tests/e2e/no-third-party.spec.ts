import { everyTemplate } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";
import { scrollThrough } from "../looks/views.ts";

// The visitor of these journeys reports each request to another address as a failure.
test("no page asks a third party for anything, or leaves a cookie", { tag: "@all" }, async ({
  context,
  page,
  watch,
}) => {
  test.setTimeout(1_200_000);
  // The page of an unknown address is one of the templates.
  watch.allowErrors(/404/);
  for (const path of everyTemplate) {
    const answer = await page.goto(path);
    expect.soft(answer?.headers()["set-cookie"], `the answer of ${path}`).toBeUndefined();
    await page.evaluate(scrollThrough);
    await page.waitForLoadState("networkidle");
    expect.soft(await context.cookies(), `after reading ${path}`).toEqual([]);
  }
});
