import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pages } from "#shared/site-map/pages.ts";
import { folderAt } from "./loading/content-folder.ts";

// The document around pages, the answer for missing ones and what only developers see are no pages.
const NO_PAGE = ["pages/document.tsx", "pages/errors/not-found.tsx"];

/** Only a route reads what the router knows of it, or has a loader. */
const ROUTE = /from "\.\/\+types\/|export (?:async function|function|const) loader\b/;

test("the table of pages lists every route module, and each path once", () => {
  const files = globSync(["pages/**/*.{ts,tsx}", "features/*/pages/*.tsx"], { cwd: "app" });
  const routes = files.filter(
    (file) => !NO_PAGE.includes(file) && ROUTE.test(readFileSync(`app/${file}`, "utf8")),
  );
  expect(routes.toSorted()).toEqual(
    [...new Set<string>(pages.map(({ module }) => module))].toSorted(),
  );
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

test("every legal record has its page", () => {
  const paths = pages
    .filter(({ module }) => module === "pages/legal/legal.tsx")
    .map(({ path }) => path.slice(1));
  expect(paths.toSorted()).toEqual(
    folderAt()
      .list("legal")
      .map((name) => name.replace(".yaml", ""))
      .toSorted(),
  );
});
