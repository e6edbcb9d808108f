import { type Page, pagesWith } from "#shared/site-map/pages.ts";
import { guidePath, type RecordKind } from "#shared/site-map/paths.ts";
import type { Content } from "./load.ts";

export type PagePath = { readonly path: string; readonly page: Page; readonly slug?: string };

type Records = Pick<Content, Exclude<RecordKind, "tags"> | "site">;

export const pagePaths = (content: Records): PagePath[] =>
  pagesWith(content.site.parts).flatMap((page: Page) =>
    page.records
      ? page.records
          .flatMap((kind) => slugsOf(kind, content))
          .map((slug) => ({ path: page.path.replace(":slug", slug), page, slug }))
      : [{ path: page.path, page }],
  );

const slugsOf = (kind: RecordKind, content: Records): readonly string[] =>
  kind === "tags"
    ? [...new Set(Object.values(content.posts).flatMap(({ tags }) => tags))]
    : Object.keys(content[kind]);

/** Every path whose page is written at build, except the guide, which is cached. */
export const builtPaths = (content: Content): string[] =>
  pagePaths(content)
    .filter(({ page, path }) => page.isBuilt && path !== guidePath)
    .map(({ path }) => path);
