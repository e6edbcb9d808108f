import type { Root } from "hast";
import type { ErrorPayload, Plugin } from "vite";
import { definitions } from "#content/definitions.ts";
import { type Content, loadContent } from "#content/load.ts";
import { folderAt } from "./content-folder.ts";
import { picturesIn, withTexts } from "./content-needs.ts";

const COLLECTIONS = "#content/collections.ts";
const WIDTHS = "480;700;1000;1400";
/**
 * The home page's first paint waits for this picture, so six times the encoding work is worth a
 * tenth of its bytes.
 */
const effortOf = (file: string) => (file.startsWith("robot") ? 4 : 2);

/**
 * Serves all records as one module (collections.d.ts). Bundles have none of them: who renders pages
 * opens a content first. In development the module opens it, and its pictures are imports.
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
    resolveId: (id) => (id === COLLECTIONS ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${COLLECTIONS}`) return null;
      return isBuild ? COLLECTIONS_MODULE : opened(await read()) + COLLECTIONS_MODULE;
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
          broken = {
            type: "error",
            err: { message: (error as Error).message, stack: "", plugin: "content" },
          };
          server.config.logger.error(broken.err.message);
          return server.ws.send(broken);
        }
        for (const environment of Object.values(server.environments)) {
          const module = environment.moduleGraph.getModuleById(`\0${COLLECTIONS}`);
          if (module) environment.moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: "full-reload" });
      });
    },
  };
}

const COLLECTIONS_MODULE = [
  'import { collectionOf } from "#content/loading/served-content.ts";',
  'export { openContent, withContent } from "#content/loading/served-content.ts";',
  ...Object.keys(definitions).map((name) => `export const ${name} = collectionOf("${name}");`),
  "",
].join("\n");

/** Code that opens a content with pictures that Vite encodes when a browser asks for them. */
function opened(content: Content): string {
  const { imports, object } = pictureImports(picturesIn(content));
  const records = JSON.stringify(JSON.stringify(content));
  return `import { openContent } from "#content/loading/served-content.ts";
${imports}
openContent({ records: JSON.parse(${records}), pictures: ${object} });
`;
}

/** Code that imports pictures by their placeholders, and of an object with what the imports give. */
export function pictureImports(pictures: readonly string[]) {
  const imports = pictures.map(
    (picture, index) => `import file${index} from ${JSON.stringify(specifierOf(picture))};`,
  );
  const entries = pictures.map((picture, index) => `${JSON.stringify(picture)}: file${index}`);
  return { imports: imports.join("\n"), object: `{${entries.join()}}` };
}

function specifierOf(picture: string): string {
  const [kind, file = ""] = picture.split(":");
  const path = `/content/images/${file}`;
  // As an SVG, each portrait would be a separate document, parsed on the main thread.
  if (kind === "asset")
    return `${path}?${file.startsWith("people/") ? "w=320&format=avif" : "url&no-inline"}`;
  // Every browser with light-dark(), which the styles need, decodes AVIF.
  return `${path}?w=${WIDTHS}&format=avif&effort=${effortOf(file)}&as=picture`;
}
