import { parse } from "parse5";
import { expect, test } from "#tests/support/visitor.ts";

type Node = { tagName?: string; attrs?: { name: string; value: string }[]; childNodes?: Node[] };
type Page = { status: number; ids: Set<string>; links: string[]; title: string; depth: number };

const FURTHEST_CLICKS = 3;
const isPage = (href: string) =>
  href.startsWith("/") && !/\.(pdf|xml|txt|png|svg|webmanifest)$/.test(href.split(/[?#]/)[0] ?? "");

function read(html: string, status: number, depth: number): Page {
  const page: Page = { status, ids: new Set(), links: [], title: /<title>([^<]*)/.exec(html)?.[1] ?? "", depth };
  const walk = (node: Node) => {
    for (const { name, value } of node.attrs ?? []) {
      if (name === "id") page.ids.add(value);
      if (name === "href" && node.tagName === "a") page.links.push(value);
    }
    node.childNodes?.forEach(walk);
  };
  walk(parse(html) as unknown as Node);
  return page;
}

test("from the home page every link and anchor leads somewhere, each page within three clicks", async ({ request }) => {
  test.setTimeout(120_000);
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
      if (onPage && !onPage.ids.has(decodeURIComponent(id))) problems.push(`${path}: no anchor ${href}`);
    }
  }
  expect(problems).toEqual([]);

  const titles = [...pages.values()].map((page) => page.title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  expect(pages.size).toBeGreaterThan(40);
});
