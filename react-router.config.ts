import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  buildDirectory: process.env.BUNDLES ?? "build",
} satisfies Config;
