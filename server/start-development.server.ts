import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer, type ViteDevServer } from "vite";
import type { Config } from "./config.server.ts";
import type { AppBuild, Redirects, SiteApp } from "./http/site-app.server.ts";
import type { startSite } from "./start-site.server.ts";

/** Editors write a file in several steps, so a restart waits until the changes settle. */
const SETTLE_MS = 50;

export async function startDevelopment(config: Config): ReturnType<typeof startSite> {
  // Hot updates use a free port, because Vite's default port may be in use by another checkout.
  const news = createHttpServer().listen(0, config.host);
  await once(news, "listening");
  const hmr = { server: news, clientPort: (news.address() as AddressInfo).port };
  // Node reads the settings itself, because it has loaded most of them already; a bundle would load them twice.
  const vite = await createServer({ configLoader: "native", server: { middlewareMode: true, hmr }, appType: "custom" });
  const read = async () =>
    (await vite.ssrLoadModule("/server/start-site.server.ts")) as { startSite: typeof startSite };
  let site = await (await read()).startSite(config, createDevApp(vite));
  const samePort = { ...config, port: Number(new URL(site.address).port) };

  async function startAnew() {
    try {
      const changed = await read();
      await site.stop();
      site = await changed.startSite(samePort, createDevApp(vite));
      vite.config.logger.info(`${site.name} ready at ${site.address}`);
    } catch (error) {
      vite.config.logger.error(String(error instanceof Error ? error.stack : error));
    }
  }
  let starting: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  vite.watcher.on("all", (_event, file) => {
    const isOfServer = /^\/(server|shared)\//.test(file.slice(vite.config.root.length));
    const modules = isOfServer && vite.environments.ssr.moduleGraph.getModulesByFile(file);
    if (!modules) return;
    for (const module of modules) vite.environments.ssr.moduleGraph.invalidateModule(module);
    clearTimeout(timer);
    timer = setTimeout(() => {
      starting = starting.then(startAnew);
    }, SETTLE_MS);
  });
  return {
    ...{ name: site.name, address: site.address, metricsPort: site.metricsPort },
    async stop() {
      await vite.watcher.close();
      clearTimeout(timer);
      await starting;
      await site.stop();
      await vite.close();
      news.close();
    },
  };
}

const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; font-src 'self' data:; connect-src 'self' ws: wss:; frame-ancestors 'self'";

function createDevApp(vite: ViteDevServer): SiteApp {
  const app = {
    redirects: {} as Redirects,
    async load(): Promise<AppBuild> {
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as AppBuild;
      app.redirects = build.entry.module.redirects;
      return build;
    },
    mode: "development" as const,
    policy: { forFile: () => POLICY, forNonce: () => POLICY, forDesk: () => POLICY },
    files: null,
    routeTable: null,
    serveSources: vite.middlewares,
  };
  return app;
}
