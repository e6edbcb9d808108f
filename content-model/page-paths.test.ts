import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { pages } from "#shared/site-map/pages.ts";
import { folderAt } from "./loading/content-folder.ts";

// The document around pages and the answer for missing ones are not pages.
const NO_PAGE = ["document.tsx", "not-found.tsx"];

test("the table of pages lists every route module, and each path once", () => {
  const names = readdirSync("app/routes", { recursive: true }).map(String);
  const modules = names.filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !NO_PAGE.includes(name));
  expect(modules.toSorted()).toEqual([...new Set<string>(pages.map(({ module }) => module))].toSorted());
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

test("every legal record has its page", () => {
  const paths = pages.filter(({ module }) => module === "legal.tsx").map(({ path }) => path.slice(1));
  expect(paths.toSorted()).toEqual(
    folderAt()
      .list("legal")
      .map((name) => name.replace(".yaml", ""))
      .toSorted(),
  );
});
