import { type APIRequestContext, expect, test } from "@playwright/test";
import sharp from "sharp";
import * as z from "zod";
import { palette } from "#app/generated/palette.ts";
import { pagePaths } from "#content/page-paths.ts";
import { homeScreenIcons } from "#shared/site-map/home-screen-icons.ts";
import { loadContent } from "#tests/support/content.ts";
import { Markup } from "#tests/support/markup.ts";
import { faqPages } from "#tests/support/questions.ts";
import { structuredData } from "#tests/support/structured-data.ts";

type Thing = Readonly<Record<string, unknown>> & { "@type": string };

const content = loadContent();
// The sample's names have at least fifteen letters more; another company's are its own.
const FEWEST_LETTERS = content.site.sample ? 30 : 15;
const indexable = pagePaths(content)
  .filter(({ page }) => page.isListed)
  .map(({ path }) => path);

async function pageAt(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const markup = Markup.parse(html);
  const content = (wanted: Readonly<Record<string, string>>) =>
    markup.one({ tag: "meta", ...wanted }).attributes.content;
  const [data] = markup.all({ tag: "script", type: "application/ld+json" });
  const told: Thing[] = data ? JSON.parse(data.text)["@graph"] : [];
  const things: Thing[] = [...told, ...faqPages(markup)];
  return { path, markup, content, things, title: markup.one({ tag: "title" }).text };
}

// In one process, which reads the pages once.
test.describe.configure({ mode: "default" });

let read: Promise<Awaited<ReturnType<typeof pageAt>>[]> | undefined;

function allPages(request: APIRequestContext) {
  read ??= Promise.all(indexable.map((path) => pageAt(request, path)));
  return read;
}

test("every page has its own title and description, short enough to be shown in full", {
  tag: "@all",
}, async ({ request }) => {
  const pages = await allPages(request);
  const descriptions = pages.map(({ content }) => content({ name: "description" }) ?? "");
  const badTitles = pages.filter(({ title }) => title.length < FEWEST_LETTERS || title.length > 60);
  expect(badTitles.map(({ path, title }) => [path, title])).toEqual([]);
  expect(descriptions.filter((text) => text.length < 110 || text.length > 160)).toEqual([]);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(descriptions).size).toBe(pages.length);
});

test("every page has its own canonical address and sharing tags", async ({ request }) => {
  for (const { path, markup, content, title } of await allPages(request)) {
    const own = `http://localhost:3000${path}`;
    expect(
      markup.all({ tag: "link", rel: "canonical" }).map(({ attributes }) => attributes.href),
    ).toEqual([own]);
    expect(content({ property: "og:url" })).toBe(own);
    expect(content({ property: "og:title" })).toBe(title);
    expect(content({ name: "twitter:card" })).toBe("summary_large_image");
  }
});

test("robots.txt names the sitemap", async ({ request }) => {
  expect(await (await request.get("/robots.txt")).text()).toContain(
    "Sitemap: http://localhost:3000/sitemap.xml",
  );
});

const typesOf = (path: string) => {
  if (path === "/") return ["Organization", "WebSite"];
  if (/^\/blog\/(?!tags\/)./.test(path)) return ["BreadcrumbList", "BlogPosting"];
  if (path.startsWith("/hire/developers/")) return ["BreadcrumbList", "ProfilePage"];
  if (/^\/(services|hire)\/(?!developers$)./.test(path))
    return ["BreadcrumbList", "Service", "FAQPage"];
  if (path.startsWith("/products/")) return ["BreadcrumbList", "SoftwareApplication"];
  return path === "/career" ? ["BreadcrumbList", "JobPosting"] : ["BreadcrumbList"];
};

test("structured data has the types required for its page, complete and without ratings", async ({
  request,
}) => {
  for (const { path, things } of await allPages(request)) {
    const types = things.map((thing) => thing["@type"]);
    expect(types, path).toEqual(expect.arrayContaining(typesOf(path)));
    expect(JSON.stringify(things)).not.toMatch(
      /"(Aggregate)?Rating"|"Review"|undefined|\*\*|\]\(\//,
    );
    for (const thing of things) {
      const { error } = structuredData.safeParse(thing);
      expect(error && z.prettifyError(error), `${path}: ${thing["@type"]}`).toBeUndefined();
    }
  }
});

test("questions stand in structured data exactly where they stand on the page, with their answers", async ({
  request,
}) => {
  for (const { path, markup, things } of await allPages(request)) {
    const shown = markup.all({ "data-faq": "" }).flatMap((list) => list.all({ tag: "details" }));
    const questions = things.flatMap((thing) =>
      thing["@type"] === "FAQPage" ? thing.mainEntity : [],
    );
    const told = (questions as { name: string; acceptedAnswer: { text: string } }[]).map(
      ({ name, acceptedAnswer }) => [name, acceptedAnswer.text],
    );
    expect(
      shown.map((one) => [one.one({ tag: "summary" }).text, one.one({ tag: "p" }).text]),
      path,
    ).toEqual(told);
  }
});

test("the breadcrumb in structured data equals the visible one", { tag: "@all" }, async ({
  request,
}) => {
  for (const { path, markup, things } of await allPages(request)) {
    const trail = things.find((thing) => thing["@type"] === "BreadcrumbList");
    if (!trail) continue;
    const [shown] = markup.all({ class: "breadcrumb" });
    const names = (trail.itemListElement as { name: string }[]).map(({ name }) => name);
    if (shown)
      expect(
        shown.all({ tag: "li" }).map(({ text }) => text),
        path,
      ).toEqual(names);
  }
});

test("the feed has every post with its summary", { tag: "@blog" }, async ({ request }) => {
  const response = await request.get("/feed.xml");
  const xml = await response.text();
  expect(xml.match(/<entry>/g)).toHaveLength(
    indexable.filter((path) => /^\/blog\/(?!tags\/)./.test(path)).length,
  );
  expect(xml.match(/<summary>[^<]{40,}<\/summary>/g)).toHaveLength(
    xml.match(/<entry>/g)?.length ?? 0,
  );
});

test("the feed has every post whole, with links and pictures that work outside its page", {
  tag: "@blog",
}, async ({ request }) => {
  const feed = Markup.parse(await (await request.get("/feed.xml")).text());
  const lettersOf = ({ text }: Markup) => text.replaceAll(/\s/g, "");
  for (const entry of feed.all({ tag: "entry" })) {
    const address = entry.one({ tag: "link", rel: "alternate" }).attributes.href ?? "";
    const { markup } = await pageAt(request, new URL(address).pathname);
    const told = Markup.parse(entry.one({ tag: "content", type: "html" }).text);
    expect(lettersOf(told), address).toBe(lettersOf(markup.one({ class: "prose" })));
    const links = told.all({ tag: "a" }).map(({ attributes }) => attributes.href ?? "");
    const pictures = told.all({ tag: "img" }).map(({ attributes }) => attributes.src ?? "");
    expect([...links, ...pictures].filter((href) => !/^(https?:|mailto:)/.test(href))).toEqual([]);
    for (const src of pictures)
      expect((await request.get(new URL(src).pathname)).status(), src).toBe(200);
  }
});

test("no picture holds back the words around it until it is decoded", async ({ request }) => {
  for (const { path, markup } of await allPages(request)) {
    const pictures = markup.all({ tag: "img" });
    expect(pictures.filter(({ attributes }) => attributes.decoding !== "async").length, path).toBe(
      0,
    );
  }
});

test("icons exist", async ({ request }) => {
  for (const src of ["/apple-touch-icon.png", ...homeScreenIcons.map(({ path }) => path)]) {
    const response = await request.get(src);
    expect([src, response.status(), response.headers()["content-type"]]).toEqual([
      src,
      200,
      "image/png",
    ]);
  }
});

test("the manifest names the brand, its colour and icons of the size that they have", async ({
  request,
}) => {
  const response = await request.get("/manifest.webmanifest");
  expect(response.headers()["content-type"]).toBe("application/manifest+json");
  expect(response.headers()["cache-control"]).toBe("public, max-age=3600");
  const manifest = await response.json();
  const { light } = palette.paper;
  expect(manifest).toMatchObject({
    name: content.site.name,
    short_name: content.site.wordmark,
    start_url: "/",
    theme_color: light,
    background_color: light,
  });
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "192x192 maskable",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test("every page leads to the manifest, and a missing one does, too", async ({ request }) => {
  for (const { path, markup } of [
    ...(await allPages(request)),
    await pageAt(request, "/no-such-page"),
  ]) {
    const links = markup
      .all({ tag: "link", rel: "manifest" })
      .map(({ attributes }) => attributes.href);
    expect(links, path).toEqual(["/manifest.webmanifest"]);
  }
});

test("a browser finds nothing wrong with the manifest, and the page's policy lets it in", async ({
  page,
}) => {
  await page.goto("/about");
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data } = await devtools.send("Page.getAppManifest");
  expect(url).toBe(new URL("/manifest.webmanifest", page.url()).href);
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? "{}").name).toBe(content.site.name);
});
