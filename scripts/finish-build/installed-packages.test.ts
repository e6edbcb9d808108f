import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";
import { missingInProduction } from "./installed-packages.ts";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));

test("a package that only this machine has is named with the file that imports it, however it is imported", async () => {
  await using folder = await createTempFolder();
  await mkdir(join(folder.path, "assets"));
  await writeFile(
    join(folder.path, "index.js"),
    [
      'import { z } from "zod";',
      'import React from "react";',
      'import { renderToString } from "react-dom/server";',
      'import "node:fs";',
      'import { join } from "path";',
      'import "./assets/part.js";',
      'import { startServer } from "@hono/node-server";',
      'import { htmlVoidElements } from "html-void-elements";',
      "const text = 'import x from \"vite-imagetools\"';",
      "const name = text; void import(name);",
      'void import("data:text/javascript,1");',
    ].join("\n"),
  );
  await writeFile(
    join(folder.path, "assets/part.js"),
    'export * from "@radix-ui/react-tabs/dist"; const later = () => import("no-such-package/part"); export { later };',
  );
  expect(await missingInProduction(folder.path, lock)).toEqual([
    "@radix-ui/react-tabs (assets/part.js)",
    "no-such-package (assets/part.js)",
    "html-void-elements (index.js)",
  ]);
});

test("what a dependency brings along is installed too, unless only a development package needs it", async () => {
  await using folder = await createTempFolder();
  await writeFile(join(folder.path, "index.js"), 'import "a"; import "b"; import "c";');
  const packages = {
    "node_modules/a": {},
    "node_modules/b": { dev: true },
    "node_modules/c": { devOptional: true },
  };
  expect(await missingInProduction(folder.path, { packages })).toEqual([
    "b (index.js)",
    "c (index.js)",
  ]);
});

test("what only editing and building need may be loaded later, but not at the start", async () => {
  await using folder = await createTempFolder();
  const write = (name: string, code: string) => writeFile(join(folder.path, name), code);
  await write("app.js", 'import "./desk.js"; void import("./later.js");');
  await write("desk.js", 'void import("sharp");');
  await write("later.js", 'import "yaml"; import "html-void-elements";');
  expect(await missingInProduction(folder.path, lock)).toEqual(["html-void-elements (later.js)"]);
  await write("desk.js", 'import "./deep.js";');
  await write("deep.js", 'import sharp from "sharp"; import "./app.js"; export { sharp };');
  expect(await missingInProduction(folder.path, lock)).toEqual([
    "sharp (deep.js)",
    "html-void-elements (later.js)",
  ]);
});
