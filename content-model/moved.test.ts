import { expect, test } from "vitest";
import { moved } from "#shared/moved.ts";
import { isSitePath, partOf } from "#shared/pages.ts";
import { loadContent } from "./load.ts";

const content = loadContent();
const isPage = (path: string) =>
  path === "/icon.svg" || isSitePath(path, (kind, slug) => kind !== "tags" && Object.hasOwn(content[kind], slug));

test("every redirect leads to a page, none to another redirect", () => {
  const isLeftOut = (to: string) => {
    const part = partOf(to);
    return part !== undefined && !content.site.parts[part];
  };
  const astray = Object.entries(moved).filter(([, to]) => !(isPage(to) || isLeftOut(to)) || to in moved);
  expect(astray).toEqual([]);
});

test("no redirect hides a page", () => {
  expect(Object.keys(moved).filter(isPage)).toEqual([]);
});
