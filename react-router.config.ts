import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // Both entries of the server keep their names (vite.config.ts).
  serverBuildFile: "[name].js",
  buildDirectory: process.env.BUNDLES ?? "build",
} satisfies Config;
