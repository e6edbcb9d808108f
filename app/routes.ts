import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { allParts } from "#content/loading/left-out.ts";
import { readNeeds } from "#content/loading/records-module.ts";
import { deskPages } from "#shared/contracts/desk-pages.ts";
import { type Page, pagesWith } from "#shared/site-map/pages.ts";

// Checks look at the code of every part, even of parts that a company has switched off.
const pages = pagesWith(process.env.EVERY_PART ? allParts : readNeeds().parts);
const modules: readonly string[] = pages.map(({ module }) => module);

function routeOf({ path, module }: Page) {
  const file = `routes/${module}`;
  if (path === "/") return index(file);
  // Two pages with the same module need different ids.
  const isShared = modules.indexOf(module) !== modules.lastIndexOf(module);
  return isShared ? route(path.slice(1), file, { id: path.slice(1) }) : route(path.slice(1), file);
}

// The pages are listed in shared/site-map/pages.ts.
const isFile = ({ kind }: Page) => kind === "file";

export default [
  layout("routes/document.tsx", [
    ...pages.filter((page) => !isFile(page)).map(routeOf),
    route("*", "routes/not-found.tsx"),
  ]),
  ...pages.filter(isFile).map(routeOf),
  // The desk: an application beside the documents, for the company's staff.
  layout("desk/frame/layout.tsx", [
    ...deskPages.map(({ path, module }) => route(path.slice(1), `desk/${module}`)),
    route("desk/*", "desk/frame/not-found.tsx"),
  ]),
] satisfies RouteConfig;
