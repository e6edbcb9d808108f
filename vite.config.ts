import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { content } from "./content-model/loading/vite-plugin.ts";
import { elementsOf } from "./scripts/post-elements.ts";
import { documents, pictures } from "./scripts/vite/plugins.ts";
import { threads } from "./scripts/vite/threads.ts";
import { parseConfig, publicUrl } from "./server/config.server.ts";
import { isBlockedName } from "./shared/site-map/blocked-names.ts";

const config = parseConfig({ SITE_URL: process.env.SITE_URL, PORT: process.env.PORT });
if ("problems" in config)
  throw new Error(config.problems.map(({ name, expected }) => `${name}: ${expected}`).join("; "));

/**
 * Bundles React in one file, fetched with the first island; the rest is split by what islands
 * share.
 */
const islandChunks = {
  groups: [
    { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
    // One file with the forms' fields and their limits.
    {
      name: "lead-fields",
      test: /[\\/](features[\\/]leads[\\/](field|lead-fields)|shared[\\/]forms[\\/](hidden-fields|limits))\.ts$/,
    },
    {
      name: "parts",
      test: /[\\/]app[\\/](ui[\\/](?!tab-list|tab\.)|browser[\\/]islands[\\/](slot\.|hydrate-island\.)|forms[\\/]use-error-title)/,
    },
  ],
};

/** The desk runs in the browser; the documents that visitors read do not. */
const isApplication = (file: string) =>
  file === "app/root.tsx" ||
  file.startsWith("app/desk/") ||
  /^app\/features\/[\w-]+\/desk\//.test(file);

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
  /^(?:ccount|html-void-elements|stringify-entities|zwitch|character-entities-(?:legacy|html4))$/,
];

/** Content blockers stop files with such names, and the page that needs one. */
const chunkFileNames = ({ name }: { readonly name: string }) =>
  isBlockedName(name) ? "assets/part-[hash].js" : "assets/[name]-[hash].js";

export default defineConfig(({ command, isSsrBuild }) => ({
  define: { "import.meta.env.SITE_URL": JSON.stringify(publicUrl(config)) },
  plugins: [content(elementsOf), pictures(), threads(), documents(isApplication), reactRouter()],
  // Finds the imports of islands and the desk before the first page: one found later would reload
  // the page.
  optimizeDeps: {
    entries: ["app/entry.client.ts"],
    include: ["@simplewebauthn/browser", "react-dom/server", "zod"],
  },
  ssr: command === "build" ? { noExternal: bundled } : {},
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          // `index` is what the router's plugin expects the pages to be called.
          input: { index: "virtual:react-router/server-build", app: "server/app.server.ts" },
          output: { chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
  build: {
    target: ["chrome123", "safari17.5", "firefox120"],
    assetsInlineLimit: 0,
    manifest: true,
    license: true,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // The entry of all documents preloads an application's start file, but not its dependencies.
      resolveDependencies: (file, dependencies) =>
        file.includes("start-application") ? [] : dependencies,
    },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: islandChunks, chunkFileNames } },
  },
}));
