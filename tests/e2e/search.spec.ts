import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { hire, openings, services, searchPage, site } = loadContent();
const [opening] = Object.values(openings);
const [service] = Object.values(services);
// A name that is a single word and not part of another name.
const offer = Object.values(hire).find(({ technology }) => /^[A-Z][a-z]+$/.test(technology));
if (!opening || !service) throw new Error("There is nothing to search for");
const ofService = [service.name.toLowerCase(), `/services/${service.slug}`, "Services"] as const;
const ofOffer =
  offer && ([offer.technology.toLowerCase(), `/hire/${offer.slug}`, "Hire developers"] as const);
const [sought, found] = ofOffer ?? ofService;
const title = opening.title.toLowerCase();
const headquarters =
  site.offices.find(({ slug }) => slug === site.registeredOffice)?.city.toLowerCase() ?? "";

const firstHits = [
  ...(ofOffer ? [ofOffer] : []),
  ofService,
  [headquarters, "/contact-us", "Pages"],
  ["contact", "/contact-us", "Pages"],
  ...(site.parts.pricing ? ([["price", "/pricing", "Pages"]] as const) : []),
] as const;

for (const [word, href, kind] of firstHits) {
  const tag = word === sought ? [] : "@all";
  test(`the first hit for ${word} is ${href}`, { tag }, async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(word)}`);
    const first = page.locator(".search__group").first();
    await expect(first.getByRole("heading", { name: kind })).toBeVisible();
    await expect(first.getByRole("link").first()).toHaveAttribute("href", href);
    await expect(page.getByRole("main").getByRole("status")).toContainText(`for “${word}”`);
  });
}

test("every page of the sitemap is the first result for its own name", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || "/",
  );
  await page.goto("/search");
  const field = page.getByRole("main").getByRole("searchbox");
  const late: string[] = [];
  for (const path of paths.filter((it) => it !== "/" && !it.startsWith("/blog/tags/"))) {
    const html = await (await request.get(path)).text();
    const name = /<li aria-current="page">([^<]+)<\/li>/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    if (!name) throw new Error(`${path} has no name in its breadcrumb`);
    await typeInto(field, name);
    await expect(page.getByRole("main").getByRole("status")).toContainText(`for “${name}”`);
    const first = await page.locator(".search__hit").first().getAttribute("href");
    if (first !== path) late.push(`${name}: ${first} before ${path}`);
  }
  expect(late).toEqual([]);
});

test("a technology finds the featured project built with it, and no page that only mentions it", {
  tag: ["@sample", "@work", "@hire", "@all"],
}, async ({ page }) => {
  await page.goto("/search?q=react");
  const cases = page.getByRole("region", { name: "Case studies" });
  await expect(cases.locator('[href="/work/ecommerce-platform"]')).toBeVisible();
  const unmarked = page.locator(".search__hit:not(:has(mark))");
  await expect(unmarked).toHaveCount(0);
  const kinds = await page.locator(".search__kind").allTextContents();
  expect(kinds.indexOf("Services")).toBeLessThan(kinds.indexOf("Developers"));
  await page.goto("/search?q=java");
  await expect(page.locator('.search__hit[href="/hire/java-developer"]')).toBeVisible();
  await expect(page.locator('.search__hit[href="/accessibility"]')).toHaveCount(0);
});

test("a result shows its page's own description", { tag: "@all" }, async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent(service.name)}`);
  const hit = page.locator(`.search__hit[href="/services/${service.slug}"]`);
  await expect(hit.locator(".search__excerpt")).toHaveText(service.seo.description);
});

test("the header leads to the search, whose results follow the typed words", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto("/about");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  const field = page.getByRole("main").getByRole("searchbox");
  await field.focus();
  expect(asked.filter((path) => /pagefind|search-results/.test(path))).toEqual([]);
  await page.keyboard.type(sought);
  await expect(page.getByRole("main").getByRole("status")).toContainText(`for “${sought}”`);
  await expectNoViolations(page);
  await page.locator(".search__hit").first().click();
  await expect(page).toHaveURL(new RegExp(`${found}$`));
});

test("Enter in the search keeps the words in the URL", { tag: "@all" }, async ({ page }) => {
  await page.goto("/search");
  await typeInto(page.getByRole("main").getByRole("searchbox"), title);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${title.replaceAll(" ", "\\+")}$`));
  const openings = page.getByRole("region", { name: "Openings" });
  await expect(openings.getByRole("link").first()).toHaveAttribute(
    "href",
    `/career?opening=${opening.slug}`,
  );
});

test("the count is of all pages found, and those beyond the best ones are a press away", {
  tag: ["@sample", "@work"],
}, async ({ page }) => {
  await page.goto("/search?q=stock");
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toContainText("for “stock”");
  const count = Number(/^\d+/.exec((await status.textContent()) ?? "")?.[0]);
  expect(count).toBeGreaterThan(20);
  const hits = page.locator(".search__hit");
  const best = await hits.count();
  expect(best).toBeLessThan(count);
  await page.getByRole("button", { name: `Show all ${count} results` }).press("Enter");
  await expect(hits).toHaveCount(count);
  await expect(page.locator('.search__hit[href="/work/tallow-pine-buying"]')).toBeVisible();
  await expect(page.locator(".search__hit:focus")).toHaveCount(1);
  await expectNoViolations(page);
});

test("a name that nobody here has finds nothing, and no page is found by its controls", {
  tag: ["@sample", "@roster"],
}, async ({ page }) => {
  for (const word of ["o'neil", "oneil"]) {
    await page.goto(`/search?q=${encodeURIComponent(word)}`);
    await expect(page.getByRole("main").getByRole("status")).toContainText("No results");
  }
  await page.goto("/search?q=sneh");
  await expect(page.getByRole("main").getByRole("status")).toContainText("for “sneh”");
  await expect(page.locator(".search__results")).not.toContainText("NowAvailable");
});

test("a word pasted with a hyphen that does not show finds what the word finds", async ({
  page,
}) => {
  const results = page.locator(".search__hit");
  await page.goto(`/search?q=${encodeURIComponent(sought)}`);
  await expect(results.first()).toBeVisible();
  const found = await results.allTextContents();
  await page.goto(
    `/search?q=${encodeURIComponent(`${sought.slice(0, 2)}\u00ad${sought.slice(2)}`)}`,
  );
  await expect(results.first()).toBeVisible();
  expect(await results.allTextContents()).toEqual(found);
});

test("words without a match are reported as such", { tag: "@all" }, async ({ page }) => {
  for (const word of ["xylophonist", "kumquat"]) {
    await page.goto(`/search?q=${word}`);
    await expect(page.getByRole("main").getByRole("status")).toContainText("No results");
  }
});

test("a search without results offers its words, a person and the popular pages on the first screen", {
  tag: "@all",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/search?q=xylophonist+kumquat");
  const main = page.getByRole("main");
  await expect(main.getByRole("status")).toContainText("No results");
  await expect(main.getByRole("link", { name: "xylophonist" })).toHaveAttribute(
    "href",
    "/search?q=xylophonist",
  );
  await expect(main.getByRole("link", { name: "Ask us instead" })).toBeInViewport();
  await expect(main.getByRole("heading", { level: 2 })).toBeInViewport();
});

/** The search of a page whose index was replaced after its first question. */
async function openedBefore(page: Page, isGone: () => boolean) {
  await page.goto("/search?q=xylophonist");
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toContainText("No results");
  await page
    .context()
    .route(/\/pagefind\/.*\.pf_(?:index|meta|fragment)$/, (route) =>
      isGone() ? route.fulfill({ status: 404, body: "Not found" }) : route.fallback(),
    );
  return status;
}

/** What the search's own client says of files that are gone. */
const ofGoneFiles = [/Failed to load the (?:index|meta)/, /invalid gzip data/, /404/];

test("a search that was opened before a publication starts anew", async ({ page, watch }) => {
  watch.allowErrors(...ofGoneFiles);
  let isGone = true;
  const status = await openedBefore(page, () => isGone);
  await page.context().route("**/pagefind-entry.json?*", (route) => {
    isGone = false;
    return route.fallback();
  });
  await typeInto(page.getByRole("main").getByRole("searchbox"), sought);
  await expect(status).toContainText(`for “${sought}”`);
  await expect(status).not.toContainText("No results");
  await expect(page.locator(".search__hit").first()).toBeVisible();
});

test("a search that cannot be read says so, and is tried again at a press", async ({
  page,
  watch,
}) => {
  watch.allowErrors(...ofGoneFiles);
  let isGone = true;
  const status = await openedBefore(page, () => isGone);
  await typeInto(page.getByRole("main").getByRole("searchbox"), sought);
  await expect(status).toContainText("could not be read");
  isGone = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(status).toContainText(`for “${sought}”`);
  await expect(page.locator(".search__hit").first()).toBeVisible();
});

test("without JavaScript the page explains how to browse", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(`/search?q=${sought}`);
  await expect(page.locator("main noscript p")).toBeVisible();
  await expect(
    page.getByRole("link", { name: searchPage.browse.items[0]?.label ?? "" }).first(),
  ).toBeVisible();
  await context.close();
});

test("before anything is sought, popular pages say how much they lead to", async ({ page }) => {
  await page.goto("/search");
  const counted = searchPage.browse.items.find(({ counts }) => counts === "service");
  const link = page.getByRole("navigation", { name: searchPage.browse.heading }).getByRole("link", {
    name: new RegExp(`^${counted?.label} \\d+`),
  });
  const count = Number(/\d+/.exec((await link.textContent()) ?? "")?.[0]);
  expect(count).toBeGreaterThanOrEqual(Object.keys(services).length);
});
