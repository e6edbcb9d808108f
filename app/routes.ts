import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { readNeeds } from "#content/loading/content-needs.ts";
import { allParts } from "#content/loading/left-out.ts";
import { deskPages } from "#shared/contracts/desk-pages.ts";
import { type Page, pagesWith } from "#shared/site-map/pages.ts";

// A page for those who draw the site: no build contains it, and checks of the code see it.
const specimens =
  process.env.NODE_ENV === "development" || process.env.EVERY_PART
    ? [route("dev/specimens", "specimens/specimens.tsx")]
    : [];

// Checks look at the code of every part, even of parts that a company has switched off.
const pages = pagesWith(process.env.EVERY_PART ? allParts : readNeeds().parts);
const modules: readonly string[] = pages.map(({ module }) => module);

function routeOf({ path, module }: Page) {
  if (path === "/") return index(module);
  // Two pages with the same module need different ids.
  const isShared = modules.indexOf(module) !== modules.lastIndexOf(module);
  return isShared
    ? route(path.slice(1), module, { id: path.slice(1) })
    : route(path.slice(1), module);
}

// The pages are listed in shared/site-map/pages.ts.
const isFile = ({ kind }: Page) => kind === "file";

export default [
  layout("pages/document.tsx", [
    ...pages.filter((page) => !isFile(page)).map(routeOf),
    ...specimens,
    route("*", "pages/errors/not-found.tsx"),
  ]),
  ...pages.filter(isFile).map(routeOf),
  // The desk: an application beside the documents, for the company's staff.
  layout("desk/frame/layout.tsx", [
    ...deskPages.map(({ path, module }) => route(path.slice(1), module)),
    route("desk/*", "desk/frame/not-found.tsx"),
  ]),
] satisfies RouteConfig;
