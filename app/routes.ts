import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { loadContent } from "#content/load.ts";
import { deskPages } from "#shared/desk-pages.ts";
import { type Page, pagesWith } from "#shared/pages.ts";

const { posts, site } = loadContent();
const pages = pagesWith(site.parts);
const modules: readonly string[] = pages.map(({ module }) => module);

function routeOf({ path, module }: Page) {
  const file = `routes/${module}`;
  if (path === "/") return index(file);
  if (path === "/blog/:slug") {
    // Each post is a module of its own, so that its text is in no other chunk.
    return layout(
      file,
      Object.keys(posts).map((slug) =>
        route(path.slice(1).replace(":slug", slug), `../content/blog/${slug}/index.mdx`),
      ),
    );
  }
  // Two pages of one module need names to be told apart.
  const isShared = modules.indexOf(module) !== modules.lastIndexOf(module);
  return isShared ? route(path.slice(1), file, { id: path.slice(1) }) : route(path.slice(1), file);
}

// Which pages there are says the table in shared/pages.ts.
const isFile = ({ kind }: Page) => kind === "file";

export default [
  layout("routes/document.tsx", [
    ...pages.filter((page) => !isFile(page)).map(routeOf),
    route("*", "routes/not-found.tsx"),
  ]),
  ...pages.filter(isFile).map(routeOf),
  // An application beside the documents, for the people behind the site.
  layout("desk/layout.tsx", [
    ...deskPages.map(({ path, module }) => route(path.slice(1), `desk/${module}`)),
    route("desk/*", "desk/nothing.tsx"),
  ]),
] satisfies RouteConfig;
