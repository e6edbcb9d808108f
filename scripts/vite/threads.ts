import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** `new URL("./worker.ts", import.meta.url)`: code that runs in a thread or process of its own. */
const OWN_CODE = /new URL\("(\.[^"]+\.ts)", import\.meta\.url\)/g;
const nameOf = (file: string) => file.replace(/^.*\//, "").replace(/(?:\.server)?\.ts$/, "");

/**
 * Bundles the code of threads and processes beside the server. Vite leaves their addresses as they
 * are written, and those would name sources that are not there.
 */
export function threads(): Plugin {
  return {
    name: "threads",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(code, id) {
      if (id.includes("node_modules") || !code.includes("import.meta.url")) return null;
      let isChanged = false;
      const changed = code.replace(OWN_CODE, (_all, file: string) => {
        isChanged = true;
        const name = nameOf(file);
        const address = fileURLToPath(new URL(file, `file://${id}`));
        this.emitFile({ type: "chunk", id: address, fileName: `${name}.js` });
        return `new URL("./${name}.js", import.meta.url)`;
      });
      return isChanged ? { code: changed, map: null } : null;
    },
  };
}
