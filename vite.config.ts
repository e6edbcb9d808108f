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

export default defineConfig({
  define: { "import.meta.env.SITE_URL": JSON.stringify(publicUrl(config)) },
  plugins: [content(), postText(), imagetools(), tailwindcss(), reactRouter()],
  build: { target: ["chrome123", "safari17.5", "firefox120"], assetsInlineLimit: 0 },
});
