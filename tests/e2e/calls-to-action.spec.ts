import { pagePaths } from "#content/page-paths.ts";
import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const content = loadContent();
const labels = Object.values(content.navigation.callsToAction).map(({ label }) => label);
const paths = pagePaths(content)
  .filter(({ page }) => page.kind !== "file")
  .map(({ path }) => path);

test("a page asks at most one question before its end, and uses one of the four calls to action", {
  tag: "@all",
}, async ({ page, request }) => {
  const asked = new Map<string, string[]>();
  for (const path of paths) {
    const actions = await page.evaluate(
      (html) =>
        [
          ...new DOMParser()
            .parseFromString(html, "text/html")
            .querySelectorAll(".next-step a, .ask-author .actions a:first-child"),
        ].map((link) => link.textContent ?? ""),
      await (await request.get(path)).text(),
    );
    if (actions.length > 0) asked.set(path, actions);
  }
  expect(asked.size).toBeGreaterThan(20);
  for (const [path, actions] of asked) {
    expect([path, actions.length]).toEqual([path, 1]);
    expect(labels).toContain(actions[0]);
  }
});
