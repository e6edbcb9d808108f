import { once } from "node:events";
import { readFile } from "node:fs/promises";
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { createServer, type Rollup, type ViteDevServer } from "vite";
import { createRedirects } from "#shared/site-map/former-address.ts";
import type { Config } from "./config.server.ts";
import type { AppBuild, SiteApp } from "./http/site-app.server.ts";
import type { startSite } from "./start-site.server.ts";

/** Editors write a file in several steps, so a restart waits until the changes settle. */
const SETTLE_MS = 50;

export async function startDevelopment(config: Config): ReturnType<typeof startSite> {
  // Hot updates use a free port, because Vite's default port may be in use by another checkout.
  const news = createHttpServer().listen(0, config.host);
  await once(news, "listening");
  const hmr = { server: news, clientPort: (news.address() as AddressInfo).port };
  // Node reads the settings itself, because it has loaded most of them already; a bundle would load
  // them twice.
  const vite = await createServer({
    configLoader: "native",
    server: { middlewareMode: true, hmr },
    appType: "custom",
  });
  const read = async () =>
    (await vite.ssrLoadModule("/server/start-site.server.ts")) as { startSite: typeof startSite };
  let site = await (await read()).startSite(config, createDevApp(vite, config));
  const samePort = { ...config, port: Number(new URL(site.address).port) };

  async function startAnew() {
    try {
      const changed = await read();
      await site.stop();
      site = await changed.startSite(samePort, createDevApp(vite, config));
      vite.config.logger.info(`${site.name} ready at ${site.address}`);
    } catch (error) {
      vite.config.logger.error(String(error instanceof Error ? error.stack : error));
    }
  }
  let starting: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  vite.watcher.on("all", (_event, file) => {
    // What features do for the whole site (mails, repeated work) is part of the server, too.
    const isOfServer = /^\/(?:server\/|shared\/|app\/features\/.*\.server\.ts$)/.test(
      file.slice(vite.config.root.length),
    );
    const modules = isOfServer && vite.environments.ssr.moduleGraph.getModulesByFile(file);
    if (!modules) return;
    for (const module of modules) vite.environments.ssr.moduleGraph.invalidateModule(module);
    clearTimeout(timer);
    timer = setTimeout(() => {
      starting = starting.then(startAnew);
    }, SETTLE_MS);
  });
  return {
    name: site.name,
    address: site.address,
    metricsPort: site.metricsPort,
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

// The search index and the pictures for sharing are drawn from finished pages.
const MADE_BY_BUILD = /^\/(?:pagefind|share)\/(?!.*\.\.)[\w./-]+$/;
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".png": "image/png",
};

async function answerFromBuild(path: string, response: ServerResponse) {
  const made = await readFile(join("build/client", path)).catch(() => null);
  if (!made) return void response.writeHead(404).end("npm run build makes this: run it once.");
  response
    .writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" })
    .end(made);
}

/**
 * A page that shows why the sources cannot be loaded, in Vite's overlay, and reloads once a file is
 * saved.
 */
const overlayPage = (error: unknown) => {
  const {
    message = String(error),
    stack = "",
    id,
    loc,
    plugin,
  } = error as Partial<Rollup.RollupError>;
  const shown = {
    message: stripVTControlCharacters(message),
    stack: stripVTControlCharacters(stack),
    id,
    loc,
    plugin,
  };
  const json = JSON.stringify(shown).replaceAll("<", "\\u003c");
  return `<!doctype html><html lang="en"><title>Cannot be loaded</title><body><script type="module">
    import { ErrorOverlay } from "/@vite/client";
    document.body.append(new ErrorOverlay(${json}));
  </script></body></html>`;
};

function createDevApp(vite: ViteDevServer, config: Config): SiteApp {
  async function answerMails(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const loaded = await vite.ssrLoadModule("/server/development-mails.server.ts");
    const { createMailPages } = loaded as typeof import("./development-mails.server.ts");
    return createMailPages(config)(request, response);
  }
  let isBroken = false;
  vite.watcher.on("change", () => {
    if (!isBroken) return;
    isBroken = false;
    setTimeout(() => vite.environments.client.hot.send({ type: "full-reload" }), SETTLE_MS);
  });
  const app = {
    redirects: createRedirects([]),
    async load(): Promise<AppBuild> {
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as AppBuild;
      app.redirects = createRedirects(build.entry.module.redirects());
      return build;
    },
    mode: "development" as const,
    policy: { forFile: () => POLICY, forNonce: () => POLICY, forDesk: () => POLICY },
    files: null,
    built: [],
    routeTable: null,
    code: "",
    async serveSources(request: IncomingMessage, response: ServerResponse, next: () => void) {
      if (request.url?.startsWith("/dev/mails") && (await answerMails(request, response))) return;
      vite.middlewares(request, response, async () => {
        const [path = ""] = (request.url ?? "").split("?", 1);
        if (MADE_BY_BUILD.test(path)) return answerFromBuild(path, response);
        try {
          await app.load();
        } catch (error) {
          isBroken = true;
          vite.config.logger.error(String((error as Error).message));
          response.writeHead(500, { "content-type": "text/html; charset=utf-8" });
          return response.end(overlayPage(error));
        }
        next();
      });
    },
  };
  return app;
}
