import { loadContent } from "#content/load.ts";
import { pagePaths } from "#content/page-paths.ts";
import { expect, test } from "#tests/support/visitor.ts";

/** A page on which everything is a way on, or that says one thing and ends. */
const WITHOUT = ["/404", "/search", "/newsletter", "/newsletter/confirm", "/newsletter/unsubscribe"];
const SCREENS = 2;

// Hire pages have their form and a bar of their own (hire.phone.spec.ts).
const paths = pagePaths(loadContent())
  .filter(({ path, page }) => page.kind !== "file" && page.kind !== "hire" && !WITHOUT.includes(path))
  .map(({ path }) => path);

for (const path of paths) {
  test(`from any point of ${path} a next step is within two screens`, async ({ page }) => {
    await page.goto(path);
    await page.locator("html[data-ready]:not([data-drawing])").waitFor();
    const farthest = await page.locator("main").evaluate((main) => {
      const isWayOn = (link: Element) =>
        /^(\/contact-us|\/pricing|\/newsletter|mailto:|tel:)|[?&]opening=|^#openings$|\.pdf$/.test(
          link.getAttribute("href") ?? "",
        ) || link.closest(".prose__ask, .case-story__aside, .engagement__ways, form") !== null;
      const { top, bottom } = main.getBoundingClientRect();
      const places = [...main.querySelectorAll("a[href], form button")]
        .filter((element) => element.checkVisibility() && isWayOn(element))
        .map((element) => element.getBoundingClientRect().top);
      // Between two of them the farthest point is the middle; before the first and after the last it is the end.
      const stops = places.toSorted((a, b) => a - b);
      const between = stops.slice(1).map((place, index) => (place - (stops[index] ?? place)) / 2);
      return Math.max(...between, (stops[0] ?? Number.POSITIVE_INFINITY) - top, bottom - (stops.at(-1) ?? 0));
    });
    expect(farthest / 844).toBeLessThanOrEqual(SCREENS);
  });
}

test("each page asks its own question on the way", async ({ page, request }) => {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const questions = await page.evaluate(
      (html) =>
        [
          ...new DOMParser().parseFromString(html, "text/html").querySelectorAll(".next-step p, .work-register__ask p"),
        ].map((question) => question.textContent),
      await (await request.get(path)).text(),
    );
    for (const question of questions) {
      expect([path, question, seen.get(question)]).toEqual([path, question, undefined]);
      seen.set(question, path);
    }
  }
  expect(seen.size).toBeGreaterThan(0);
});
