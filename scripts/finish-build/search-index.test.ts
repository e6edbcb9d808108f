import { expect, test } from "vitest";
import { parsePage } from "./html.ts";
import { marked } from "./search-index.ts";

const page = (main: string) =>
  marked(
    parsePage(
      "/work/quaylane-planner",
      `<head><meta name="description" content="Lofts &amp; planners"></head><main id="main"><h1>Quaylane</h1>${main}</main>`,
    ),
  );

/** The words that the index finds in markup. */
const wordsOf = (main: string) =>
  page(main)
    .replace(/^.*<\/h1>/s, "")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ")
    .trim();

test("the name and description of a page come first and count most", () => {
  expect(page("")).toContain(
    '<main data-pagefind-body id="main"><p data-pagefind-weight="8">Quaylane.  work quaylane planner. Lofts &amp; planners</p>',
  );
  expect(page("")).toContain(
    '<meta data-pagefind-meta="description[content]" content="Lofts &amp; planners">',
  );
});

test("a page is known by its names in the breadcrumb and menus", () => {
  const menu = `<nav><a href="/work/quaylane-planner">Planning board</a></nav>`;
  expect(page(menu)).toContain(
    `<meta data-pagefind-meta="called[content]" content="Quaylane|Planning board">`,
  );
});

test("a result knows the technologies of a project, the reason why it was found", () => {
  const tags = '<ul class="tags"><li>React</li><li>Stripe</li></ul>';
  expect(page(tags)).toContain(
    '<meta data-pagefind-meta="labels[content]" content="React, Stripe">',
  );
});

test("words of adjacent elements stay separate", () => {
  expect(wordsOf('<a href="/a">Hire developers</a><a href="/b">Next</a>')).toBe(
    "Hire developers Next",
  );
  expect(wordsOf("<table><tr><th>What</th><th>Kept for</th></tr></table>")).toBe("What Kept for");
  expect(wordsOf("<p><b>Amruta Pawar</b><small>Support</small></p>")).toBe("Amruta Pawar Support");
  expect(wordsOf('<p>Invoice shows old address<span class="id">48207</span></p>')).toBe(
    "Invoice shows old address 48207",
  );
});
