import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/**
 * Makes the test for paths whose page is worked out for each request. A route that the build wrote pages of has no
 * other pages, so its other addresses are not among them.
 */
export function createRenderedPaths(routes: Routes, built: readonly string[]): (path: string) => boolean {
  const patterns = Object.values(routes)
    .map((route) => (route?.path || route?.index ? fullPath(routes, route.id) : "*"))
    .filter((path) => path !== "*")
    .map(patternOf)
    .filter((pattern) => !built.some((path) => pattern.test(path)));
  return (path) => patterns.some((pattern) => pattern.test(pageOfData(path)));
}

function fullPath(routes: Routes, id: string): string {
  const route = routes[id];
  const parent = route?.parentId ? fullPath(routes, route.parentId) : "";
  return [parent, route?.path].filter(Boolean).join("/");
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

// Where the router's client asks for what a page shows.
const pageOfData = (path: string) => path.replace(/(?:\/_)?\.data$/, "") || "/";
