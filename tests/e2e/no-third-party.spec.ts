import { everyTemplate } from "#tests/support/every-template.ts";
import { atRest, expect, test } from "#tests/support/visitor.ts";
import { scrollThrough } from "../looks/views.ts";

// The visitor of these journeys reports each request to another address as a failure. Each page has
// a browser window of its own: what one page still sends when it is left would count for the next.
for (const path of everyTemplate) {
  test(`${path} asks no third party for anything, and leaves no cookie`, {
    tag: "@all",
  }, async ({ context, page, watch }) => {
    // The page of an unknown address is one of the templates.
    watch.allowErrors(/404/);
    const answer = await page.goto(path);
    expect(answer?.headers()["set-cookie"]).toBeUndefined();
    await atRest(page);
    await page.evaluate(scrollThrough);
    await page.waitForFunction(hasReceivedAll);
    expect(await context.cookies()).toEqual([]);
  });
}

/** Runs in the page, again and again: for half a second nothing that it has asked for has come. */
function hasReceivedAll() {
  const received = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ];
  const lastEnd = Math.max(...received.map(({ startTime, duration }) => startTime + duration));
  return document.readyState === "complete" && performance.now() - lastEnd > 500;
}
