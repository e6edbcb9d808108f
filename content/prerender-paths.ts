import { recordPaths } from "#shared/paths.ts";
import { loadContent } from "./load.ts";

/** Every path whose page is written at build; the rest is rendered per request. */
export function prerenderPaths(): string[] {
  const { posts } = loadContent();
  const tags = new Set(Object.values(posts).flatMap((post) => post.tags));
  return [
    "/",
    "/contact-us",
    "/blog",
    ...Object.keys(posts).map(recordPaths.posts),
    ...[...tags].map(recordPaths.tags),
  ];
}
