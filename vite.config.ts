import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { imagetools } from "vite-imagetools";
import { postText } from "./content/mdx-plugin.ts";
import { content } from "./content/vite-plugin.ts";

export default defineConfig({
  plugins: [content(), postText(), imagetools(), tailwindcss(), reactRouter()],
  build: { target: ["chrome123", "safari17.5", "firefox120"], assetsInlineLimit: 0 },
});
