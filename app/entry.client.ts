import { startBehaviors } from "#app/browser/behaviors/start-behaviors.ts";
import { hydrateIslands } from "#app/browser/islands/hydrate-islands.ts";
import { tellOfErrors } from "#app/browser/islands/tell-server.ts";

tellOfErrors();

// The one script of every document. Pages of an application render <Scripts />, and start the
// router instead.
if ("__reactRouterContext" in window) {
  void import("./start-application.tsx");
} else if (document.readyState === "loading") {
  document.addEventListener("DOMContentLoaded", start, { once: true });
} else {
  start();
}

function start() {
  // In development the router's runtime replaces modules and then asks its router to reload the
  // page's data.
  if (import.meta.hot)
    Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => {} } });
  startBehaviors();
  hydrateIslands();
  document.documentElement.dataset.ready = "";
}
