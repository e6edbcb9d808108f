import { globSync, readFileSync } from "node:fs";
import { isPageId } from "#content/loading/post-headings.ts";
import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const POST = "/blog/offline-first-sync-without-lost-edits";

test("the list links to every post, and each shows its date", { tag: "@all" }, async ({ page }) => {
  await page.goto("/blog");
  await page.locator("html[data-ready]").waitFor();
  const posts = page.locator("main").locator("article");
  await expect(posts).toHaveCount(Object.values(loadContent().posts).length);
  await posts.nth(3).getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.locator("main time").first()).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\d/);
});

test("the newest post is the largest, with a cover of 760 pixels or more", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/blog");
  const pictures = page.locator("main article .post-row__picture");
  const newest = await pictures.first().boundingBox();
  const other = await pictures.nth(1).boundingBox();
  expect(newest?.width).toBeGreaterThan(760);
  expect(newest?.width).toBeGreaterThan(1.5 * (other?.width ?? 0));
  await expect(page.locator("main article").first()).toContainText(/\d+ min read/);
});

for (const path of ["/blog", "/blog/tags/backend"]) {
  const tag = path === "/blog" ? [] : "@all";
  test(`every picture of ${path} can be read on a phone: whole, or as one figure`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const rows = page.locator("main article");
    const [lead, ...others] = await rows.all();
    const cover = await lead?.getByRole("img").boundingBox();
    expect(cover?.width).toBeGreaterThan(340);
    expect((cover?.width ?? 0) / (cover?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    expect(others.length).toBeGreaterThan(0);
    for (const row of others) {
      const picture = row.getByRole("img").filter({ visible: true });
      await expect(picture).toHaveCount(1);
      await expect(picture).toHaveAccessibleName(/.{20}/);
      const figure = picture.locator("b");
      await expect(figure).toHaveText(/\d/);
      const size = await figure.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
      expect(size).toBeGreaterThanOrEqual(20);
      const isInside = await figure.evaluate((it) => {
        const range = document.createRange();
        range.selectNodeContents(it);
        const box = it.parentElement?.getBoundingClientRect();
        return range.getBoundingClientRect().right <= (box?.right ?? 0);
      });
      expect(isInside).toBe(true);
    }
  });
}

test("the date of a post stands above its title at every width", { tag: "@all" }, async ({
  page,
}) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/blog");
    for (const row of (await page.locator("main article").all()).slice(0, 3)) {
      const date = await row.locator("time").boundingBox();
      const title = await row.getByRole("heading").boundingBox();
      expect((date?.y ?? 0) + (date?.height ?? 0), `${width} px`).toBeLessThanOrEqual(
        (title?.y ?? 0) + 2,
      );
    }
  }
});

test("a row under the pointer lifts its cover", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/blog");
  const row = page.locator("main article").nth(1);
  const picture = row.locator(".post-row__picture");
  await expect(picture).toHaveCSS("translate", "none");
  await row.hover();
  await expect(picture).toHaveCSS("translate", "0px -8px");
});

test("with a mouse all tags of the blog are on the screen", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 480, height: 900 });
  await page.goto("/blog");
  const links = page.getByRole("navigation", { name: "Tags" }).getByRole("link");
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("the tags of the blog are one row, which runs to the edge of the screen", async ({
    page,
  }) => {
    await page.goto("/blog");
    const row = page.getByRole("navigation", { name: "Tags" }).getByRole("list");
    expect(await row.boundingBox()).toMatchObject({ x: 0, width: 390 });
    const tops = await row
      .getByRole("link")
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });
});

test("a tag shows only its posts, and marks itself", async ({ page }) => {
  await page.goto("/blog");
  const tags = page.getByRole("navigation", { name: "Tags" });
  // The first one links to all posts.
  const tag = tags.getByRole("link").nth(1);
  const path = (await tag.getAttribute("href")) ?? "";
  const [name = ""] = /^.*?(?= ?\d)/.exec((await tag.textContent()) ?? "") ?? [];
  expect(name).not.toBe("");
  await tag.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(tags.locator(`[href="${path}"]`)).toHaveAttribute("aria-current", "page");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const lists = page.locator("main article").getByRole("list", { name: "Tags" });
  for (const list of await lists.all()) await expect(list).toContainText(name);
});

test("the share picture of a post shows its drawing instead of the usual background", {
  tag: "@all",
}, async ({ page }) => {
  for (const [path, hasDrawing] of [
    [POST, true],
    ["/blog", false],
  ] as const) {
    await page.goto(path);
    const shared = await page.locator('meta[property="og:image"]').getAttribute("content");
    const isOneGround = await page.evaluate(
      async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d", {
          willReadFrequently: true,
        });
        canvas?.drawImage(image, 0, 0);
        const colourAt = (x: number) => canvas?.getImageData(x, 8, 1, 1).data.join();
        return colourAt(8) === colourAt(image.width - 8);
      },
      new URL(shared ?? "").pathname,
    );
    expect(isOneGround).toBe(!hasDrawing);
  }
});

test("no heading of a post can get an id that its page has elsewhere", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto(POST);
  await page.locator("html[data-ready]").waitFor();
  const ids = await page.evaluate(() =>
    [...document.querySelectorAll("[id]")]
      .filter((element) => !element.closest(".prose"))
      .map(({ id }) => id),
  );
  expect(ids).toContain("main");
  expect(ids.filter((id) => !isPageId(id))).toEqual([]);
});

test("a missing tag or post is answered with 404", { tag: "@all" }, async ({ page, watch }) => {
  watch.allowErrors(/404/);
  for (const path of ["/blog/tags/no-such", "/blog/no-such-post"]) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});

test("every chapter link of every post leads to its chapter", { tag: "@all" }, async ({ page }) => {
  await page.goto("/blog");
  const links = await page.locator("main article h3 a").all();
  const paths = await Promise.all(links.map((link) => link.getAttribute("href")));
  for (const path of paths) {
    await page.goto(path ?? "");
    const missing = await page
      .getByRole("navigation", { name: "On this page" })
      .getByRole("link")
      .evaluateAll(
        (each) => each.filter((a) => !document.querySelector(a.getAttribute("href") ?? "")).length,
      );
    expect(missing, `${path}`).toBe(0);
  }
});

test("the list of chapters follows the reader, also after jumps", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto(POST);
  const chapters = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  await chapters.nth(4).click();
  await expect(chapters.nth(4)).toHaveAttribute("aria-current", "location");
  await expect(chapters.nth(4)).toHaveCSS("font-weight", "620");
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(chapters.and(page.locator("[aria-current]"))).toHaveCount(0);
});

test("following a post's link to the next post changes the heading and the text", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto(POST);
  const next = page.getByRole("region", { name: "Read next" }).getByRole("article").first();
  const title = await next.getByRole("heading", { level: 3 }).textContent();
  const before = await page.locator(".prose").textContent();
  await next.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  expect(await page.locator(".prose").textContent()).not.toBe(before);
});

test("the post's address can be copied", { tag: "@all" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(POST);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${POST}$`));
});

test("code can be focused and scrolled by keyboard", { tag: "@all" }, async ({ page }) => {
  await page.goto(POST);
  const code = page.getByRole("group", { name: "Code: SQL" }).first();
  await code.focus();
  await expect(code).toBeFocused();
  await expect(code.locator(".code-keyword").first()).toBeVisible();
});

test("the text of a post is in its page and not in a script", () => {
  const [text = ""] =
    /^[A-Z][\w ]{30,}/m.exec(readFileSync(`content${POST}/index.mdx`, "utf8")) ?? [];
  expect(text).not.toBe("");
  const chunks = globSync("build/client/assets/*.js").filter((file) =>
    readFileSync(file, "utf8").includes(text),
  );
  expect(chunks).toEqual([]);
});
