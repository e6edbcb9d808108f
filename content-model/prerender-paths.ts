import { loadContent } from "./load.ts";
import { pagePaths } from "./page-paths.ts";

/** Every path whose page is written at build; the rest is rendered per request. */
export const prerenderPaths = (): string[] =>
  pagePaths(loadContent())
    .filter(({ page }) => page.isBuilt)
    .map(({ path }) => path);
