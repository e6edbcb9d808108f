import { type APIRequestContext, expect, test } from "@playwright/test";
import * as z from "zod";
import { pagePaths } from "#content/page-paths.ts";
import { loadContent } from "#tests/support/content.ts";
import { Markup } from "#tests/support/markup.ts";
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
  const things: Thing[] = data ? JSON.parse(data.text)["@graph"] : [];
  return { path, markup, content, things, title: markup.one({ tag: "title" }).text };
}

// In one process, which reads the pages once.
test.describe.configure({ mode: "default" });

let read: Promise<Awaited<ReturnType<typeof pageAt>>[]> | undefined;

function allPages(request: APIRequestContext) {
  read ??= Promise.all(indexable.map((path) => pageAt(request, path)));
  return read;
}

test("every page has its own title and description, short enough to be shown in full @all", async ({ request }) => {
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
    expect(markup.all({ tag: "link", rel: "canonical" }).map(({ attributes }) => attributes.href)).toEqual([own]);
    expect(content({ property: "og:url" })).toBe(own);
    expect(content({ property: "og:title" })).toBe(title);
    expect(content({ name: "twitter:card" })).toBe("summary_large_image");
  }
});

test("robots.txt names the sitemap", async ({ request }) => {
  expect(await (await request.get("/robots.txt")).text()).toContain("Sitemap: http://localhost:3000/sitemap.xml");
});

const typesOf = (path: string) => {
  if (path === "/") return ["Organization", "WebSite"];
  if (/^\/blog\/(?!tags\/)./.test(path)) return ["BreadcrumbList", "BlogPosting"];
  return path === "/career" ? ["BreadcrumbList", "JobPosting"] : ["BreadcrumbList"];
};

test("structured data has the types required for its page, complete and without ratings", async ({ request }) => {
  for (const { path, things } of await allPages(request)) {
    const types = things.map((thing) => thing["@type"]);
    expect(types, path).toEqual(expect.arrayContaining(typesOf(path)));
    expect(JSON.stringify(things)).not.toMatch(/"(Aggregate)?Rating"|"Review"|undefined|\*\*|\]\(\//);
    for (const thing of things) {
      const { error } = structuredData.safeParse(thing);
      expect(error && z.prettifyError(error), `${path}: ${thing["@type"]}`).toBeUndefined();
    }
  }
});

test("the breadcrumb in structured data equals the visible one @all", async ({ request }) => {
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

test("the feed has every post with its summary @blog", async ({ request }) => {
  const response = await request.get("/feed.xml");
  const xml = await response.text();
  expect(xml.match(/<entry>/g)).toHaveLength(indexable.filter((path) => /^\/blog\/(?!tags\/)./.test(path)).length);
  expect(xml.match(/<summary>[^<]{40,}<\/summary>/g)).toHaveLength(xml.match(/<entry>/g)?.length ?? 0);
});

test("icons exist", async ({ request }) => {
  for (const src of ["/apple-touch-icon.png", "/icon-512.png"]) {
    const response = await request.get(src);
    expect([src, response.status(), response.headers()["content-type"]]).toEqual([src, 200, "image/png"]);
  }
});
