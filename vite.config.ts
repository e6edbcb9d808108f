import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { content } from "./content-model/loading/vite-plugin.ts";
import { elementsOf } from "./scripts/post-elements.ts";
import { documents, pictures } from "./scripts/vite/plugins.ts";
import { parseConfig, publicUrl } from "./server/config.server.ts";

const config = parseConfig({ SITE_URL: process.env.SITE_URL, PORT: process.env.PORT });
if ("problems" in config)
  throw new Error(config.problems.map(({ name, expected }) => `${name}: ${expected}`).join("; "));

/** Bundles React in one file, fetched with the first island; the rest is split by what islands share. */
const islandChunks = {
  groups: [
    { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
    { name: "parts", test: /[\\/]app[\\/](ui[\\/](?!tab-list|tab\.)|islands[\\/](slot\.|hydrate-island\.))/ },
  ],
};

const isApplication = (file: string) => file === "app/root.tsx" || file.startsWith("app/desk/");

// Bundled into the server's build, so that a server does not have to install them.
const bundled = [
  /^@github\//,
  /^@radix-ui\//,
  /^@simplewebauthn\/browser/,
  /^diff$/,
  /^embla-carousel/,
  // The packages that render posts' elements, and their dependencies.
  /^(?:hast-util|unist-util|estree-util|style-to|inline-style)-/,
  /^(?:comma|space)-separated-tokens$/,
  /^(?:devlop|property-information|vfile-message)$/,
];

export default defineConfig(({ command, isSsrBuild }) => ({
  define: { "import.meta.env.SITE_URL": JSON.stringify(publicUrl(config)) },
  plugins: [content(elementsOf), pictures(), documents(isApplication), reactRouter()],
  // Finds the imports of islands and the desk before the first page: one found later would reload the page.
  optimizeDeps: { entries: ["app/entry.client.ts"], include: ["@simplewebauthn/browser", "react-dom/server", "zod"] },
  ssr: command === "build" ? { noExternal: bundled } : {},
  build: {
    target: ["chrome123", "safari17.5", "firefox120"],
    assetsInlineLimit: 0,
    manifest: true,
    license: true,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // The entry of all documents preloads an application's start file, but not its dependencies.
      resolveDependencies: (file, dependencies) => (file.includes("start-application") ? [] : dependencies),
    },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: islandChunks } },
  },
}));
