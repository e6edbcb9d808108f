import type { Plugin } from "vite";
import { loadContent } from "#content/load.ts";
import { overlayOf } from "./overlay.ts";

const ID = "virtual:content";
const WIDTHS = "400;480;700;1000;1400";
/** What the first paint of the home page waits for is worth six times the work: a tenth fewer bytes. */
const effortOf = (file: string) => (file.startsWith("robot") ? 4 : 2);

/**
 * Serves all records as one module. YAML is read here and nowhere else, so neither it nor its parser is
 * part of any bundle; pictures and drawings become imports, so that the image pipeline sees them.
 */
export function content(): Plugin {
  return {
    name: "content",
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      return moduleOf(JSON.stringify(loadContent()));
    },
    configureServer(server) {
      let broken: ReturnType<typeof overlayOf> | undefined;
      // Whoever opens a page meanwhile sees the last good records, and what is wrong over them.
      server.ws.on("connection", () => broken && server.ws.send(broken));
      server.watcher.on("all", (_event, file) => {
        if (!/\/content\/(?!generated\/).*\.(yaml|mdx|png|jpg|svg)$/.test(file)) return;
        try {
          loadContent();
          broken = undefined;
        } catch (error) {
          broken = overlayOf(error);
          server.config.logger.error(broken.err.message);
          return server.ws.send(broken);
        }
        for (const environment of Object.values(server.environments)) {
          const module = environment.moduleGraph.getModuleById(`\0${ID}`);
          if (module) environment.moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: "full-reload" });
      });
    },
  };
}

/** JSON as a module in which every placeholder of schema/image.ts is an import. */
export function moduleOf(json: string): string {
  const imports = new Map<string, string>();
  const name = (specifier: string) => {
    const known = imports.get(specifier) ?? `file${imports.size}`;
    imports.set(specifier, known);
    return known;
  };
  const body = json
    .replace(/\{"sources":\{\},"img":\{"src":"image:([^"]+)","w":0,"h":0\}\}/g, (_all, file: string) =>
      name(`/content/images/${file}?w=${WIDTHS}&format=avif;webp&effort=${effortOf(file)}&as=picture`),
    )
    .replace(/"asset:([^"]+)"/g, (_all, file: string) => name(`/content/images/${file}?url&no-inline`))
    .replace(/"drawn:([^"]+)"/g, (_all, file: string) => name(`/content/generated/${file}?url&no-inline`));
  const head = [...imports].map(([specifier, local]) => `import ${local} from ${JSON.stringify(specifier)};`);
  return `${head.join("\n")}\nexport const content = ${body};\n`;
}
