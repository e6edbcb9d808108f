import { createServer } from "vite";
import type { Config } from "#server/config.server.ts";
import { mailFolderOf } from "#server/delivery/create-deliverer.server.ts";
import { createDevPolicy } from "./content-security-policy.server.ts";
import { createMailReader } from "./dev-mails.server.ts";
import type { AppBuild, SiteApp } from "./site-app.server.ts";

/** The site as its sources are now, by way of Vite, and the written-out mails at /dev/mails. Never in production. */
export async function openDevApp(config: Config): Promise<SiteApp> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const serveMails = createMailReader(mailFolderOf(config));
  return {
    load: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as AppBuild,
    mode: "development",
    policy: createDevPolicy(),
    files: null,
    routeTable: null,
    serveSources(request, response, next) {
      if (request.url?.startsWith("/dev/mails")) void serveMails(request.url, response);
      else vite.middlewares(request, response, next);
    },
    close: () => vite.close(),
  };
}
