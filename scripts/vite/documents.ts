import { relative } from "node:path";
import type { Plugin } from "vite";

const CLIENT_ROUTE = "?__react-router-build-client-route";

/**
 * Keeps the code of document routes out of the client build: their pages load no route module, so that islands share
 * chunks with nothing but each other. Routes of applications, which render `<Scripts />`, are named by `isApplication`.
 */
export function documents(isApplication: (file: string) => boolean): Plugin {
  return {
    name: "documents",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      if (!id.endsWith(CLIENT_ROUTE)) return null;
      const file = relative(import.meta.dirname, id.slice(0, -CLIENT_ROUTE.length)).replace(/^(\.\.\/)+/, "");
      return isApplication(file) ? null : { code: "export {};", moduleSideEffects: false };
    },
    transform: {
      order: "post",
      handler(_code, id) {
        if (!id.endsWith(CLIENT_ROUTE)) return null;
        const file = relative(import.meta.dirname, id.slice(0, -CLIENT_ROUTE.length)).replace(/^(\.\.\/)+/, "");
        return isApplication(file) ? null : { code: "export {};", map: null };
      },
    },
  };
}
