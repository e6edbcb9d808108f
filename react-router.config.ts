import type { Config } from "@react-router/dev/config";
import { prerenderPaths } from "./content-model/prerender-paths.ts";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  prerender: prerenderPaths,
} satisfies Config;
