import { globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pages } from "#shared/site-map/pages.ts";
import { folderAt } from "./loading/content-folder.ts";

// The document around pages, the answer for missing ones and what only developers see are no pages.
const NO_PAGE = ["document.tsx", "not-found.tsx", "specimens.tsx"];

test("the table of pages lists every route module, and each path once", () => {
  const names = readdirSync("app/routes", { recursive: true }).map(String);
  const ofRoutes = names.filter(
    (name) => /(?<!\.test)\.tsx?$/.test(name) && !NO_PAGE.includes(name),
  );
  const ofFeatures = globSync("features/*/pages/*.tsx", { cwd: "app" });
  const isRoute = (file: string) => readFileSync(file, "utf8").includes('from "./+types/');
  const modules = [...ofRoutes, ...ofFeatures.filter((file) => isRoute(`app/${file}`))];
  expect(modules.toSorted()).toEqual(
    [...new Set<string>(pages.map(({ module }) => module))].toSorted(),
  );
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

test("every legal record has its page", () => {
  const paths = pages
    .filter(({ module }) => module === "legal.tsx")
    .map(({ path }) => path.slice(1));
  expect(paths.toSorted()).toEqual(
    folderAt()
      .list("legal")
      .map((name) => name.replace(".yaml", ""))
      .toSorted(),
  );
});
