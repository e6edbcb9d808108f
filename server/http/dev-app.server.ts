import type { ViteDevServer } from "vite";
import type { Config } from "#server/config.server.ts";
import { mailFolderOf } from "#server/delivery/create-deliverer.server.ts";
import { createDevPolicy } from "./content-security-policy.server.ts";
import { createMailReader } from "./dev-mails.server.ts";
import type { AppBuild, Redirects, SiteApp } from "./site-app.server.ts";

/** Serves the sources through Vite, and mails written to files at /dev/mails. Never used in production. */
export function createDevApp(vite: ViteDevServer, config: Config): SiteApp {
  const serveMails = createMailReader(mailFolderOf(config));
  let redirects: Redirects = {};
  return {
    async load() {
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as AppBuild;
      ({ redirects } = build.entry.module);
      return build;
    },
    get redirects() {
      return redirects;
    },
    mode: "development",
    policy: createDevPolicy(),
    files: null,
    routeTable: null,
    serveSources(request, response, next) {
      if (request.url?.startsWith("/dev/mails")) void serveMails(request.url, response);
      else vite.middlewares(request, response, next);
    },
    // Vite keeps running while the server restarts after each change.
    close: async () => {},
  };
}
