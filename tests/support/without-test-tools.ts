import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

/** Environment for a process that finds no package of tests/tools, as after `npm start`. */
export const withoutTestTools = {
  NODE_OPTIONS: `--import=${import.meta.url}`,
  HIDE_TEST_TOOLS: "yes",
};

// Loaded by --import: runs before the program itself.
if (process.env.HIDE_TEST_TOOLS) {
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
  const { devDependencies: tools } = read("../tools/package.json");
  const packages = pathToFileURL(`${process.cwd()}/node_modules/`).href;
  registerHooks({
    resolve(specifier, context, next) {
      const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
      // A package that is a dependency of other packages stays available.
      if (Object.hasOwn(tools, name) && !context.parentURL?.startsWith(packages))
        throw Object.assign(new Error(`Cannot find package '${name}'`), {
          code: "ERR_MODULE_NOT_FOUND",
        });
      return next(specifier, context);
    },
  });
}
