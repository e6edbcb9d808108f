import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { readNeeds } from "#content/loading/content-needs.ts";
import { allParts } from "#content/loading/left-out.ts";
import { deskPages } from "#shared/contracts/desk-pages.ts";
import { type Page, pagesWith } from "#shared/site-map/pages.ts";

// A page for those who draw the site: no build contains it, and checks of the code see it.
const specimens =
  process.env.NODE_ENV === "development" || process.env.EVERY_PART
    ? [route("dev/specimens", "routes/specimens.tsx")]
    : [];

// Checks look at the code of every part, even of parts that a company has switched off.
const pages = pagesWith(process.env.EVERY_PART ? allParts : readNeeds().parts);
const modules: readonly string[] = pages.map(({ module }) => module);

/** A feature's pages stand in its folder, the others in routes/. */
const fileOf = (module: string) => (module.startsWith("features/") ? module : `routes/${module}`);

function routeOf({ path, module }: Page) {
  const file = fileOf(module);
  if (path === "/") return index(file);
  // Two pages with the same module need different ids.
  const isShared = modules.indexOf(module) !== modules.lastIndexOf(module);
  return isShared ? route(path.slice(1), file, { id: path.slice(1) }) : route(path.slice(1), file);
}

const deskFileOf = (module: string) => (module.startsWith("features/") ? module : `desk/${module}`);

// The pages are listed in shared/site-map/pages.ts.
const isFile = ({ kind }: Page) => kind === "file";

export default [
  layout("routes/document.tsx", [
    ...pages.filter((page) => !isFile(page)).map(routeOf),
    ...specimens,
    route("*", "routes/not-found.tsx"),
  ]),
  ...pages.filter(isFile).map(routeOf),
  // The desk: an application beside the documents, for the company's staff.
  layout("desk/frame/layout.tsx", [
    ...deskPages.map(({ path, module }) => route(path.slice(1), deskFileOf(module))),
    route("desk/*", "desk/frame/not-found.tsx"),
  ]),
] satisfies RouteConfig;
