import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { imagetools } from "vite-imagetools";
import { postText } from "./content/mdx-plugin.ts";
import { content } from "./content/vite-plugin.ts";
import { parseConfig, publicUrl } from "./server/config.server.ts";

const config = parseConfig({ SITE_URL: process.env.SITE_URL, PORT: process.env.PORT });
if ("problems" in config)
  throw new Error(config.problems.map(({ name, expected }) => `${name}: ${expected}`).join("; "));

/** What nearly every page loads, in four files instead of twenty: each small enough to start without blocking. */
const everyPage = {
  groups: [
    { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
    { name: "router", test: /node_modules[\\/](react-router|cookie|set-cookie-parser)[\\/]/ },
    { name: "shell", test: /[\\/]app[\\/]shell[\\/](?!products-hover-menu)/ },
    {
      name: "page",
      test: /[\\/]app[\\/](page-meta|same-page|structured-data[\\/](json-ld|breadcrumb-list)|ui[\\/](section|reveal|picture|lazy-island|day))\./,
    },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  define: { "import.meta.env.SITE_URL": JSON.stringify(publicUrl(config)) },
  plugins: [content(), postText(), imagetools(), tailwindcss(), reactRouter()],
  build: {
    target: ["chrome123", "safari17.5", "firefox120"],
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: everyPage } },
  },
}));
