import { filePaths, recordPaths } from "#shared/paths.ts";
import { folderNames, readSource, yamlNames } from "./source.ts";

/** Every path whose page is written at build; the rest is rendered per request. */
export function prerenderPaths(): string[] {
  return [
    "/",
    "/about",
    "/blog",
    "/career",
    "/contact-us",
    "/hire/developers",
    "/search",
    "/services",
    "/services/digital-marketing",
    "/services/investing-in-india",
    "/work",
    ...filePaths,
    ...yamlNames("legal").map((slug) => `/${slug}`),
    ...yamlNames("development").map(recordPaths.development),
    ...yamlNames("services").map(recordPaths.practices),
    ...yamlNames("engagements").map(recordPaths.engagements),
    ...yamlNames("hire").map(recordPaths.hire),
    ...yamlNames("products").map(recordPaths.products),
    ...folderNames("blog").map(recordPaths.posts),
    ...usedTags().map(recordPaths.tags),
  ];
}

function usedTags(): string[] {
  const tags = folderNames("blog").flatMap((slug) => {
    const { value } = readSource(`blog/${slug}/index.mdx`);
    return (value as { tags: string[] }).tags;
  });
  return [...new Set(tags)];
}
