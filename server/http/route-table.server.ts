import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** What the routes of the app say of a path before anything is rendered. */
export type RouteTable = {
  /** Whether the page is worked out for each request. */
  isRendered(path: string): boolean;
  /** Whether the page does something with a post. */
  takesPosts(path: string): boolean;
};

/**
 * Reads the routes of the app. A route that the build wrote pages of has no other pages, so its other addresses are
 * not rendered; the route for whatever nothing else answers is left out.
 */
export function createRouteTable(routes: Routes, built: readonly string[]): RouteTable {
  const pages = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.path || route.index)
    .map((route) => ({ route, path: fullPath(routes, route) }))
    .filter(({ path }) => path !== "*")
    .map(({ route, path }) => ({ pattern: patternOf(path), hasAction: route.module.action !== undefined }));
  const rendered = pages.filter(({ pattern }) => !built.some((path) => pattern.test(path)));
  return {
    isRendered: (path) => rendered.some(({ pattern }) => pattern.test(pageOfData(path))),
    takesPosts: (path) => pages.some(({ pattern, hasAction }) => hasAction && pattern.test(pageOfData(path))),
  };
}

function fullPath(routes: Routes, { path, parentId }: Route): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return [parent ? fullPath(routes, parent) : "", path].filter(Boolean).join("/");
}

function patternOf(path: string): RegExp {
  const segments = path.split("/").map((segment) => {
    if (segment === "*") return "(?:/.*)?";
    const isOptional = segment.endsWith("?");
    const name = isOptional ? segment.slice(0, -1) : segment;
    const text = name.startsWith(":") ? "/[^/]+" : `/${RegExp.escape(name)}`;
    return isOptional ? `(?:${text})?` : text;
  });
  return new RegExp(`^${path === "" ? "/" : segments.join("")}$`);
}

/** The page of a path at which a client of the router asks for what that page shows. */
export const pageOfData = (path: string) => path.replace(/(?:\/_)?\.data$/, "") || "/";
