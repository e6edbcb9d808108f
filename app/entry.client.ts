import { startBehaviors } from "#app/behaviors/start-behaviors.ts";
import { hydrateIslands } from "#app/islands/hydrate-islands.ts";

// The one script of every document. Pages of an application render <Scripts />, and start the router instead.
if ("__reactRouterContext" in window) {
  void import("./start-application.tsx");
} else if (document.readyState === "loading") {
  document.addEventListener("DOMContentLoaded", start, { once: true });
} else {
  start();
}

function start() {
  // Under development the router's runtime replaces modules and then has its router read the page's data anew.
  if (import.meta.hot) Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => {} } });
  startBehaviors();
  hydrateIslands();
  document.documentElement.dataset.ready = "";
}
