import { startBehaviors } from "#app/behaviors/start-behaviors.ts";
import { startIslands } from "#app/islands/wake.ts";

// The one script of every document. Pages of an application render <Scripts />, and start the router instead.
if ("__reactRouterContext" in window) {
  void import("./start-application.tsx");
} else if (document.readyState === "loading") {
  document.addEventListener("DOMContentLoaded", start, { once: true });
} else {
  start();
}

function start() {
  startBehaviors();
  startIslands();
  document.documentElement.dataset.ready = "";
}
