import { relative } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";
import { imagetools } from "vite-imagetools";

const CLIENT_ROUTE = "?__react-router-build-client-route";
const EMPTY = "export {};";
const ROOT = `${import.meta.dirname}/../..`;

/**
 * Removes route code from the client build, except for applications: pages load no route module,
 * and so islands share chunks only with each other. In development, a change of such code reloads
 * the page.
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
      // The router's plugin adds exports to such a module, but nobody imports them.
      transform: {
        order: "post",
        handler: (_code, id) => (isDocument(id) ? { code: EMPTY, map: null } : null),
      },
    },
    {
      name: "documents-reload",
      apply: "serve",
      hotUpdate({ file, server, modules }) {
        if (this.environment.name !== "ssr" || modules.length === 0 || file.endsWith(".css"))
          return;
        const { client } = server.environments;
        // Stylesheets watch all sources, which adds those to the module graph although they never
        // run in the browser.
        const runsThere = [...(client.moduleGraph.getModulesByFile(file) ?? [])].some(
          ({ type }) => type === "js",
        );
        if (!runsThere) client.hot.send({ type: "full-reload" });
      },
    },
  ];
}

/** Encodes pictures, or takes them from the cache. */
export function pictures(cache = "node_modules/.cache/site/pictures") {
  // Several pictures at once with one thread each: more threads would give different files on each
  // machine.
  sharp.concurrency(1);
  return imagetools({
    include: /^[^?]+\.(png|jpg|svg)\?w=/,
    cache: { dir: cache },
  });
}
