import { matchPath, type ServerBuild } from "react-router";
import type { PostLimits } from "#shared/contracts/post-limits.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type LimitedAction = { readonly limits?: PostLimits };

export type RouteTable = ReturnType<typeof createRouteTable>;

export function createRouteTable(routes: Routes, built: readonly string[]) {
  const pages = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.path || route.index)
    .map((route) => ({ route, path: fullPath(routes, route) }))
    .filter(({ path }) => path !== "*")
    .map(({ route, path }) => ({
      path: `/${path}`,
      fits: (asked: string) => matchPath(`/${path}`, asked) !== null,
      action: route.module.action as LimitedAction | undefined,
    }));
  const rendered = pages.filter(({ fits }) => !built.some(fits));
  /** An exact path takes precedence over a pattern, as in the router. */
  const actionAt = (asked: string) =>
    (
      pages.find(({ path }) => path === asked) ??
      pages.find(({ fits, action }) => action && fits(asked))
    )?.action;
  return {
    isRendered: (path: string) => rendered.some(({ fits }) => fits(pageOfData(path))),
    takesPosts: (path: string) => actionAt(pageOfData(path)) !== undefined,
    /** Whether a form of one page can be sent to the other, which takes the same fields. */
    takeSamePosts: (path: string, other: string) =>
      actionAt(pageOfData(path)) === actionAt(pageOfData(other)),
    /** What the page's action takes; nothing is special about most. */
    postLimitsOf: (path: string): PostLimits => actionAt(pageOfData(path))?.limits ?? {},
  };
}

function fullPath(routes: Routes, { path, parentId }: Route): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return [parent ? fullPath(routes, parent) : "", path].filter(Boolean).join("/");
}

export const pageOfData = (path: string) => path.replace(/(?:\/_)?\.data$/, "") || "/";
