import { globSync, readFileSync } from "node:fs";
import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const POST = "/blog/offline-first-sync-without-lost-edits";

test("the list links to every post, and each shows its date @all", async ({ page }) => {
  await page.goto("/blog");
  await page.locator("html[data-ready]:not([data-drawing])").waitFor();
  const posts = page.locator("main").locator("article");
  await expect(posts).toHaveCount(Object.values(loadContent().posts).length);
  await posts
    .nth(3)
    .getByRole("link", { name: /^Read More/ })
    .click();
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.locator("main time").first()).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\d/);
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
  const lists = page.locator("main article").getByRole("list", { name: "Tags" });
  for (const list of await lists.all()) await expect(list).toContainText(name);
});

test("the share picture of a post shows its drawing instead of the usual background @all", async ({ page }) => {
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
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
        canvas?.drawImage(image, 0, 0);
        const colourAt = (x: number) => canvas?.getImageData(x, 8, 1, 1).data.join();
        return colourAt(8) === colourAt(image.width - 8);
      },
      new URL(shared ?? "").pathname,
    );
    expect(isOneGround).toBe(!hasDrawing);
  }
});

test("a missing tag or post is answered with 404 @all", async ({ page, watch }) => {
  watch.allowErrors(/404/);
  for (const path of ["/blog/tags/no-such", "/blog/no-such-post"]) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});

test("every chapter link of every post leads to its chapter @all", async ({ page }) => {
  await page.goto("/blog");
  const links = await page.locator("main article > .link").all();
  const paths = await Promise.all(links.map((link) => link.getAttribute("href")));
  for (const path of paths) {
    await page.goto(path ?? "");
    const missing = await page
      .getByRole("navigation", { name: "On this page" })
      .getByRole("link")
      .evaluateAll((each) => each.filter((a) => !document.querySelector(a.getAttribute("href") ?? "")).length);
    expect(missing, `${path}`).toBe(0);
  }
});

test("the list of chapters follows the reader, also after jumps @all", async ({ page }) => {
  await page.goto(POST);
  const chapters = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  await chapters.nth(4).click();
  await expect(chapters.nth(4)).toHaveAttribute("aria-current", "location");
  await expect(chapters.nth(4)).toHaveCSS("font-weight", "620");
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(chapters.and(page.locator("[aria-current]"))).toHaveCount(0);
});

test("following a post's link to the next post changes the heading and the text @all", async ({ page }) => {
  await page.goto(POST);
  const next = page.getByRole("region", { name: "Read next" }).getByRole("article").first();
  const title = await next.getByRole("heading", { level: 3 }).textContent();
  const before = await page.locator(".prose").textContent();
  await next.getByRole("link", { name: /^Read More/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  expect(await page.locator(".prose").textContent()).not.toBe(before);
});

test("the post's address can be copied @all", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(POST);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${POST}$`));
});

test("code can be focused and scrolled by keyboard @all", async ({ page }) => {
  await page.goto(POST);
  const code = page.getByRole("group", { name: "Code: SQL" }).first();
  await code.focus();
  await expect(code).toBeFocused();
  await expect(code.locator(".code-keyword").first()).toBeVisible();
});

test("the text of a post is in its page and not in a script", () => {
  const [text = ""] = /^[A-Z][\w ]{30,}/m.exec(readFileSync(`content${POST}/index.mdx`, "utf8")) ?? [];
  expect(text).not.toBe("");
  const chunks = globSync("build/client/assets/*.js").filter((file) => readFileSync(file, "utf8").includes(text));
  expect(chunks).toEqual([]);
});
