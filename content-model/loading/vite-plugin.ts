import type { Root } from "hast";
import type { ErrorPayload, Plugin } from "vite";
import { definitions } from "#content/definitions.ts";
import { type Content, loadContent } from "#content/load.ts";
import { folderAt } from "./content-folder.ts";
import { type ContentNeeds, needsOf, readNeeds, recordsModule, withTexts } from "./records-module.ts";

const COLLECTIONS = "#content/collections.ts";
const RECORDS = "#content/records.ts";
const WIDTHS = "480;700;1000;1400";
/** The home page's first paint waits for this picture, so six times the encoding work is worth a tenth of its bytes. */
const effortOf = (file: string) => (file.startsWith("robot") ? 4 : 2);

/**
 * Serves all records as one module (collections.d.ts). A build keeps them out of its bundles, in records.js beside the
 * server's bundle. Pictures become imports, so that the image pipeline sees them.
 */
export function content(elementsOf: (text: string) => Promise<Root>): Plugin {
  let isBuild = false;
  const folder = folderAt();
  let reading: ReturnType<typeof withTexts> | undefined;
  const read = (content?: Content) => {
    if (content || !reading) reading = withTexts(content ?? loadContent(folder), elementsOf);
    return reading;
  };
  return {
    name: "content",
    enforce: "pre",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId(id) {
      if (id === COLLECTIONS) return `\0${id}`;
      if (id !== RECORDS) return null;
      return isBuild ? { id: "./records.js", external: true } : `\0${id}`;
    },
    async load(id) {
      if (id === `\0${RECORDS}`) return recordsModule(await read());
      if (id !== `\0${COLLECTIONS}`) return null;
      return collectionsModule(isBuild ? readNeeds() : needsOf(await read()));
    },
    configureServer(server) {
      let broken: ErrorPayload | undefined;
      // Pages keep showing the last valid records, with the problems in an overlay.
      server.ws.on("connection", () => broken && server.ws.send(broken));
      server.watcher.on("all", (_event, file) => {
        if (!/\/content\/(?!generated\/).*\.(yaml|mdx|png|jpg|svg)$/.test(file)) return;
        try {
          // A broken post is reported by the page that needs it.
          read(loadContent(folder)).catch(() => {});
          broken = undefined;
        } catch (error) {
          broken = { type: "error", err: { message: (error as Error).message, stack: "", plugin: "content" } };
          server.config.logger.error(broken.err.message);
          return server.ws.send(broken);
        }
        for (const environment of Object.values(server.environments)) {
          for (const id of [RECORDS, COLLECTIONS]) {
            const module = environment.moduleGraph.getModuleById(`\0${id}`);
            if (module) environment.moduleGraph.invalidateModule(module);
          }
        }
        server.ws.send({ type: "full-reload" });
      });
    },
  };
}

function collectionsModule({ pictures }: ContentNeeds): string {
  const imports = pictures.map((picture, index) => `import file${index} from ${JSON.stringify(specifierOf(picture))};`);
  const entries = pictures.map((picture, index) => `${JSON.stringify(picture)}: file${index}`);
  return `import { json } from "${RECORDS}";
import { withDrafts } from "#content/loading/draft-content.ts";
${imports.join("\n")}
const { content, withContent } = withDrafts(json, {${entries.join()}});
export { withContent };
export const { ${Object.keys(definitions).join(", ")} } = content;
`;
}

function specifierOf(picture: string): string {
  const [kind, file = ""] = picture.split(":");
  const path = `/content/images/${file}`;
  // As an SVG, each portrait would be a separate document, parsed on the main thread.
  if (kind === "asset") return `${path}?${file.startsWith("people/") ? "w=320&format=avif" : "url&no-inline"}`;
  // Every browser with light-dark(), which the styles need, decodes AVIF.
  return `${path}?w=${WIDTHS}&format=avif&effort=${effortOf(file)}&as=picture`;
}
