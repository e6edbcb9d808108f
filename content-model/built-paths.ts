import { guidePath } from "#shared/site-map/paths.ts";
import type { Content } from "./load.ts";
import { pagePaths } from "./page-paths.ts";

/** Every path whose page is written at build, except the guide (scripts/finish-build/guide.ts). */
export const builtPaths = (content: Content): string[] =>
  pagePaths(content)
    .filter(({ page, path }) => page.isBuilt && path !== guidePath)
    .map(({ path }) => path);
