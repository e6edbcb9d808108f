import sharp from "sharp";
import { build } from "vite";
import { content } from "#content/loading/vite-plugin.ts";
import { elementsOf } from "./post-elements.ts";
import { pictures } from "./vite/plugins.ts";

// Encodes the records' pictures into the cache. In one process with the router's build they need twice the memory.
sharp.cache(false);
await build({
  configFile: false,
  logLevel: "warn",
  plugins: [content(elementsOf), pictures()],
  build: { ssr: true, write: false, rolldownOptions: { input: "#content/collections.ts" } },
});
