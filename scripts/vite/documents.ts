import { relative } from "node:path";
import type { Plugin } from "vite";

const CLIENT_ROUTE = "?__react-router-build-client-route";
const EMPTY = "export {};";
const ROOT = `${import.meta.dirname}/../..`;

/**
 * Lets routes be documents, whose pages load no route module. The client build leaves their code out, so that islands
 * share chunks with nothing but each other; under development a change of it loads the page anew. Routes of
 * applications, which render `<Scripts />`, are told by `isApplication`.
 */
export function documents(isApplication: (file: string) => boolean): Plugin[] {
  const isDocument = (id: string) =>
    id.endsWith(CLIENT_ROUTE) && !isApplication(relative(ROOT, id.slice(0, -CLIENT_ROUTE.length)));
  return [
    {
      name: "documents-build",
      apply: "build",
      enforce: "pre",
      applyToEnvironment: ({ name }) => name === "client",
      load: (id) => (isDocument(id) ? EMPTY : null),
      // The router's plugin writes what such a module exports; nobody imports it.
      transform: { order: "post", handler: (_code, id) => (isDocument(id) ? { code: EMPTY, map: null } : null) },
    },
    {
      name: "documents-reload",
      apply: "serve",
      hotUpdate({ file, server, modules }) {
        if (this.environment.name !== "ssr" || modules.length === 0 || file.endsWith(".css")) return;
        const { client } = server.environments;
        // Stylesheets name all sources as files that they watch, which makes them known, but not to run in the browser.
        const runsThere = [...(client.moduleGraph.getModulesByFile(file) ?? [])].some(({ type }) => type === "js");
        if (!runsThere) client.hot.send({ type: "full-reload" });
      },
    },
  ];
}
