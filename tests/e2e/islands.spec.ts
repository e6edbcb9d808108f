import { loadContent } from "#tests/support/content.ts";
import { watchRequests } from "#tests/support/requests-under-way.ts";
import { typeInto } from "#tests/support/typing.ts";
import { atRest, expect, test } from "#tests/support/visitor.ts";

const { home, navigation, rosterPage, site } = loadContent();

test("an island keeps its delivered markup until it comes near, and then hydrates", {
  tag: "@all",
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await atRest(page);
  const island = page.locator("#testimonials [data-island]");
  await expect(island).not.toHaveAttribute("data-hydrated");
  expect(asked.filter((path) => path.includes("testimonial-carousel"))).toEqual([]);
  const height = () => island.evaluate((element) => element.clientHeight);
  const before = await height();
  expect(before).toBeGreaterThan(100);

  await island.scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute("data-hydrated");
  expect(await height()).toBe(before);
  await island.getByRole("button", { name: "Next testimonials" }).click();
  await expect(island.getByRole("listitem").first()).not.toBeInViewport();
});

test("an island whose code cannot be loaded stays as delivered, and hydrates when the connection is back", {
  tag: "@all",
}, async ({ page, watch }) => {
  watch.allowErrors(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
  await page.route(/testimonial-carousel.*\.js$/, (route) => route.abort());
  await page.goto("/");
  await page.locator("html[data-ready]").waitFor();
  const island = page.locator("#testimonials [data-island]");
  const refused = page.waitForEvent("requestfailed");
  await island.scrollIntoViewIfNeeded();
  await refused;
  await expect(page.getByRole("heading", { name: home.testimonials.heading })).toBeVisible();
  await expect(island).not.toHaveAttribute("data-hydrated");

  await page.unroute(/testimonial-carousel.*\.js$/);
  await expect(island).toHaveAttribute("data-hydrated");
});

test("text typed before a form hydrates is kept, and a press on it is replayed once", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/422/);
  const { promise: typed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => typed.then(() => route.continue()));
  await page.goto("/contact-us", { waitUntil: "commit" });
  await typeInto(page.getByLabel("Full name"), "Asha Rao");
  await page.getByLabel("Topic").selectOption({ index: 1 });
  const topic = await page.getByLabel("Topic").inputValue();
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts++;
  });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.locator("#contact-form [role=alert]")).toHaveCount(0);
  letGo();
  await expect(page.locator("#contact-form > [role=alert]")).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveValue("Asha Rao");
  await expect(page.getByLabel("Topic")).toHaveValue(topic);
  await expect(page).toHaveURL(/\/contact-us$/);
  expect(posts).toBeLessThanOrEqual(1);
});

test("a press on the testimonials before they are hydrated moves them", { tag: "@all" }, async ({
  page,
}) => {
  const { promise: pressed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => pressed.then(() => route.continue()));
  await page.goto("/#testimonials", { waitUntil: "commit" });
  const island = page.locator("#testimonials [data-island]");
  await island.getByRole("button", { name: "Next testimonials" }).click();
  await expect(island).toHaveAttribute("data-requested");
  letGo();
  await expect(island).toHaveAttribute("data-hydrated");
  await expect(island.getByRole("listitem").first()).not.toBeInViewport();
});

test("a search typed before its page hydrates is answered", { tag: ["@all", "@roster"] }, async ({
  page,
}) => {
  const { promise: typed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => typed.then(() => route.continue()));
  await page.goto("/hire/developers", { waitUntil: "commit" });
  await typeInto(page.getByLabel(rosterPage.developers.searchLabel), "swift");
  letGo();
  await expect(page.getByRole("status").filter({ hasText: "developers shown" })).toHaveText(
    /^[1-5] of/,
  );
  await expect(page).toHaveURL(/q=swift/);
});

test("a page without an island on its first screen does not load React", { tag: "@all" }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 390, height: 844 });
  const requests = watchRequests(page);
  await page.goto("/about");
  await requests.over();
  expect(asked.filter((path) => path.endsWith(".js"))).toEqual([
    expect.stringMatching(/entry\.client/),
  ]);
});

test("menus and dialogs are in the document before anybody presses anything, and closed", async ({
  page,
}) => {
  await page.goto("/");
  const { pricing, products } = site.parts;
  const ids = ["#menu", ...(pricing ? ["#pricing"] : []), ...(products ? ["#products-menu"] : [])];
  for (const id of ids) {
    await expect(page.locator(id)).toBeAttached();
    await expect(page.locator(id)).toBeHidden();
  }
});

test("a link to a section lands there, also after a reload", async ({ page }) => {
  await page.goto("/#testimonials");
  const section = page.locator("#testimonials");
  await expect(section).toBeInViewport();
  await page.reload();
  await expect(section).toBeInViewport();
});

test("the back button restores the scroll position", { tag: "@all" }, async ({ page }) => {
  await page.goto("/");
  await page.locator("html[data-ready]").waitFor();
  const arrives = page.locator("main [data-reveal]").last();
  // Blocks wait once somebody scrolls.
  await page.mouse.wheel(0, 8);
  await expect(arrives).toHaveAttribute("data-waiting");
  await arrives.evaluate((block) => block.scrollIntoView({ block: "center" }));
  // A block that is still animating is up to 24 px too low, so the reader leaves after the
  // animations.
  const arriving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
          )
          .filter(
            ({ effect }) =>
              effect instanceof KeyframeEffect && effect.target?.closest("[data-arrived]"),
          ).length,
    );
  await expect(arrives).toHaveAttribute("data-arrived");
  await expect.poll(arriving).toBe(0);
  // Late fonts and pictures move the page, but the browser keeps the reader at the same words:
  // those count.
  await page.evaluate(() =>
    addEventListener("pagehide", () => {
      const tops = [...document.querySelectorAll("main section")].map(
        (it) => it.getBoundingClientRect().top,
      );
      const at = tops.findLastIndex((top) => top < innerHeight / 2);
      sessionStorage.setItem("left", JSON.stringify({ at, top: tops[at] }));
    }),
  );
  await page
    .getByRole("banner")
    .getByRole("link", { name: navigation.contact.label })
    .press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page).toHaveURL(/contact-us$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  const moved = () =>
    page.evaluate(() => {
      const { at, top } = JSON.parse(sessionStorage.getItem("left") ?? "{}");
      return Math.abs(
        (document.querySelectorAll("main section")[at]?.getBoundingClientRect().top ?? Number.NaN) -
          top,
      );
    });
  // Within a third of a line: the browser restores a word's position and rounds each change above
  // it (late fonts, sections laid out) to whole pixels. The page's height is the same before and
  // after.
  await expect.poll(moved).toBeLessThan(8);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test("an island whose component throws stays as delivered, and the browser sends its form", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/broken on purpose/, /422/);
  const body = 'export default function Broken() { throw new Error("broken on purpose"); }';
  const { promise: typed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/assets\/lead-form.*\.js$/, async (route) => {
    await typed;
    await route.fulfill({ contentType: "text/javascript", body });
  });
  const failed = page.waitForEvent("pageerror");
  await page.goto("/contact-us");
  await typeInto(page.getByLabel("Full name"), "Asha Rao");
  letGo();
  expect((await failed).message).toContain("broken on purpose");
  await expect(page.getByLabel("Full name")).toHaveValue("Asha Rao");
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.status() === 422,
  );
  await page.getByRole("button", { name: "Send message" }).click();
  expect((await answered).request().isNavigationRequest()).toBe(true);
  await expect(page.getByLabel("Full name")).toHaveValue("Asha Rao");
});
