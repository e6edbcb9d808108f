import { matchPath, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

export type RouteTable = ReturnType<typeof createRouteTable>;

export function createRouteTable(routes: Routes, built: readonly string[]) {
  const pages = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.path || route.index)
    .map((route) => ({ route, path: fullPath(routes, route) }))
    .filter(({ path }) => path !== "*")
    .map(({ route, path }) => ({
      fits: (asked: string) => matchPath(`/${path}`, asked) !== null,
      hasAction: route.module.action !== undefined,
    }));
  const rendered = pages.filter(({ fits }) => !built.some(fits));
  return {
    isRendered: (path: string) => rendered.some(({ fits }) => fits(pageOfData(path))),
    takesPosts: (path: string) => pages.some(({ fits, hasAction }) => hasAction && fits(pageOfData(path))),
  };
}

function fullPath(routes: Routes, { path, parentId }: Route): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return [parent ? fullPath(routes, parent) : "", path].filter(Boolean).join("/");
}

export const pageOfData = (path: string) => path.replace(/(?:\/_)?\.data$/, "") || "/";
