import { parse } from "parse5";
import { pagePaths } from "#content/page-paths.ts";
import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

type Node = { tagName?: string; attrs?: { name: string; value: string }[]; childNodes?: Node[] };
type Page = {
  status: number;
  ids: Set<string>;
  links: string[];
  forms: string[];
  files: string[];
  title: string;
  depth: number;
};

const content = loadContent();
const FURTHEST_CLICKS = 3;
const isPage = (href: string) =>
  href.startsWith("/") && !/\.(pdf|xml|txt|png|svg)$/.test(href.split(/[?#]/)[0] ?? "");

function read(html: string, status: number, depth: number): Page {
  const page: Page = {
    status,
    ids: new Set(),
    links: [],
    forms: [],
    files: [],
    title: /<title>([^<]*)/.exec(html)?.[1] ?? "",
    depth,
  };
  const walk = (node: Node) => {
    for (const { name, value } of node.attrs ?? []) {
      if (name === "id") page.ids.add(value);
      if (name === "href" && node.tagName === "a") page.links.push(value);
      if (name === "action") page.forms.push(value);
      if (name === "href" && node.tagName === "link") page.files.push(value);
      if (name === "src") page.files.push(value);
      if (name === "srcset" || name === "imagesrcset")
        page.files.push(...value.split(",").map((part) => part.trim().split(" ")[0] ?? ""));
      if (name === "content" && value.includes("/share/")) page.files.push(new URL(value).pathname);
    }
    node.childNodes?.forEach(walk);
  };
  walk(parse(html) as unknown as Node);
  return page;
}

test("from the home page every link, anchor and picture works, and each page is within three clicks", async ({
  request,
}) => {
  const pages = new Map<string, Page>();
  const problems: string[] = [];
  let frontier = ["/"];
  for (let depth = 0; frontier.length > 0; depth++) {
    const next = new Set<string>();
    for (const path of frontier) {
      const response = await request.get(path);
      const page = read(await response.text(), response.status(), depth);
      pages.set(path, page);
      if (page.status !== 200) problems.push(`${path}: ${page.status}`);
      if (depth > FURTHEST_CLICKS) problems.push(`${path}: ${depth} clicks from home`);
      for (const href of page.links.filter(isPage)) {
        const target = href.split(/[?#]/)[0] ?? "";
        if (!pages.has(target)) next.add(target);
      }
    }
    frontier = [...next].filter((path) => !pages.has(path));
  }
  for (const [path, page] of pages) {
    for (const href of page.links) {
      if (href === "#" || href === "") problems.push(`${path}: a link to nowhere`);
      const [target = "", id] = href.split("#");
      if (id === undefined || /^[a-z]+:/.test(href)) continue;
      const onPage = pages.get(target === "" ? path : (target.split("?")[0] ?? ""));
      if (onPage && !onPage.ids.has(decodeURIComponent(id)))
        problems.push(`${path}: no anchor ${href}`);
    }
  }
  // Pictures, icons, styles, feeds and documents: everything that a page loads or links to.
  const documents = [...pages.values()].flatMap(({ links }) =>
    links.filter((href) => /^\/.*\.\w+$/.test(href)),
  );
  const files = new Set([...[...pages.values()].flatMap((page) => page.files), ...documents]);
  for (const file of files) {
    if (!file.startsWith("/")) continue;
    const response = await request.head(file);
    if (response.status() !== 200) problems.push(`${file}: ${response.status()}`);
  }
  expect(problems).toEqual([]);
  expect(files.size).toBeGreaterThan(pages.size);

  // Without posts only the footer's form leads to the newsletter.
  const led = new Set([...pages.values()].flatMap(({ forms }) => forms));
  const orphans = pagePaths(content).filter(
    ({ path, page }) => page.isListed && !pages.has(path) && !led.has(path),
  );
  expect(orphans).toEqual([]);

  const titles = [...pages.values()].map((page) => page.title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test("no heading that a link leads to is under the header", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const paths = pagePaths(content).map(({ path }) => path);
  const targets = new Set<string>();
  for (const path of paths) {
    const { links } = read(await (await request.get(path)).text(), 200, 0);
    for (const href of links.filter((link) => /^\/[^?]*#/.test(link))) targets.add(href);
  }
  expect(targets.size).toBeGreaterThan(content.site.sample ? 15 : 0);
  const covered: string[] = [];
  for (const href of targets) {
    // Each one is a separate visit: to a second anchor on the same page the browser would only
    // scroll.
    await page.goto("about:blank");
    await page.goto(href);
    await page.locator("html[data-ready]").waitFor();
    const gap = () =>
      page.evaluate(() => {
        const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
        const first = target?.matches("h1, h2, h3")
          ? target
          : (target?.querySelector("h1, h2, h3") ?? target);
        const header = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
        return (first?.getBoundingClientRect().top ?? -1) - header;
      });
    await expect
      .poll(gap, { timeout: 5000 })
      .toBeGreaterThanOrEqual(0)
      .catch(async () => covered.push(`${href}: ${await gap()}`));
  }
  expect(covered).toEqual([]);
});
